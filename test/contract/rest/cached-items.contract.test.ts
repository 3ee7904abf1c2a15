import fc from 'fast-check';
import { createKey, unique, type Workspace, workspace } from '../../support/seed.js';

/*
 * Once lists have cached the posts of a site, pages are assembled from the cache. Their content must equal an uncached
 * page.
 */

interface Item {
  id: string;
  title: string;
  language: string;
  tags: { slug: string; name: string }[];
}

const tagNames = ['um', 'dois', 'três'];
const bySlug: Record<string, string> = { um: 'Um', dois: 'Dois', tres: 'Tres' };

let w: Workspace;
let all: Item[];

/** An uncached query. */
const fresh = (query: Record<string, string> = {}) =>
  `/v1/posts?${new URLSearchParams({ since: `2000-01-01T00:00:00.${Math.floor(Math.random() * 1e9)}Z`, ...query })}`;

/** Warms the item cache of each process with the site's first page. */
async function becomeKnown({ ask }: Workspace): Promise<void> {
  for (let time = 0; time < 6; time++) expect((await ask(fresh({ limit: '50' }))).status).toBe(200);
}

beforeAll(async () => {
  w = await workspace();
  for (let index = 0; index < 12; index++) {
    const tag = Object.keys(bySlug)[index % tagNames.length] as string;
    await w.published({
      title: `Número "${index}" \u2028 – <b>`,
      tag_slugs: [tag],
      ...(index % 4 === 0 && { language: 'en' }),
    });
  }
  await becomeKnown(w);
  all = (await w.ask('/v1/posts?limit=50')).body.items;
  expect(all).toHaveLength(12);
});

it('pages of every filter match the full list, in order', async () => {
  const filters = fc.record({
    limit: fc.integer({ min: 1, max: 13 }),
    tag: fc.option(fc.constantFrom(...Object.keys(bySlug), 'nenhum')),
    language: fc.option(fc.constantFrom('en', 'pt-BR')),
  });
  await fc.assert(
    fc.asyncProperty(filters, async ({ limit, tag, language }) => {
      const query = { limit: String(limit), ...(tag !== null && { tag }), ...(language !== null && { language }) };
      const wanted = all.filter(
        (item) =>
          (tag === null || item.tags.some(({ slug }) => slug === tag)) &&
          (language === null || item.language === language),
      );
      const url = fresh(query);
      const found: Item[] = [];
      for (let cursor: string | null = null; ; ) {
        const { status, body } = await w.ask(cursor === null ? url : `${url}&cursor=${cursor}`);
        expect([status, Object.keys(body)]).toEqual([200, ['items', 'next_cursor']]);
        expect(body.items.length).toBeLessThanOrEqual(limit);
        found.push(...body.items);
        cursor = body.next_cursor;
        if (cursor === null) break;
      }
      expect(found).toEqual(wanted);
    }),
    { numRuns: 25 },
  );
});

it('concurrent lists each return their own posts, in order', async () => {
  const tags = [null, ...Object.keys(bySlug), 'nenhum'];
  const lists = [1, 2, 5, 12].flatMap((limit) =>
    tags.flatMap((tag) => [null, 'en', 'pt-BR'].map((language) => ({ limit, tag, language }))),
  );
  const answers = await Promise.all(
    lists.map(({ limit, tag, language }) =>
      w.ask(fresh({ limit: String(limit), ...(tag && { tag }), ...(language && { language }) })),
    ),
  );
  const wanted = lists.map(({ limit, tag, language }) =>
    all
      .filter((item) => tag === null || item.tags.some(({ slug }) => slug === tag))
      .filter((item) => language === null || item.language === language)
      .slice(0, limit),
  );
  expect(answers.map(({ body }) => body.items)).toEqual(wanted);
});

it('a page has the same entity tag from the cache and the database', async () => {
  const { headers, body } = await w.ask('/v1/posts?limit=50');
  const other = await w.ask(fresh({ limit: '50' }));
  expect([other.body, other.headers.etag]).toEqual([body, headers.etag]);
});

it('shows every change immediately: a title, a tag name, a removed post and a new one', async () => {
  const own = await workspace();
  const kept = await own.published({ title: 'Antes', tag_slugs: ['um'] });
  const gone = await own.published({ title: 'Vai embora' });
  const titles = async () => (await own.ask(fresh())).body.items.map((item: Item) => item.title);
  await becomeKnown(own);
  expect(await titles()).toEqual(['Vai embora', 'Antes']);
  await own.ask(`/v1/posts/${kept.id}`, { method: 'PATCH', body: { title: 'Depois' } });
  expect(await titles()).toEqual(['Vai embora', 'Depois']);
  await becomeKnown(own);
  await own.ask(`/v1/posts/${gone.id}/unpublish`, { method: 'POST' });
  expect(await titles()).toEqual(['Depois']);
  await becomeKnown(own);
  await own.published({ title: 'Novo' });
  expect(await titles()).toEqual(['Novo', 'Depois']);
});

it('isolates sites and scopes of keys', async () => {
  const other = await workspace();
  const post = await other.published({ title: `De outro ${unique()}` });
  await Promise.all([becomeKnown(w), becomeKnown(other)]);
  expect((await other.ask(fresh())).body.items.map(({ id }: Item) => id)).toEqual([post.id]);
  const { next_cursor } = (await w.ask(fresh({ limit: '2' }))).body;
  expect((await other.ask(fresh({ limit: '2', cursor: next_cursor }))).status).toBe(400);
  const narrow = await createKey(w.site, { scopes: ['media:read'] });
  expect((await w.ask(fresh(), { key: narrow.secret })).status).toBe(403);
});

it.each([
  ['a filter', { limit: '51' }],
  ['a cursor', { cursor: 'x' }],
])('rejects an invalid %s even if all items are cached', async (_what, query) => {
  const { status, body } = await w.ask(fresh(query as Record<string, string>));
  expect([status, body.error.code]).toEqual([400, 'bad_request']);
});
