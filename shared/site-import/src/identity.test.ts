import { externalIdOf, formerIdOf, originOfFolder, originOfUrl, withUniqueIds } from './identity.js';

it('keeps ids of sources apart, and within the limit of the platform', () => {
  expect(externalIdOf('wordpress', 'a.example', '7')).toBe('wordpress:a.example:7');
  const [one, other] = ['x', 'y'].map((end) => externalIdOf('markdown', 'blog', `${'ã'.repeat(300)}${end}`));
  expect(one).toHaveLength(200);
  expect(one).not.toBe(other);
  expect(formerIdOf('markdown', 'a'.repeat(192))).toBeNull();
  expect(originOfFolder('/a/posts')).not.toBe(originOfFolder('/b/posts'));
});

it.each([
  ['https://Old.example/', 'old.example'],
  ['http://old.example/blog/', 'old.example/blog'],
  ['old.example', null],
  ['', null],
  [undefined, null],
])('names a site by %s', (url, origin) => expect(originOfUrl(url)).toBe(origin));

it('makes an error of an entry whose id another one has', () => {
  const source = { body: { html: '' }, fields: [], reasons: [] };
  const post = (title: string, id: string) => ({
    line: { title, external_id: id },
    formerId: null,
    losses: [],
    source,
  });
  const entries = [post('A', '1'), post('B', '1'), post('C', '2')];
  expect(withUniqueIds(entries)).toEqual([
    entries[0],
    { name: 'B', fault: 'it has the same id as "A" (1). Give each its own id and import again' },
    entries[2],
  ]);
});
