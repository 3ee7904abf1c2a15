import { execFile } from 'node:child_process';
import { copyFile, glob, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateClient } from '@imprint/testing/generate-client';
import { blocksOf } from '../support/blocks-of.js';

const root = new URL('../..', import.meta.url).pathname;
const run = promisify(execFile);

/** The repository of a client, with the archive of the package. */
let folder: string;
let files: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-client-'));
  await mkdir(join(folder, 'src'));
  await copyFile(join(root, 'gateway/api.graphql'), join(folder, 'schema.graphql'));
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await run('npm', words, { cwd: join(root, 'clients/schema-check') });
  const [packed] = JSON.parse(stdout) as { files: { path: string }[] }[];
  files = packed?.files.map(({ path }) => path) ?? [];
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command in the folder without a registry, and answers the exit code. */
const shell = (command: string): Promise<{ code: number; stdout: string }> =>
  run('bash', ['-euc', command], { cwd: folder, env: { ...process.env, npm_config_offline: 'true' } }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  );

it('contains the program, the licences of its packages, and what describes it', async () => {
  expect(files.sort()).toEqual(['README.md', 'dist/licences.md', 'dist/schema-check.mjs', 'package.json']);
  const licences = await readFile(join(root, 'clients/schema-check/dist/licences.md'), 'utf8');
  for (const name of ['graphql', '@graphql-tools/graphql-tag-pluck', '@babel/parser'])
    expect(licences).toMatch(new RegExp(`^## ${name} - `, 'm'));
});

it('passes operations that the schema supports, and fails others, by the commands of the guide', async () => {
  const [commands = ''] = await blocksOf('docs/schema-checks.md', 'bash');
  const [install = 'exit 3', check = 'exit 3'] = commands.split('\n');
  const write = (operation: string) => writeFile(join(folder, 'src/me.graphql'), operation);
  expect((await shell(install)).code).toBe(0);
  await write('query Me { viewer { name } }\n');
  expect(await shell(check)).toMatchObject({ code: 0, stdout: expect.stringContaining('0 invalid, 0 breaking') });
  await write('query Me { viewer { shoeSize } }\n');
  expect(await shell(check)).toMatchObject({ code: 1, stdout: expect.stringContaining('shoeSize') });
});

it('installs as one program of at most 20 MB, without further packages', async () => {
  const [commands = ''] = await blocksOf('docs/schema-checks.md', 'bash');
  expect((await shell(commands.split('\n')[0] ?? 'exit 3')).code).toBe(0);
  let bytes = 0;
  const manifests: string[] = [];
  for await (const entry of glob('node_modules/**', { cwd: folder })) {
    const found = await stat(join(folder, entry));
    if (found.isFile()) bytes += found.size;
    if (entry.endsWith('package.json')) manifests.push(entry);
  }
  expect(manifests).toEqual(['node_modules/@imprint/schema-check/package.json']);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(20_000_000);
});

it('compares the REST operations that a generated client calls, by the command of the guide', async () => {
  const [packaged = '', ofRest = ''] = await blocksOf('docs/schema-checks.md', 'bash');
  const [install = 'exit 3'] = packaged.split('\n');
  const check = (ofRest.split('\n')[1] ?? 'exit 3').replace('http://localhost:8080/openapi/content.json', 'next.json');
  const description = join(root, 'rest-adapter/openapi/content.json');
  const release = (change: (text: string) => string) =>
    readFile(description, 'utf8').then((text) => writeFile(join(folder, 'next.json'), change(text)));
  await copyFile(description, join(folder, 'openapi.json'));
  await generateClient(description, join(folder, 'src/client'));
  await writeFile(
    join(folder, 'src/tags.ts'),
    "import { listTags } from './client';\nconst { data } = await listTags();\n",
  );
  expect((await shell(install)).code).toBe(0);
  await release((text) => text.replaceAll('/v1/redirects', '/v1/moves'));
  expect(await shell(check)).toMatchObject({ code: 0, stdout: expect.stringContaining('0 invalid, 0 breaking') });
  await release((text) => text.replaceAll('/v1/tags', '/v1/labels'));
  expect(await shell(check)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('src/tags.ts: GET /v1/tags (listTags): GET /v1/tags is gone; use GET /v1/labels'),
  });
});
