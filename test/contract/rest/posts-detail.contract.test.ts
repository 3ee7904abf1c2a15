import { ask, operate } from '../../support/agent.js';
import { createKey, createPublicKey, paragraph, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const uuidOf = (ulid: string): string => {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  let value = 0n;
  for (const letter of ulid) value = value * 32n + BigInt(alphabet.indexOf(letter));
  const hex = value.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

describe('GET /v1/posts/{reference}', () => {
  it('accepts "a ULID (26 chars), a UUID (36 chars) or a slug" in any case', async () => {
    const { id, slug } = await w.published({ title: 'One reference' });
    for (const reference of [id, id.toLowerCase(), uuidOf(id), uuidOf(id).toUpperCase(), slug]) {
      const { status, body } = await w.ask(`/v1/posts/${reference}`);
      expect([reference, status, body.id]).toEqual([reference, 200, id]);
    }
  });

  it('returns the "post list item plus content_html"', async () => {
    const { id } = await w.published({ title: 'Detail', blocks_json: paragraph('Corpo.') });
    const { body, headers } = await w.ask(`/v1/posts/${id}`);
    const [item] = (await w.ask('/v1/posts?limit=1')).body.items;
    const { json_ld: _, ...rest } = body;
    expect(rest).toEqual({ ...item, content_html: '<p>Corpo.</p>', cover: null, translations: [] });
    expect(headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=600');
    expect(headers.etag).toMatch(/^"[^"]+"$/);
  });

  it('responds 404 for "draft, scheduled, restricted and other-site posts"', async () => {
    const other = await workspace();
    const draft = await w.post();
    const foreign = await other.published();
    const scheduled = await w.post();
    await operate('mutation ($input: PublishPostInput!) { publishPost(input: $input) { post { id } } }', {
      input: { siteId: w.site.id, reference: scheduled.id, publishAt: '2999-01-01T00:00:00Z' },
    });
    const archived = await w.published();
    await w.ask(`/v1/posts/${archived.id}/unpublish`, { method: 'POST' });
    const answers = [];
    for (const reference of [
      draft.id,
      draft.slug,
      foreign.id,
      foreign.slug,
      scheduled.id,
      archived.id,
      archived.slug,
      'no-such-slug',
      '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      '8ZZZZZZZZZZZZZZZZZZZZZZZZZ',
      '%00',
      'a%2Fb',
    ]) {
      const { status, text } = await w.ask(`/v1/posts/${reference}`);
      answers.push(`${status} ${text}`);
    }
    expect(new Set(answers)).toEqual(new Set(['404 {"error":{"code":"not_found","message":"Not found"}}']));
  });

  it('never reads id-shaped text as a slug', async () => {
    const { slug } = await w.published({ title: 'x', slug: '01ARZ3NDEKTSV4RRFFQ69G5FAV' });
    expect(slug).toBe('01arz3ndektsv4rrffq69g5fav-1');
    expect((await w.ask('/v1/posts/01ARZ3NDEKTSV4RRFFQ69G5FAV')).status).toBe(404);
    expect((await w.ask(`/v1/posts/${slug}`)).status).toBe(200);
  });

  it('prefers the default language for a slug in several languages, and accepts language', async () => {
    const own = await workspace();
    const portuguese = await own.published({ title: 'Sobre', slug: 'sobre' });
    const english = await own.published({ title: 'About', slug: 'sobre', language: 'en' });
    expect(portuguese.slug).toBe(english.slug);
    expect((await own.ask('/v1/posts/sobre')).body.id).toBe(portuguese.id);
    expect((await own.ask('/v1/posts/sobre?language=EN')).body.id).toBe(english.id);
    expect((await own.ask('/v1/posts/sobre?language=fr')).status).toBe(404);
    expect((await own.ask('/v1/posts/sobre?language=a_b')).status).toBe(400);
  });

  it('requires language if a slug exists in several languages but not the default one', async () => {
    const own = await workspace({ defaultLanguage: 'fr', languages: ['fr'] });
    await own.published({ title: 'Um', slug: 'um', language: 'pt-BR' });
    await own.published({ title: 'One', slug: 'um', language: 'en' });
    const { status, body } = await own.ask('/v1/posts/um');
    expect(status).toBe(400);
    expect(body.error.message).toContain('language');
  });

  it('returns the byline of the key\'s persona: "{name, slug, avatar_url}"', async () => {
    const own = await workspace();
    const { createPersona } = await operate(
      'mutation ($input: CreatePersonaInput!) { createPersona(input: $input) { persona { id } } }',
      {
        input: { siteId: own.site.id, name: 'Ana Luz', avatarUrl: 'https://cdn.example/ana.png' },
      },
    );
    const key = await createKey(own.site, { personaId: createPersona.persona.id });
    const made = await ask('/v1/posts', {
      method: 'POST',
      key: key.secret,
      body: { title: 'Byline', status: 'published', blocks_json: paragraph('x') },
    });
    const { body } = await own.ask(`/v1/posts/${made.body.id}`);
    expect(body.author).toEqual({ name: 'Ana Luz', slug: 'ana-luz', avatar_url: 'https://cdn.example/ana.png' });
  });

  it('"also accepts a public read key", in the header and as key', async () => {
    const { id } = await w.published();
    const pk = await createPublicKey(w.site);
    expect((await ask(`/v1/posts/${id}`, { key: pk.secret })).status).toBe(200);
    expect((await ask(`/v1/posts/${id}?key=${pk.secret}`)).status).toBe(200);
  });

  it('computes reading_time as "max(1, ceil(words / 200))", including headings', async () => {
    const words = (count: number) => Array.from({ length: count }, () => 'palavra').join(' ');
    const times = [];
    for (const count of [0, 200, 201, 401]) {
      const { id } = await w.published({ blocks_json: paragraph(words(count)) });
      times.push((await w.ask(`/v1/posts/${id}`)).body.reading_time);
    }
    expect(times).toEqual([1, 1, 2, 3]);
    const { id } = await w.published({
      blocks_json: {
        blocks: [
          { type: 'heading', attrs: { level: 2 }, text: 'um dois' },
          { type: 'paragraph', text: words(199) },
        ],
      },
    });
    expect((await w.ask(`/v1/posts/${id}`)).body.reading_time).toBe(2);
  });

  it('returns at most 300 characters of text as excerpt if none is set', async () => {
    const { id } = await w.published({ blocks_json: paragraph('uma frase <b>longa</b> '.repeat(40)) });
    const { excerpt } = (await w.ask(`/v1/posts/${id}`)).body;
    expect(excerpt.length).toBeLessThanOrEqual(300);
    expect(excerpt).toMatch(/^uma frase longa uma frase longa/);
  });
});

describe('rendering', () => {
  const render = async (blocks: unknown[]): Promise<string> => {
    const { id } = await w.published({ blocks_json: { v: 1, blocks } });
    return (await w.ask(`/v1/posts/${id}`)).body.content_html;
  };

  it('renders every block type of the render set', async () => {
    const html = await render([
      { type: 'heading', attrs: { level: 3 }, text: 'Título' },
      { type: 'paragraph', text: 'Um <strong>texto</strong>' },
      { type: 'list', attrs: { items: ['um', '<em>dois</em>'] } },
      { type: 'list', attrs: { ordered: true, items: ['a'] } },
      { type: 'quote', text: 'Dito', attrs: { cite: 'Alguém' } },
      { type: 'code', text: 'if (a < b) {}', attrs: { language: 'js' } },
      { type: 'divider' },
      {
        type: 'table',
        attrs: {
          header: true,
          rows: [
            ['A', 'B'],
            ['1', '2'],
          ],
        },
      },
      { type: 'embed', attrs: { url: 'https://video.example/v?a=1&b=2' } },
    ]);
    expect(html).toBe(
      '<h3>Título</h3><p>Um <strong>texto</strong></p><ul><li>um</li><li><em>dois</em></li></ul><ol><li>a</li></ol>' +
        '<blockquote><p>Dito</p><cite>Alguém</cite></blockquote><pre><code class="language-js">if (a &lt; b) {}</code></pre><hr>' +
        '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>' +
        '<p><a href="https://video.example/v?a=1&amp;b=2" rel="noopener">https://video.example/v?a=1&amp;b=2</a></p>',
    );
  });

  it('omits "ad blocks, product cards and story pages" and unknown blocks without an error', async () => {
    expect(
      await render([
        { type: 'ad', attrs: {} },
        { type: 'product' },
        { type: 'story', text: 'x' },
        { type: 'zork', text: '<b>' },
      ]),
    ).toBe('');
  });

  it('omits an image whose asset is unknown: "no broken image element"', async () => {
    expect(
      await render([
        { type: 'image', attrs: { media_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', alt: 'x' } },
        { type: 'paragraph', text: 'a' },
      ]),
    ).toBe('<p>a</p>');
  });

  it('renders "video embeds" as a link and drops dangerous ones', async () => {
    expect(
      await render([
        { type: 'embed', attrs: { url: 'javascript:alert(1)' } },
        { type: 'embed', attrs: { url: '/relative' } },
      ]),
    ).toBe('');
  });

  it('strips scripts and event handlers from inline HTML: "scripts are stripped"', async () => {
    const html = await render([
      {
        type: 'paragraph',
        text: 'a<script>x()</script><img src=x onerror=y()><b onclick=z()>b</b><iframe src=//x></iframe><form><input></form>',
      },
    ]);
    expect(html).toBe('<p>a<b>b</b></p>');
  });

  it('clamps heading levels', async () => {
    expect(
      await render([
        { type: 'heading', attrs: { level: 99 }, text: 'a' },
        { type: 'heading', attrs: { level: 0 }, text: 'b' },
      ]),
    ).toBe('<h6>a</h6><h1>b</h1>');
  });

  it('keeps an empty document empty', async () => {
    expect(await render([])).toBe('');
  });
});

describe('translations', () => {
  it('lists the other public posts of the group with their URLs, oldest first', async () => {
    const own = await workspace({ languages: ['pt-BR', 'en', 'es', 'fr'] });
    const first = await own.published({ slug: 'um' });
    const join = (language: string, input: object = {}) =>
      own.post({ language, status: 'published', translation_of: first.id, ...input });
    const english = await join('en', { slug: 'one' });
    const draft = await join('es', { status: 'draft' });
    const french = await join('fr', { slug: 'un' });
    await own.published({ slug: 'um', language: 'en' });
    const entry = ({ id, slug }: { id: string; slug: string }, language: string, prefix = `/${language}`) => ({
      ...{ id, language, slug },
      url: `https://${own.site.domain}${prefix}/${slug}`,
    });
    const [pt, en, fr] = [entry(first, 'pt-BR', ''), entry(english, 'en'), entry(french, 'fr')];
    const shown = async (id: string) => (await own.ask(`/v1/posts/${id}`)).body.translations;
    expect(await shown(first.id)).toEqual([en, fr]);
    expect(await shown(english.id)).toEqual([pt, fr]);
    const record = (id: string) => own.ask(`/v1/posts/${id}/record`).then(({ body }) => body);
    expect((await record(draft.id)).translations).toEqual([pt, en, fr]);
    expect((await record(first.id)).translations.map(({ id }: { id: string }) => id)).toEqual([
      english.id,
      draft.id,
      french.id,
    ]);
    await own.ask(`/v1/posts/${english.id}/unpublish`, { method: 'POST' });
    expect(await shown(first.id)).toEqual([fr]);
    await own.ask(`/v1/posts/${first.id}`, { method: 'DELETE' });
    expect(await shown(french.id)).toEqual([]);
    expect(
      await Promise.all([english, draft, french].map(async ({ id }) => (await record(id)).is_primary_translation)),
    ).toEqual([true, false, false]);
  });
});

describe('json_ld', () => {
  it('describes the post with its SEO metadata, author, image and site', async () => {
    const own = await workspace();
    const { createPersona } = await operate(
      'mutation ($input: CreatePersonaInput!) { createPersona(input: $input) { persona { slug } } }',
      { input: { siteId: own.site.id, name: 'Ana', slug: 'ana', avatarUrl: 'https://cdn.example/ana.png' } },
    );
    const image = 'https://cdn.example/o.png';
    const { id } = await own.published({
      ...{ title: 'Queijo', slug: 'queijo', excerpt: 'Da serra.', author: createPersona.persona.slug },
      seo: { title: 'Queijo da serra', og_image: image, schema_type: 'NewsArticle' },
    });
    const { body } = await own.ask(`/v1/posts/${id}`);
    expect(body.json_ld).toEqual({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'Queijo',
      alternativeHeadline: 'Queijo da serra',
      description: 'Da serra.',
      datePublished: body.published_at,
      dateModified: body.updated_at,
      author: { '@type': 'Person', name: 'Ana', image: 'https://cdn.example/ana.png' },
      image,
      publisher: { '@type': 'Organization', name: expect.any(String) },
      inLanguage: 'pt-BR',
      url: body.url,
      mainEntityOfPage: { '@type': 'WebPage', '@id': body.url },
    });
  });

  it('is a BlogPosting, or a WebPage for a page; a canonical URL replaces that of the post', async () => {
    const post = await w.published();
    const canonical = 'https://other.example/a';
    const page = await w.published({ post_type: 'page', seo: { canonical_url: canonical } });
    const typeOf = async (id: string) => (await w.ask(`/v1/posts/${id}`)).body.json_ld;
    expect(await typeOf(post.id)).toMatchObject({ '@type': 'BlogPosting' });
    expect(await typeOf(page.id)).toMatchObject({
      '@type': 'WebPage',
      url: canonical,
      mainEntityOfPage: { '@id': canonical },
    });
  });

  it('can be copied from the response into a script tag', async () => {
    const title = '</script><script>alert(1)</script><!--';
    const { id } = await w.published({ title, excerpt: 'a < b' });
    const { text, body } = await w.ask(`/v1/posts/${id}`);
    const [, copied = ''] = /"json_ld":(\{.*\})\}$/.exec(text) ?? [];
    expect(copied).not.toContain('<');
    expect(JSON.parse(copied)).toEqual(body.json_ld);
    expect([body.json_ld.headline, body.json_ld.description]).toEqual([title, 'a < b']);
  });
});
