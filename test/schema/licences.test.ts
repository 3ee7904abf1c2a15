import { readFileSync } from 'node:fs';
import { isAccepted, licencePage, packagesByLicence } from '../licences.js';

it('are all among those that were accepted', async () => {
  const refused = [...(await packagesByLicence())].filter(([licence]) => !isAccepted(licence));
  expect(refused).toEqual([]);
});

it('are listed as the lock file tells: npm run licences', async () => {
  expect(readFileSync(new URL('../../docs/licences.md', import.meta.url), 'utf8')).toBe(await licencePage());
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['none told', false],
  ['(MPL-2.0 OR Apache-2.0)', true],
])('%s is accepted: %p', (licence, expected) => {
  expect(isAccepted(licence)).toBe(expected);
});
