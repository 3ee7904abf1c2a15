import { readFileSync } from 'node:fs';
import { isAccepted, licencePage, packagesByLicence } from '../licences.js';

it('accepts every licence of the dependencies', async () => {
  const refused = [...(await packagesByLicence())].filter(([licence]) => !isAccepted(licence));
  expect(refused).toEqual([]);
});

it('lists every package of the lock file: npm run licences', async () => {
  expect(readFileSync(new URL('../../docs/licences.md', import.meta.url), 'utf8')).toBe(await licencePage());
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['undeclared', false],
  ['(MPL-2.0 OR Apache-2.0)', true],
])('%s is accepted: %p', (licence, expected) => {
  expect(isAccepted(licence)).toBe(expected);
});
