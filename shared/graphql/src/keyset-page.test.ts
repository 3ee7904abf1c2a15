import fc from 'fast-check';
import { KeysetCursors } from './keyset-cursor.js';
import { keysetPage, type Page } from './keyset-page.js';

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

it('returns each row once, newest first, whatever the page size and the instants', async () => {
  const row = fc.record({ id: fc.ulid(), at: fc.date({ noInvalidDate: true }) });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 20 }),
      fc.integer({ min: 1, max: 7 }),
      async (rows, first) => {
        const sorted = [...rows].sort((one, other) => (isBehind(one, other) ? 1 : -1));
        const seen: string[] = [];
        for (let after: string | null = null, isMore = true; isMore; ) {
          const page: Page<Row> = await keysetPage({ first, after }, pagination, async (from, limit) =>
            sorted.filter((each) => !from || isBehind(each, from)).slice(0, limit),
          );
          seen.push(...page.nodes.map(({ id }) => id));
          [after, isMore] = [page.endCursor, page.hasNextPage];
        }
        expect(seen).toEqual(sorted.map(({ id }) => id));
      },
    ),
  );
});

it('fails for a page that contains the row of its own cursor, instead of returning it for ever', async () => {
  const rows = ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01ARZ3NDEKTSV4RRFFQ69G5FAW'].map((id) => ({ id, at: new Date(0) }));
  const read = async () => rows;
  const { endCursor } = await keysetPage({ first: 1 }, pagination, read);
  await expect(keysetPage({ first: 1, after: endCursor }, pagination, read)).rejects.toThrow('row of its own cursor');
});

it('returns the row of the cursor again if its sort value has changed since', async () => {
  const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
  const { endCursor } = await keysetPage({ first: 1 }, pagination, async () => [{ id, at: new Date(2) }]);
  const page = await keysetPage({ first: 1, after: endCursor }, pagination, async () => [{ id, at: new Date(1) }]);
  expect(page.nodes.map((node) => node.id)).toEqual([id]);
});
