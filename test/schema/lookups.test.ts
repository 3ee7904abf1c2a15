import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const script = new URL('../lookups.js', import.meta.url).pathname;

/** Faults found in a source file; empty when the check passes. */
async function faultsIn(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-lookups-'));
  try {
    await mkdir(join(folder, 'src'));
    await writeFile(
      join(folder, 'tsconfig.json'),
      '{ "compilerOptions": { "strict": true, "lib": ["esnext"], "types": [] } }',
    );
    await writeFile(join(folder, 'src', 'sample.ts'), source);
    const run = promisify(execFile)('node', [script, join(folder, 'tsconfig.json')]);
    // The compiler may report its own shutdown on the same stream.
    return await run.then(() => '').catch(({ stderr }: { stderr: string }) => stderr);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const table = `const table: Record<string, number> = { a: 1 }; declare const name: string;`;

it.each([
  ['a read by any string', 'export const found = table[name];'],
  ['a write by any string', 'table[name] = 2;'],
  ['a string that is said to be a key', `const own = { a: 1 }; export const found = own[name as keyof typeof own];`],
  ['a question for any string', 'export const has = name in table;'],
  ['a string or nothing', `declare const maybe: string | undefined; export const found = table[maybe ?? ''];`],
])('refuses %s', async (_, source) => {
  expect(await faultsIn(`${table}\n${source}`)).toMatch(/sample\.ts:2: .* inherited names/);
});

it.each([
  ['names of a closed union', `declare const known: 'a' | 'b'; export const found = { a: 1, b: 2 }[known];`],
  ['places in a list', 'declare const list: number[]; export const found = list[0];'],
  ['a literal name', `export const has = 'a' in table;`],
  ['names that the code itself made', '// lookup-by-known-name: a sample.\nexport const found = table[name];'],
])('lets pass %s', async (_, source) => {
  expect(await faultsIn(`${table}\n${source}`)).toBe('');
});
