import { readFileSync } from 'node:fs';

const document = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8');
/** Rows of the walks: number, step, function, file. */
const steps = [...document.matchAll(/^\| \d+ +\| .* \| `([\w.]+)` +\| `([\w./-]+)` +\|$/gm)].map(
  ([, name = '', file = '']) => ({ name, file }),
);
const files = [...new Set([...document.matchAll(/`([\w-]+\/[\w./-]+\.ts)`/g)].map(([, file = '']) => file))];
const sourceOf = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

it('has three walks of at most twenty steps', () => {
  const walks = document.split(/^## /m).map((part) => part.match(/^\| \d+ /gm)?.length ?? 0);
  const lengths = walks.filter((length) => length > 0);
  expect(lengths).toHaveLength(3);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(20);
  expect(steps).toHaveLength(lengths.reduce((sum, length) => sum + length));
});

it.each(steps)('$file has $name', ({ name, file }) => {
  for (const part of name.split('.')) expect(sourceOf(file).toLowerCase()).toContain(part.toLowerCase());
});

it.each(files)('%s exists', (file) => {
  expect(sourceOf(file)).not.toBe('');
});
