import { loaderByArguments } from './loader-by-arguments.js';

function loading() {
  const batches: { ids: string[]; first: number }[] = [];
  const loader = loaderByArguments(async (parents: readonly { id: string }[], first: number) => {
    batches.push({ ids: parents.map(({ id }) => id), first });
    return parents.map(({ id }) => `${id}${first}`);
  });
  return { batches, load: (id: string, given: number) => loader.load({ parent: { id }, given }) };
}

test('loads equal parents with equal arguments once', async () => {
  const { batches, load } = loading();
  const rows = await Promise.all([load('A', 1), load('B', 1), load('A', 1), load('A', 2), load('A', 1)]);
  expect(rows).toEqual(['A1', 'B1', 'A1', 'A2', 'A1']);
  expect(batches).toEqual([
    { ids: ['A', 'B'], first: 1 },
    { ids: ['A'], first: 2 },
  ]);
});

test('loads a parent again in a later batch', async () => {
  const { batches, load } = loading();
  await load('A', 1);
  await load('A', 1);
  expect(batches).toHaveLength(2);
});
