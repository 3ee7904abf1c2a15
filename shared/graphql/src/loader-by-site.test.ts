import { loaderBySite } from './loader-by-site.js';

const stored = [
  { siteId: 'A', id: '1' },
  { siteId: 'A', id: '2' },
  { siteId: 'B', id: '3' },
];

function loading() {
  const queries: { siteId: string; ids: string[] }[] = [];
  const loader = loaderBySite({ kind: 'operator' }, async ({ siteId }, ids) => {
    queries.push({ siteId, ids });
    return stored.filter((row) => row.siteId === siteId && ids.includes(row.id));
  });
  return { queries, loader };
}

test('loads rows with one query per site and returns them in order', async () => {
  const { queries, loader } = loading();
  const wanted = [
    { siteId: 'B', id: '3' },
    { siteId: 'A', id: '2' },
    { siteId: 'A', id: '1' },
    { siteId: 'A', id: '2' },
  ];
  expect(await loader.loadMany(wanted)).toEqual(wanted);
  expect(queries).toEqual([
    { siteId: 'B', ids: ['3'] },
    { siteId: 'A', ids: ['2', '1'] },
  ]);
});

test('returns null for an id of another site, also when that site is in the batch', async () => {
  const { loader } = loading();
  const answers = await loader.loadMany([
    { siteId: 'B', id: '1' },
    { siteId: 'A', id: '1' },
  ]);
  expect(answers).toEqual([null, { siteId: 'A', id: '1' }]);
});
