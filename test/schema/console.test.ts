import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { words } from '../../admin/src/account/words.js';
import { spanish } from '../../admin/src/translation/spanish.js';
import { wordsByLanguage } from '../../pages/src/hosted/language.js';

const admin = new URL('../../admin/', import.meta.url);
const read = (path: string) => readFile(new URL(path, admin), 'utf8');
/** Compressed scripts that a screen needs, with what the page loads first. */
const budgets = [
  ['the dashboard, which most people see first', 'src/dashboard/dashboard-screen.tsx', 250_000],
  ['the editor', 'src/post-editor/post-editor-screen.tsx', 420_000],
] as const;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

it.each(budgets)('%s stays within its budget', async (_, screen, budgetBytes) => {
  const manifest = JSON.parse(await read('dist/.vite/manifest.json')) as Record<string, Chunk>;
  const loaded = new Set<string>();
  const load = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || loaded.has(chunk.file)) return;
    loaded.add(chunk.file);
    for (const imported of chunk.imports ?? []) load(imported);
  };
  load('index.html');
  expect(manifest).toHaveProperty([screen]);
  load(screen);
  let bytes = 0;
  for (const file of loaded) bytes += gzipSync(await read(`dist/${file}`)).length;
  expect(loaded.size).toBeGreaterThan(1);
  expect(bytes).toBeLessThan(budgetBytes);
});

it('names the same security events as the account page', () => {
  for (const language of ['en', 'pt-BR'] as const)
    expect(Object.keys(words[language].events)).toEqual(Object.keys(wordsByLanguage[language].events));
  expect(Object.keys(spanish.account.events)).toEqual(Object.keys(wordsByLanguage.es.events));
});

it('the console sends only registered operations', async () => {
  const { operations } = JSON.parse(await readFile(new URL('../gateway/persisted-queries.json', admin), 'utf8')) as {
    operations: { id: string; name: string }[];
  };
  const generated = await read('src/generated/operations.ts');
  const sent = [...generated.matchAll(/= { name: '(\w+)', id: '([0-9a-f]{64})'(?:, optional: [^\]]+])? };/g)].map(
    ([, name, id]) => ({
      name,
      id,
    }),
  );
  const registered = operations.map(({ name, id }) => ({ name, id }));
  expect(sent).toEqual(expect.arrayContaining(registered));
  expect(sent).toHaveLength(registered.length);
});
