import { readFileSync } from 'node:fs';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const suites = ['openid-conformance', 'authorization-requests', 'sso'].map((name) =>
  read(`test/contract/identity/${name}.contract.test.ts`),
);
const rows = read('docs/openid-conformance.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('names an existing test for each module of the plan', () => {
  const missing = rows.filter(([, , , title = '']) => !suites.some((suite) => suite.includes(title)));
  expect(missing).toEqual([]);
  expect(new Set(rows.map(([, name]) => name)).size).toBe(38);
});
