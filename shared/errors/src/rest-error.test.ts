import { readFileSync } from 'node:fs';
import { errorCodes } from './domain-error.js';
import { restErrors } from './rest-error.js';

it('matches the documented families', () => {
  const text = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
  const documented = [...text.matchAll(/^\| `([A-Z_]+)` +\| (\d{3}) +\| `([a-z_]+)` +\|/gm)].map(
    ([, code, status, rest]) => [code, Number(status), rest],
  );
  expect(documented).toEqual(errorCodes.map((code) => [code, restErrors[code].status, restErrors[code].code]));
});
