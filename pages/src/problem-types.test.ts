import { readFileSync } from 'node:fs';
import { explanations } from './problem-types.js';

it('has the causes that docs/errors.md documents', () => {
  const text = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([A-Z_]+)` +\| \d{3} +\| `[a-z_]+` +\| (.+?) +\|$/gm)];
  const causes = Object.entries(explanations).map(([family, { when }]) => [family, when]);
  expect(rows.map(([, family, when]) => [family, when])).toEqual(causes);
});
