import { loaderBySite } from './loader-by-site.js';

const stored = [
  { siteId: 'A', id: '1' },
  { siteId: 'A', id: '2' },
  { siteId: 'B', id: '3' },
];

function loading() {
  const asked: { siteId: string; ids: string[] }[] = [];
  const loader = loaderBySite({ kind: 'operator' }, async ({ siteId }, ids) => {
    asked.push({ siteId, ids });
    return stored.filter((row) => row.siteId === siteId && ids.includes(row.id));
  });
  return { asked, loader };
}

test('rows that are wanted together are asked for once for each site, and come in their places', async () => {
  const { asked, loader } = loading();
  const wanted = [
    { siteId: 'B', id: '3' },
    { siteId: 'A', id: '2' },
    { siteId: 'A', id: '1' },
    { siteId: 'A', id: '2' },
  ];
  expect(await loader.loadMany(wanted)).toEqual(wanted);
  expect(asked).toEqual([
    { siteId: 'B', ids: ['3'] },
    { siteId: 'A', ids: ['2', '1'] },
  ]);
});

test('an id is null on a site that does not have it, also when its own site is asked beside', async () => {
  const { loader } = loading();
  const answers = await loader.loadMany([
    { siteId: 'B', id: '1' },
    { siteId: 'A', id: '1' },
  ]);
  expect(answers).toEqual([null, { siteId: 'A', id: '1' }]);
});
