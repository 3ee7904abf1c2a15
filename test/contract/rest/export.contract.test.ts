import { request } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { operate, platform } from '../../support/agent.js';
import { newPersona } from '../../support/estate.js';
import { eventually } from '../../support/eventually.js';
import { linesOf, sendImport } from '../../support/import-lines.js';
import { picture, uploaded } from '../../support/media.js';
import { createKey, importHits, paragraph, scopes, unique, workspace } from '../../support/seed.js';

const today = () => new Date().toISOString().slice(0, 10);
const line = (fields: Record<string, unknown> = {}) =>
  JSON.stringify({ title: unique(), blocks_json: paragraph('Texto.'), ...fields });

/** A line has no metadata that a reader derives from the post. */
const asLine = ({ json_ld: _, cover: __, ...projection }: Record<string, unknown>) => projection;

describe('GET /v1/export', () => {
  it('streams "one public-projection post per line", with the body, to a key with only the export scope', async () => {
    const w = await workspace();
    const key = await createKey(w.site, { scopes: ['export'] });
    const published = await w.published({ tag_slugs: ['a'] });
    await w.post();
    const { status, headers, text } = await w.ask('/v1/export?resource=posts', { key: key.secret });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'content-disposition': `attachment; filename=posts-${today()}.ndjson`,
      'x-content-type-options': 'nosniff',
      'x-export-limit': '50000',
      'x-export-total': '1',
      'cache-control': 'private, no-store',
    });
    const detail = (await w.ask(`/v1/posts/${published.id}`)).body;
    expect(linesOf(text)).toEqual([asLine(detail)]);
  });

  it('exports the same fields as the detail for any images, byline, terms and language', async () => {
    const w = await workspace();
    const [asset, gone] = await Promise.all(
      [200, 300].map(async (size) => uploaded(w, await picture(size, size).png().toBuffer())),
    );
    const image = (media_id?: string) => ({ type: 'image', attrs: { media_id, alt: 'Um "gato"' } });
    const blocks = [...paragraph('Antes').blocks, image(asset?.id), image(gone?.id), ...paragraph('Depois').blocks];
    const pictured = await w.published({ blocks_json: { v: 1, blocks }, category_slugs: ['casa'], tag_slugs: ['x'] });
    const english = await w.published({ language: 'en', excerpt: 'Written' });
    await w.ask(`/v1/posts/${english.id}/seo`, { method: 'PATCH', body: { og_image: 'https://cdn.example/og.png' } });
    await w.ask(`/v1/posts/${pictured.id}`, { method: 'PATCH', body: { featured_image_id: asset?.id } });
    await w.ask(`/v1/media/${gone?.id}`, { method: 'DELETE' });
    const personaId = await newPersona(w.site.id);
    await operate(
      `mutation ($post: CreatePostInput!, $term: SaveTermInput!) {
         saveTerm(input: $term) { term { slug } } createPost(input: $post) { id }
       }`,
      {
        post: { siteId: w.site.id, title: unique(), blocks: paragraph('Dela'), status: 'PUBLISHED', personaId },
        term: { siteId: w.site.id, taxonomy: 'CATEGORY', slug: 'casa', name: 'Casa & jardim' },
      },
    );
    const reader = await createKey(w.site, { scopes: ['export'] });
    let exported: Record<string, unknown>[] = [];
    // A deleted image touches its posts asynchronously.
    await eventually(async () => {
      exported = linesOf((await w.ask('/v1/export?resource=posts', { key: reader.secret })).text);
      const details = await Promise.all(exported.map(async ({ id }) => asLine((await w.ask(`/v1/posts/${id}`)).body)));
      return exported.length === 3 && isDeepStrictEqual(exported, details);
    });
    expect(exported.map(({ cover_url }) => cover_url)).toContain(asset?.original_url);
    expect(exported.map(({ cover_url }) => cover_url)).toContain('https://cdn.example/og.png');
    expect(exported.some(({ author }) => author !== null)).toBe(true);
    const [managed] = linesOf((await w.ask('/v1/export?resource=posts')).text);
    expect(managed).toMatchObject({ id: exported[0]?.id, author: exported[0]?.author, blocks_json: { v: 1 } });
  });

  it('has the public translations of each post, for keys with the export scope alone and for others', async () => {
    const w = await workspace({ languages: ['pt-BR', 'en', 'es', 'fr'] });
    const first = await w.published();
    const rest = { translation_of: first.id };
    const english = await w.published({ language: 'en', ...rest });
    const draft = await w.post({ language: 'es', ...rest });
    const alone = await w.published();
    const reader = await createKey(w.site, { scopes: ['export'] });
    const linesTo = async (key: string) =>
      new Map(linesOf((await w.ask('/v1/export?resource=posts', { key })).text).map((each) => [each.id, each]));
    const [toReader, toWriter] = [await linesTo(reader.secret), await linesTo(w.key.secret)];
    for (const { id } of [first, english, alone]) {
      const { translations } = (await w.ask(`/v1/posts/${id}`)).body;
      expect([toReader.get(id)?.translations, toWriter.get(id)?.translations]).toEqual([translations, translations]);
    }
    const shown = ({ id, slug }: { id: string; slug: string }, language: string, path: string) => ({
      ...{ id, slug, language },
      url: `https://${w.site.domain}${path}${slug}`,
    });
    expect(toReader.get(first.id)?.translations).toEqual([shown(english, 'en', '/en/')]);
    expect(toReader.get(alone.id)?.translations).toEqual([]);
    expect(toWriter.get(draft.id)?.translations).toEqual([shown(first, 'pt-BR', '/'), shown(english, 'en', '/en/')]);
    const other = await workspace({ languages: ['pt-BR', 'en', 'es', 'fr'] });
    const body = [...toWriter.values()].map((each) => JSON.stringify(each)).join('\n');
    const { results } = (await sendImport(other, body)).body;
    expect(results.map(({ status, warnings }: Record<string, unknown>) => [status, warnings])).toEqual(
      results.map(() => ['created', undefined]),
    );
  });

  it('paginates internally, returns all rows by id, and resumes after any of them', async () => {
    const w = await workspace();
    const body = Array.from({ length: 450 }, (_, index) => line({ title: `E ${index}`, status: 'published' })).join(
      '\n',
    );
    const made = (await sendImport(w, body)).body.results.map(({ id }: { id: string }) => id);
    const exported = linesOf((await w.ask('/v1/export?resource=posts&format=ndjson')).text);
    expect(exported.map(({ id }) => id)).toEqual([...made].sort());
    for (const key of [w.key, await createKey(w.site, { scopes: ['export'] })]) {
      const { text } = await w.ask(`/v1/export?resource=posts&after=${exported[99]?.id}`, { key: key.secret });
      expect(linesOf(text).map(({ id }) => id)).toEqual(exported.slice(100).map(({ id }) => id));
    }
  });

  it('exports every status to a key with posts:write, in a form that re-imports with equal rendering', async () => {
    const [from, to] = [await workspace(), await workspace()];
    const blocks_json = {
      v: 1,
      blocks: [
        { id: 'h', type: 'heading', attrs: { level: 2 }, text: 'Título <em>bom</em>' },
        { id: 'p', type: 'paragraph', text: 'a &amp; b <a href="https://example.com">x</a>' },
        { id: 'l', type: 'list', attrs: { items: ['um', 'dois'], ordered: true } },
        { id: 'c', type: 'code', attrs: { language: 'ts' }, text: 'if (a < b) {}' },
      ],
    };
    const published = await from.published({
      blocks_json,
      category_slugs: ['casa'],
      tag_slugs: ['x', 'y'],
      excerpt: 'R',
      language: 'en',
    });
    await from.post({ title: 'Rascunho' });
    const { text } = await from.ask('/v1/export?resource=posts');
    expect(
      linesOf(text)
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['draft', 'published']);
    const { body } = await sendImport(to, text);
    expect([body.created, body.failed]).toEqual([2, 0]);
    const before = (await from.ask(`/v1/posts/${published.id}`)).body;
    const after = (await to.ask(`/v1/posts/${published.slug}`)).body;
    for (const field of [
      'title',
      'excerpt',
      'content_html',
      'reading_time',
      'language',
      'categories',
      'tags',
      'post_type',
      'slug',
    ])
      expect(after[field]).toEqual(before[field]);
  });

  it('exports analytics as "daily series, CSV columns date,views,visitors"', async () => {
    const w = await workspace();
    await importHits(w.site.id, [
      { path: '/a', ip: '203.0.113.1', user_agent: 'Mozilla/5.0 Firefox/140.0', at: `${today()}T00:00:00Z` },
    ]);
    const csv = await w.ask('/v1/export?resource=analytics&format=csv&days=2&form_id=x&status=nonsense');
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename=analytics-${today()}.csv`,
    });
    const rows = csv.text.split('\r\n');
    expect([rows[0], rows[2], rows.length]).toEqual(['date,views,visitors', `${today()},1,1`, 4]);
    const ndjson = linesOf((await w.ask('/v1/export?resource=analytics&days=2')).text);
    expect(ndjson[1]).toEqual({ date: today(), views: 1, visitors: 1 });
    expect(linesOf((await w.ask('/v1/export?resource=analytics&from=2020-01-01')).text)).toHaveLength(366);
  });

  it.each([
    ['', 'resource'],
    ['?resource=', 'resource'],
    ['?resource=media', 'resource'],
    ['?resource=posts&resource=posts', 'resource'],
    ['?resource=posts&format=csv', 'format'],
    ['?resource=posts&format=xml', 'format'],
    ['?resource=analytics&days=0', 'days'],
    ['?resource=analytics&to=x', 'to'],
  ])('responds 400 to %j, naming %s', async (query, name) => {
    const { status, body } = await (await workspace()).ask(`/v1/export${query}`);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(name)]);
  });

  it('responds 404 for leads of a site without the forms application', async () => {
    const w = await workspace();
    const { status, body } = await w.ask('/v1/export?resource=leads');
    expect([status, body.error.code]).toEqual([404, 'not_found']);
  });

  it('requires the scope of the resource', async () => {
    const w = await workspace();
    const key = await createKey(w.site, { scopes: scopes.filter((scope) => scope !== 'analytics:read') });
    expect((await w.ask('/v1/export?resource=analytics', { key: key.secret })).status).toBe(403);
    expect((await w.ask('/v1/export?resource=posts', { key: key.secret })).status).toBe(200);
  });

  it('responds to HEAD without a body', async () => {
    const w = await workspace();
    await w.published();
    const { status, text, headers } = await w.ask('/v1/export?resource=posts', { method: 'HEAD' });
    expect([status, text, headers['x-export-total']]).toEqual([200, '', '1']);
  });

  it('survives a client that disconnects', async () => {
    const w = await workspace();
    await w.published();
    await new Promise<void>((resolve) => {
      const reading = request(`${platform.base_url}/v1/export?resource=posts`, {
        headers: { authorization: `Bearer ${w.key.secret}` },
      });
      reading.once('response', (response) => {
        response.destroy();
        resolve();
      });
      reading.once('error', () => resolve());
      reading.end();
    });
    expect((await w.ask('/v1/export?resource=posts')).status).toBe(200);
  });
});

describe('GET /v1/export: resuming', () => {
  const idsOf = (text: string) => linesOf(text).map(({ id }) => id);

  it('continues after the last line that arrived, with the true total, and filters by update', async () => {
    const space = await workspace();
    for (let index = 0; index < 5; index++) await space.post();
    const exported = async (query: string) => space.ask(`/v1/export?resource=posts&${query}`);
    const first = await exported('limit=2');
    const ids = idsOf(first.text);
    expect([ids.length, first.headers['x-export-total']]).toEqual([2, '5']);
    const rest = await exported(`after=${ids[1]}`);
    expect([...ids, ...idsOf(rest.text)]).toEqual([...ids, ...idsOf(rest.text)].sort());
    expect([idsOf(rest.text).length, rest.headers['x-export-total']]).toEqual([3, '5']);
    const since = encodeURIComponent(new Date().toISOString());
    await space.ask(`/v1/posts/${ids[0]}`, { method: 'PATCH', body: { title: 'Novo' } });
    const changed = await exported(`since=${since}`);
    expect([idsOf(changed.text), changed.headers['x-export-total']]).toEqual([[ids[0]], '1']);
    await space.ask(`/v1/posts/${ids[1]}`, { method: 'DELETE' });
    expect(idsOf((await exported(`after=${ids[1]}`)).text)).toEqual(idsOf(rest.text));
    expect(idsOf((await exported(`after=${idsOf(rest.text).at(-1)}`)).text)).toEqual([]);
  });

  it.each(['after=x', 'after=01ARZ3NDEKTSV4RRFFQ69G5FAV', 'limit=0', 'limit=50001', 'since=yesterday'])(
    'refuses %s',
    async (query) => {
      const w = await workspace();
      expect((await w.ask(`/v1/export?resource=posts&${query}`)).status).toBe(400);
    },
  );

  it('does not accept the id of a post of another site', async () => {
    const other = await workspace();
    const { id } = await other.post();
    const w = await workspace();
    expect((await w.ask(`/v1/export?resource=posts&after=${id}`)).status).toBe(400);
  });
});
