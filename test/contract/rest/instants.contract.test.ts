import fc from 'fast-check';
import { operate } from '../../support/agent.js';
import { exportLines, importLines, type Line, newLine, statusesOf } from '../../support/import-lines.js';
import { rounds } from '../../support/rounds.js';
import { type Workspace, workspace } from '../../support/seed.js';

/** Years that other parsers take for another century, leap days, changes of calendars and both ends of RFC 3339. */
const edges = [
  '0001-01-01T00:00:00.000Z',
  '0001-12-31T23:59:59.999Z',
  '0004-02-29T12:00:00.000Z',
  '0049-06-01T00:00:00.000Z',
  '0050-06-01T00:00:00.000Z',
  '0070-01-01T00:00:00.001Z',
  '0099-12-31T23:59:59.500Z',
  '0100-01-01T00:00:00.000Z',
  '1582-10-10T00:00:00.000Z',
  '1913-12-31T23:59:59.000Z',
  '1969-12-31T23:59:59.999Z',
  '2000-02-29T00:00:00.120Z',
];
const start = new Date(edges[0] ?? '');
const past = fc.sample(
  fc.date({ min: start, max: new Date('2026-01-01T00:00:00Z'), noInvalidDate: true }),
  rounds(12, 150),
);
/** Two posts per instant of `edges`, so that ids decide as well. */
const instants = [...edges, ...edges, ...past.map((date) => date.toISOString())];

interface Item {
  id: string;
  published_at: string;
}
const keyOf = ({ id, published_at: at }: Item) => `${at} ${id}`;
const byKey = (one: string, other: string) => (one < other ? -1 : 1);

let w: Workspace;
/** Instants and ids, the oldest first. */
let expected: string[];
beforeAll(async () => {
  w = await workspace();
  const lines = instants.map((published_at) =>
    newLine({ status: 'published', published_at, created_at: published_at }),
  );
  const results = await importLines(w, lines);
  expected = results.map(({ id }, index) => `${instants[index]} ${id}`).sort(byKey);
  expect(new Set(statusesOf(results))).toEqual(new Set(['created']));
});

/** Every page, at most one more than there can be. */
async function walk(query: string): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = '';
  for (let page = 0; cursor !== null && page <= instants.length; page++) {
    const { status, body } = await w.ask(`/v1/posts?limit=3${query}${cursor && `&cursor=${cursor}`}`);
    expect(status).toBe(200);
    found.push(...body.items.map(keyOf));
    cursor = body.next_cursor;
  }
  expect(cursor).toBeNull();
  return found;
}

it.each(['', '&status=published,draft'])(
  'lists every post once and shows the instant as written, newest first%s',
  async (view) => {
    expect(await walk(view)).toEqual([...expected].reverse());
  },
);

it.each(['', '&status=published,draft'])('lists every post once, oldest first%s', async (view) => {
  expect(await walk(`&sort=published_at${view}`)).toEqual(expected);
});

it('filters by any instant', async () => {
  const until = '0100-01-01T00:00:00.000Z';
  const found = await walk(`&published_before=${until}`);
  expect(found).toEqual(expected.filter((key) => key < until).reverse());
});

it('shows the same instant in REST and the graph', async () => {
  const [at, id = ''] = expected[0]?.split(' ') ?? [];
  const graph = await operate('query ($site: ID!, $id: ID!) { post(siteId: $site, id: $id) { publishedAt } }', {
    site: w.site.id,
    id,
  });
  const seen = [(await w.ask(`/v1/posts/${id}`)).body.published_at, graph.post.publishedAt];
  expect(seen).toEqual(seen.map(() => at));
});

it('exports every post once, and the lines import with their instants', async () => {
  const exported = (await exportLines(w)) as (Line & Item)[];
  expect(exported.map(keyOf).sort(byKey)).toEqual(expected);
  const other = await workspace();
  const results = await importLines(other, exported);
  expect(new Set(statusesOf(results))).toEqual(new Set(['created']));
  const copied = (await exportLines(other)) as (Line & Item)[];
  const instantsOf = (lines: readonly Item[]) => lines.map(({ published_at: at }) => at).sort(byKey);
  expect(instantsOf(copied)).toEqual(instantsOf(exported));
});

it.each(['0000-12-31T23:59:59Z', '0001-01-01T00:00:00+00:01', '9999-12-31T23:59:59-00:01', '10000-01-01T00:00:00Z'])(
  'refuses %s, which has no year from 1 to 9999 in UTC',
  async (published_at) => {
    const { status, body } = await w.ask('/v1/posts', {
      method: 'POST',
      body: newLine({ status: 'published', published_at }) as Record<string, unknown>,
    });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('published_at must be')]);
    const [result] = await importLines(w, [newLine({ published_at })]);
    expect(result).toMatchObject({ status: 'error', error: expect.stringContaining('published_at') });
  },
);

it('schedules a post for the last instant', async () => {
  const at = '9999-12-31T23:59:59.999Z';
  const own = await workspace();
  await own.post({ status: 'published', published_at: at });
  const { items } = (await own.ask('/v1/posts?status=scheduled')).body;
  expect(items.map((item: Item) => item.published_at)).toEqual([at]);
});
