import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { languages } from './languages.js';

const sources = fileURLToPath(new URL('../', import.meta.url));

const keysOf = (words: object, prefix = ''): string[] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'object' ? keysOf(value, `${prefix}${name}.`) : [`${prefix}${name}:${typeof value}`],
  );

const textsOf = (words: object): unknown[] =>
  Object.values(words).flatMap((value) => (typeof value === 'object' ? textsOf(value) : [value]));

const files: string[] = [];
for await (const file of glob('**/words.ts', { cwd: sources })) files.push(file);

it.each(files)('%s has the same keys in every language, and no empty text', async (file) => {
  const { words } = (await import(`../${file}`)) as { words: Record<string, object> };
  expect(Object.keys(words).sort()).toEqual([...languages].sort());
  const [first, ...others] = languages.map((language) => keysOf(words[language] ?? {}).sort());
  for (const keys of others) expect(keys).toEqual(first);
  for (const language of languages) expect(textsOf(words[language] ?? {})).not.toContain('');
});

it('covers every part of the console', () => {
  expect(files.length).toBeGreaterThan(4);
});
