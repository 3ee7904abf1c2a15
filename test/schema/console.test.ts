import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

const admin = new URL('../../admin/', import.meta.url);
const read = (path: string) => readFile(new URL(path, admin), 'utf8');
/** Compressed scripts of the first load. */
const budgetBytes = 250_000;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

it('the first load of the console stays within its budget', async () => {
  const manifest = JSON.parse(await read('dist/.vite/manifest.json')) as Record<string, Chunk>;
  const loaded = new Set<string>();
  const load = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || loaded.has(chunk.file)) return;
    loaded.add(chunk.file);
    for (const imported of chunk.imports ?? []) load(imported);
  };
  // The page and the dashboard, which most people see first.
  load('index.html');
  load('src/site/dashboard-screen.tsx');
  let bytes = 0;
  for (const file of loaded) bytes += gzipSync(await read(`dist/${file}`)).length;
  expect(loaded.size).toBeGreaterThan(1);
  expect(bytes).toBeLessThan(budgetBytes);
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
