import fc from 'fast-check';
import { ask } from '../../support/agent.js';
import { createPublicKey, paragraph, unique, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

const listItemKeys = [
  'id',
  'slug',
  'title',
  'excerpt',
  'published_at',
  'updated_at',
  'author',
  'categories',
  'tags',
  'cover_url',
  'url',
  'reading_time',
  'language',
  'post_type',
];

describe('GET /v1/posts', () => {
  it('lists the "public archive of the key\'s site, newest first"', async () => {
    const own = await workspace();
    const first = await own.published({ title: 'First' });
    const second = await own.published({ title: 'Second' });
    const { status, body } = await own.ask('/v1/posts');
    expect(status).toBe(200);
    expect(body.items.map((item: { id: string }) => item.id)).toEqual([second.id, first.id]);
  });

  it('returns "never drafts, future-scheduled or restricted" posts', async () => {
    const own = await workspace();
    await own.post();
    const live = await own.published();
    await own.ask(`/v1/posts/${live.id}`, { method: 'PATCH', body: { published_at: '2999-01-01T00:00:00Z' } });
    const { body } = await own.ask('/v1/posts');
    expect(body).toEqual({ items: [], next_cursor: null });
  });

  it('returns every field of the public projection and "the body is not included"', async () => {
    const own = await workspace();
    await own.published({ title: 'Fields', category_slugs: ['cafe-com-leite'], tag_slugs: ['x'] });
    const [item] = (await own.ask('/v1/posts')).body.items;
    expect(Object.keys(item)).toEqual(listItemKeys);
    expect(item.author).toBeNull();
    expect(item.cover_url).toBeNull();
    expect(item.reading_time).toBe(1);
    expect(item.published_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('humanizes an unregistered slug: "words split on hyphens, capitalized"', async () => {
    const own = await workspace();
    await own.published({ category_slugs: ['cafe-com-leite'], tag_slugs: ['x'] });
    const [item] = (await own.ask('/v1/posts')).body.items;
    expect(item.categories).toEqual([{ slug: 'cafe-com-leite', name: 'Cafe Com Leite' }]);
    expect(item.tags).toEqual([{ slug: 'x', name: 'X' }]);
  });

  it('has "the language prefix when the post is not in the site\'s default language"', async () => {
    const own = await workspace();
    await own.published({ title: 'Olá', slug: 'ola' });
    await own.published({ title: 'Hello', slug: 'hello', language: 'en' });
    const urls = (await own.ask('/v1/posts')).body.items.map((item: { url: string }) => item.url);
    expect(urls).toEqual([`https://${own.site.domain}/en/hello`, `https://${own.site.domain}/ola`]);
  });

  it.each(['0', '51', '-1', '1.5', '20.0', 'abc', '', '1e1', ' 5', '99999999999999999999'])(
    'rejects limit %p: "1 to 50; out of range returns 400, never clamped"',
    async (limit) => {
      const { status, body } = await w.ask(`/v1/posts?limit=${encodeURIComponent(limit)}`);
      expect(status).toBe(400);
      expect(body.error.code).toBe('bad_request');
      expect(body.error.message).toContain('limit');
    },
  );

  it.each(['1', '50'])('accepts limit %s', async (limit) => {
    expect((await w.ask(`/v1/posts?limit=${limit}`)).status).toBe(200);
  });

  it('lists 20 by default and paginates with next_cursor: "null next_cursor means the end"', async () => {
    const own = await workspace();
    const made = [];
    for (let index = 0; index < 23; index++) made.push((await own.published()).id);
    const first = (await own.ask('/v1/posts')).body;
    expect(first.items).toHaveLength(20);
    const second = (await own.ask(`/v1/posts?cursor=${first.next_cursor}`)).body;
    expect(second.next_cursor).toBeNull();
    const walked = [...first.items, ...second.items].map((item) => item.id);
    expect(walked).toEqual(made.reverse());
    expect(Object.keys(first)).toEqual(['items', 'next_cursor']);
  });

  it.each(['x', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '%00', '', 'é'])(
    'rejects cursor %p: "invalid returns 400"',
    async (cursor) => {
      expect((await w.ask(`/v1/posts?cursor=${encodeURIComponent(cursor)}`)).status).toBe(400);
    },
  );

  it('rejects a cursor of other filters and of another site', async () => {
    const own = await workspace();
    for (let index = 0; index < 2; index++) await own.published();
    const { next_cursor: cursor } = (await own.ask('/v1/posts?limit=1')).body;
    expect(cursor).not.toBeNull();
    expect((await own.ask(`/v1/posts?limit=1&cursor=${cursor}`)).status).toBe(200);
    expect((await own.ask(`/v1/posts?limit=1&language=en&cursor=${cursor}`)).status).toBe(400);
    expect((await own.ask(`/v1/posts?limit=1&status=published&cursor=${cursor}`)).status).toBe(400);
    expect((await w.ask(`/v1/posts?limit=1&cursor=${cursor}`)).status).toBe(400);
  });

  it('matches any of "comma-separated" categories and tags, and both filters together', async () => {
    const own = await workspace();
    const a = await own.published({ category_slugs: ['a'], tag_slugs: ['x'] });
    const b = await own.published({ category_slugs: ['b'], tag_slugs: ['y'] });
    await own.published({ category_slugs: ['c'] });
    const ids = async (query: string) =>
      (await own.ask(`/v1/posts?${query}`)).body.items.map((item: { id: string }) => item.id);
    expect(await ids('category=a,b')).toEqual([b.id, a.id]);
    expect(await ids('tag=y')).toEqual([b.id]);
    expect(await ids('category=a,b&tag=x')).toEqual([a.id]);
    expect(await ids('category=unknown')).toEqual([]);
    expect((await own.ask('/v1/posts?category=%20')).body.items).toHaveLength(3);
  });

  it('searches "full-text over title and excerpt", all words, accent-insensitive, newest first', async () => {
    const own = await workspace();
    const title = await own.published({ title: 'Publicações de verão', blocks_json: paragraph('nada') });
    const excerpt = await own.published({
      title: 'Outro',
      excerpt: 'A ação do café',
      blocks_json: paragraph('corpo escondido'),
    });
    const ids = async (q: string) =>
      (await own.ask(`/v1/posts?q=${encodeURIComponent(q)}`)).body.items.map((item: { id: string }) => item.id);
    expect(await ids('verao')).toEqual([title.id]);
    expect(await ids('Publicação')).toEqual([title.id]);
    expect(await ids('acao cafe')).toEqual([excerpt.id]);
    expect(await ids('cafés')).toEqual([excerpt.id]);
    expect(await ids('café verão')).toEqual([]);
    expect(await ids('escondido')).toEqual([]);
    expect(await ids('   ')).toEqual([excerpt.id, title.id]);
    expect(await ids("'; drop table posts; -- & | ! :* <->")).toEqual([]);
  });

  it('finds words beside typographic signs, in scripts without spaces, in "phrases" and without -words', async () => {
    const own = await workspace();
    const intelligence = await own.published({ title: 'L\u2019intelligence \u00ABd\u2019eau\u00BB', language: 'fr' });
    const quoted = await own.published({ title: '\u201CQuoted\u201D O\u2019Reilly\u2014books', language: 'en' });
    const japanese = await own.published({ title: '\u65E5\u672C\u8A9E\u306E\u8A18\u4E8B', language: 'ja' });
    const other = await own.published({ title: '\u672C\u65E5\u306E\u732B', language: 'ja' });
    const thai = await own.published({ title: '\u0E20\u0E32\u0E29\u0E32\u0E44\u0E17\u0E22', language: 'th' });
    const ids = async (q: string) =>
      (await own.ask(`/v1/posts?q=${encodeURIComponent(q)}`)).body.items.map((item: { id: string }) => item.id);
    for (const q of ['intelligence', "l'intelligence", 'eau', 'D\u2019eau'])
      expect(await ids(q)).toEqual([intelligence.id]);
    for (const q of ['quoted', "O'Reilly", 'O\u2019Reilly', 'books', '\uFF42\uFF4F\uFF4F\uFF4B\uFF53']) {
      expect(await ids(q)).toEqual([quoted.id]);
    }
    expect(await ids('"quoted o\u2019reilly"')).toEqual([quoted.id]);
    expect(await ids('"reilly quoted"')).toEqual([]);
    expect(await ids('quoted -books')).toEqual([]);
    expect(await ids('quoted -tea')).toEqual([quoted.id]);
    expect(await ids('-quoted -eau -\u732B -\u0E44\u0E17\u0E22')).toEqual([japanese.id]);
    for (const q of ['\u65E5\u672C\u8A9E', '\u8A18\u4E8B', '\u8A9E', '\u65E5\u672C'])
      expect(await ids(q)).toEqual([japanese.id]);
    expect(await ids('\u732B')).toEqual([other.id]);
    expect(await ids('\u0E44\u0E17\u0E22')).toEqual([thai.id]);
  });

  it('finds inflected English words in English posts', async () => {
    const own = await workspace();
    const post = await own.published({ title: 'Running shoes compared', language: 'en' });
    expect((await own.ask('/v1/posts?q=run%20shoe')).body.items[0]?.id).toBe(post.id);
    expect((await own.ask('/v1/posts?q=run&language=en')).body.items[0]?.id).toBe(post.id);
    expect((await own.ask('/v1/posts?q=run&language=pt-BR')).body.items).toEqual([]);
  });

  it('lists "only posts with updated_at >= value" for since', async () => {
    const own = await workspace();
    await own.published();
    const later = await own.published();
    const { updated_at: instant } = (await own.ask(`/v1/posts/${later.id}`)).body;
    const ids = (await own.ask(`/v1/posts?since=${instant}`)).body.items.map((item: { id: string }) => item.id);
    expect(ids).toEqual([later.id]);
    expect((await own.ask('/v1/posts?since=2020-01-01T00:00:00+03:00')).body.items).toHaveLength(2);
  });

  it.each(['2026-01-01', '2026-02-30T00:00:00Z', '2026-01-01T00:00:00', 'now', '', '2026-13-01T00:00:00Z'])(
    'rejects since %p',
    async (since) => {
      expect((await w.ask(`/v1/posts?since=${encodeURIComponent(since)}`)).status).toBe(400);
    },
  );

  it('filters by language in any case and rejects a malformed tag', async () => {
    const own = await workspace();
    const english = await own.published({ language: 'en' });
    await own.published();
    expect((await own.ask('/v1/posts?language=EN')).body.items.map((item: { id: string }) => item.id)).toEqual([
      english.id,
    ]);
    expect((await own.ask('/v1/posts?language=not_a_tag')).status).toBe(400);
    expect((await own.ask('/v1/posts?language=')).status).toBe(400);
  });

  it('ignores unknown parameters and rejects repeated ones', async () => {
    expect((await w.ask('/v1/posts?utm_source=x')).status).toBe(200);
    expect((await w.ask('/v1/posts?limit=1&limit=2')).status).toBe(400);
  });

  it('accepts post_type "only together with status"', async () => {
    expect((await w.ask('/v1/posts?post_type=post')).status).toBe(400);
    expect((await w.ask('/v1/posts?status=draft&post_type=post')).status).toBe(200);
    expect((await w.ask('/v1/posts?status=draft&post_type=unknown')).body.items).toEqual([]);
  });

  it('returns a "strong ETag" and the documented Cache-Control', async () => {
    const { headers } = await w.ask('/v1/posts');
    expect(headers.etag).toMatch(/^"[^"]+"$/);
    expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=300');
    expect(headers.vary).toMatch(/Authorization/);
    expect(headers.vary).toMatch(/Origin/);
    expect(headers.vary).toMatch(/Accept-Encoding/);
  });
});

describe('GET /v1/posts with status', () => {
  it('lists the requested statuses as "summaries without body", "private, no-store with no ETag"', async () => {
    const own = await workspace();
    const draft = await own.post();
    const live = await own.published();
    const { body, headers } = await own.ask('/v1/posts?status=draft,published');
    expect(body.items.map((item: { id: string; status: string }) => [item.id, item.status])).toEqual([
      [live.id, 'published'],
      [draft.id, 'draft'],
    ]);
    expect(Object.keys(body.items[0])).toEqual([...listItemKeys, 'status']);
    expect(body.items[1].published_at).toBeNull();
    expect(headers.etag).toBeUndefined();
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await own.ask('/v1/posts?status=archived')).body.items).toEqual([]);
  });

  it.each(['deleted', 'nope', '', 'draft,nope', 'draft,', 'DRAFT'])(
    'rejects status %p: "unknown value returns 400"',
    async (status) => {
      expect((await w.ask(`/v1/posts?status=${status}`)).status).toBe(400);
    },
  );

  it('paginates all statuses', async () => {
    const own = await workspace();
    const ids = [];
    for (let index = 0; index < 5; index++) ids.push((await (index % 2 ? own.post() : own.published())).id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: string }[]; next_cursor: string | null } = (
        await own.ask(`/v1/posts?status=draft,published&limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      ).body;
      seen.push(...page.items.map((item) => item.id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen.sort()).toEqual(ids.sort());
  });

  it('responds 403 to a public key and to a key without posts:write', async () => {
    const pk = await createPublicKey(w.site);
    const { status, body } = await ask('/v1/posts?status=draft', { key: pk.secret });
    expect(status).toBe(403);
    expect(body.error.code).toBe('forbidden');
  });
});

it('registers category names over GraphQL and shows them immediately', async () => {
  const own = await workspace();
  const { operate } = await import('../../support/agent.js');
  await own.published({ category_slugs: ['cafe'] });
  expect((await own.ask('/v1/posts')).body.items[0].categories[0].name).toBe('Cafe');
  await operate('mutation ($input: SaveTermInput!) { saveTerm(input: $input) { term { slug } } }', {
    input: { siteId: own.site.id, taxonomy: 'CATEGORY', slug: 'cafe', name: `Café ${unique()}` },
  });
  expect((await own.ask('/v1/posts')).body.items[0].categories[0].name).toMatch(/^Café /);
});

describe('a list of twelve posts with tags and languages', () => {
  interface Item {
    id: string;
    title: string;
    language: string;
    tags: { slug: string }[];
  }

  const tags = ['um', 'dois', 'tres'];
  let site: Workspace;
  let all: Item[];

  const list = (query: Record<string, string>) => site.ask(`/v1/posts?${new URLSearchParams(query)}`);
  const matching = (tag: string | null, language: string | null) =>
    all
      .filter((item) => tag === null || item.tags.some(({ slug }) => slug === tag))
      .filter((item) => language === null || item.language === language);

  beforeAll(async () => {
    site = await workspace();
    for (let index = 0; index < 12; index++) {
      await site.published({
        title: `Número "${index}" \u2028 – <b>`,
        tag_slugs: [tags[index % tags.length]],
        ...(index % 4 === 0 && { language: 'en' }),
      });
    }
    all = (await list({ limit: '50' })).body.items;
    expect(all).toHaveLength(12);
  });

  it('has the same posts in the same order page by page, for every filter', async () => {
    const filters = fc.record({
      limit: fc.integer({ min: 1, max: 13 }),
      tag: fc.option(fc.constantFrom(...tags, 'nenhum')),
      language: fc.option(fc.constantFrom('en', 'pt-BR')),
    });
    await fc.assert(
      fc.asyncProperty(filters, async ({ limit, tag, language }) => {
        const query = { limit: String(limit), ...(tag !== null && { tag }), ...(language !== null && { language }) };
        const found: Item[] = [];
        for (let cursor: string | null = null; ; ) {
          const { status, body } = await list(cursor === null ? query : { ...query, cursor });
          expect([status, Object.keys(body)]).toEqual([200, ['items', 'next_cursor']]);
          expect(body.items.length).toBeLessThanOrEqual(limit);
          found.push(...body.items);
          cursor = body.next_cursor;
          if (cursor === null) break;
        }
        expect(found).toEqual(matching(tag, language));
      }),
      { numRuns: 25 },
    );
  });

  it('gives each of many concurrent requests its own posts', async () => {
    const requests = [1, 2, 5, 12].flatMap((limit) =>
      [null, ...tags, 'nenhum'].flatMap((tag) => [null, 'en', 'pt-BR'].map((language) => ({ limit, tag, language }))),
    );
    const answers = await Promise.all(
      requests.map(({ limit, tag, language }) =>
        list({ limit: String(limit), ...(tag && { tag }), ...(language && { language }) }),
      ),
    );
    const wanted = requests.map(({ limit, tag, language }) => matching(tag, language).slice(0, limit));
    expect(answers.map(({ body }) => body.items)).toEqual(wanted);
  });

  it('refuses its cursor on another site', async () => {
    const { next_cursor: cursor } = (await list({ limit: '2' })).body;
    const other = await workspace();
    expect((await other.ask(`/v1/posts?limit=2&cursor=${cursor}`)).status).toBe(400);
  });
});
