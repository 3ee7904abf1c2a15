import 'reflect-metadata';
import fc from 'fast-check';
import { toConnection } from './connection.js';
import { KeysetCursors } from './keyset-cursor.js';
import { keysetPage } from './keyset-page.js';

interface Row {
  id: string;
  at: Date;
}

const pagination = {
  cursors: new KeysetCursors(['secret']),
  filters: null,
  instantOf: ({ at }: Row) => at,
  max: 50,
  sizeArgument: 'first',
};
const isBehind = (row: Row, { at, id }: Row) =>
  row.at.getTime() === at.getTime() ? row.id < id : row.at.getTime() < at.getTime();

const newestFirst = (rows: readonly Row[]) => [...rows].sort((one, other) => (isBehind(one, other) ? 1 : -1));
const rowsOf = (maxLength: number) =>
  fc
    .uniqueArray(fc.record({ id: fc.ulid(), at: fc.date({ noInvalidDate: true }) }), {
      selector: ({ id }) => id,
      maxLength,
    })
    .map(newestFirst);
const readPage = async (rows: readonly Row[], first: number, after: string | null) =>
  toConnection(
    await keysetPage({ first, after }, pagination, async (from, limit) =>
      rows.filter((each) => !from || isBehind(each, from)).slice(0, limit),
    ),
  );

it('returns each row once, newest first, whatever the page size and the instants', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf(20), fc.integer({ min: 1, max: 7 }), async (rows, first) => {
      const seen: Row[] = [];
      for (let after: string | null = null, isMore = true; isMore; ) {
        const { nodes, pageInfo } = await readPage(rows, first, after);
        expect(pageInfo.hasPreviousPage).toBe(seen.length > 0);
        seen.push(...nodes);
        [after, isMore] = [pageInfo.endCursor, pageInfo.hasNextPage];
      }
      expect(seen).toEqual(rows);
    }),
  );
});

it('gives each node the cursor behind which the rest of the list begins', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf(6), async (rows) => {
      const { edges, nodes, pageInfo } = await readPage(rows, 6, null);
      expect(edges.map(({ node }) => node)).toEqual(nodes);
      expect([pageInfo.startCursor, pageInfo.endCursor]).toEqual([
        edges.at(0)?.cursor ?? null,
        edges.at(-1)?.cursor ?? null,
      ]);
      for (const [index, { cursor }] of edges.entries()) {
        expect((await readPage(rows, 6, cursor)).nodes).toEqual(rows.slice(index + 1));
      }
    }),
  );
});

it('fails for a page that contains the row of its own cursor, instead of returning it for ever', async () => {
  const rows = ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01ARZ3NDEKTSV4RRFFQ69G5FAW'].map((id) => ({ id, at: new Date(0) }));
  const read = async () => rows;
  const { cursorAt } = await keysetPage({ first: 1 }, pagination, read);
  await expect(keysetPage({ first: 1, after: cursorAt(0) }, pagination, read)).rejects.toThrow('row of its own cursor');
});

it('returns the row of the cursor again if its sort value has changed since', async () => {
  const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
  const { cursorAt } = await keysetPage({ first: 1 }, pagination, async () => [{ id, at: new Date(2) }]);
  const page = await keysetPage({ first: 1, after: cursorAt(0) }, pagination, async () => [{ id, at: new Date(1) }]);
  expect(page.nodes.map((node) => node.id)).toEqual([id]);
});
