import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { generateClient } from '@imprint/testing/generate-client';

const root = new URL('../..', import.meta.url).pathname;
const program = join(root, 'clients/schema-check/dist/schema-check.mjs');
const imprint = join(root, 'tools/command-line/dist/main.js');
const description = join(root, 'rest-adapter/openapi/content.json');

interface Operation {
  operationId: string;
  requestBody: { content: Record<string, { schema: { required?: string[] } }> };
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { required: string[]; properties: Record<string, object> }> };
}

/** A repository that has a generated client, and never saw this one. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-client-'));
  await copyFile(description, join(folder, 'openapi.json'));
  await write('src/news.ts', "import { createPost } from './client';\n\nawait createPost({ body: { title: 'x' } });\n");
});
afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** Writes the description of a later version. */
async function release(change: (description: Description) => void): Promise<void> {
  const next: Description = JSON.parse(await readFile(description, 'utf8'));
  change(next);
  await write('next.json', JSON.stringify(next));
}

const run = (words: readonly string[]) =>
  promisify(execFile)(process.execPath, words, { cwd: folder }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );

const check = async (...words: string[]) => {
  const { code, stdout, stderr } = await run([
    ...[program, '--openapi', 'next.json', '--baseline', 'openapi.json', '--json'],
    ...words,
  ]);
  const { findings } = (stdout === '' ? { findings: [] } : JSON.parse(stdout)) as { findings: { place: string }[] };
  return { code, stderr, findings };
};

function at(next: Description, path: string, method: string): Operation {
  const operation = next.paths[path]?.[method];
  if (!operation) throw new Error(`no operation ${method} ${path}`);
  return operation;
}

/** Breaks the creation of posts and the list of redirects. */
const breakTwo = (next: Description) => {
  next.components.schemas['CreatePost']?.required.push('excerpt');
  delete next.paths['/v1/redirects'];
};

it('compares only the operations that the sources call, not those of the generated client', async () => {
  await generateClient(description, join(folder, 'src/client'));
  await release((next) => delete next.paths['/v1/redirects']);
  expect(await check('--calls', 'src/**/*.ts')).toMatchObject({ code: 0, findings: [] });
  await release(breakTwo);
  expect(await check('--calls', 'src/**/*.ts')).toMatchObject({
    code: 1,
    findings: [
      {
        rule: 'request-field-required',
        severity: 'breaking',
        place: 'src/news.ts: POST /v1/posts (createPost): body.excerpt',
        message: 'became required',
        file: 'src/news.ts',
        line: 1,
      },
    ],
  });
});

it('compares every operation without sources and list', async () => {
  await release(breakTwo);
  const { code, findings } = await check();
  expect([code, findings.map(({ place }) => place)]).toEqual([
    1,
    ['openapi.json: POST /v1/posts (createPost): body.excerpt', 'openapi.json: GET /v1/redirects (listRedirects)'],
  ]);
});

it('compares the operations of a list, and refuses one that the baseline lacks', async () => {
  await release(breakTwo);
  await write('used.txt', '# What the importer calls\nlistRedirects\n\nlistTags # and its tags\n');
  expect(await check('--used', 'used.txt')).toMatchObject({
    code: 1,
    findings: [{ place: 'used.txt: GET /v1/redirects (listRedirects)', rule: 'operation-removed', line: 2 }],
  });
  await write('used.txt', 'listRedirect\n');
  expect(await check('--used', 'used.txt')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('used.txt:1: the baseline has no operation listRedirect'),
  });
});

it.each([
  ['a method of a class', 'await api.listRedirects();'],
  ['a hook of a query library', 'const query = useListRedirectsQuery();'],
  ['Python', 'page = list_redirects.sync(client=client)'],
  ['Go', 'page, err := client.ListRedirectsWithResponse(ctx)'],
  ['a typed path', "const { data } = await client.GET('/v1/redirects');"],
  ['an address', `const page = await fetch(\`\${base}/v1/redirects?limit=5\`);`],
])('finds a call by %s', async (_, line) => {
  await release(breakTwo);
  await write('calls.txt', `${line}\n`);
  const { findings } = await check('--calls', 'calls.txt');
  expect(findings.map(({ place }) => place)).toEqual(['calls.txt: GET /v1/redirects (listRedirects)']);
});

it.each([
  ['a name that begins with that of an operation', 'createPostPreview();', 'POST /v1/posts/{reference}/previews'],
  ['an address with a value', `await api.delete(\`/v1/posts/\${id}\`);`, 'DELETE /v1/posts/{reference}'],
  [
    'an operation that has the name of a statement',
    "import { import_ } from './client';\nimport_();",
    'POST /v1/import',
  ],
])('takes %s for one operation', async (_, text, operation) => {
  await release((next) => {
    next.paths = {};
  });
  await write('calls.txt', text);
  const { findings } = await check('--calls', 'calls.txt');
  expect(findings.map(({ place }) => place)).toEqual([expect.stringContaining(`: ${operation} (`)]);
});

it('passes when an operation only has another id, and fails when it moved', async () => {
  await release((next) => {
    at(next, '/v1/posts', 'post').operationId = 'addPost';
  });
  expect(await check('--calls', 'src/*.ts')).toMatchObject({ code: 0, findings: [] });
  await release((next) => {
    next.paths['/v2/posts'] = { post: at(next, '/v1/posts', 'post') };
    delete next.paths['/v1/posts'];
  });
  expect(await check('--calls', 'src/*.ts')).toMatchObject({
    code: 1,
    findings: [{ rule: 'operation-moved', message: 'POST /v1/posts is gone; use POST /v2/posts' }],
  });
});

it('reads the description of a server, in every format', async () => {
  await release(breakTwo);
  const next = await readFile(join(folder, 'next.json'));
  const server = createServer((_, response) => void response.end(next));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const words = ['--openapi', `http://127.0.0.1:${port}/openapi/content.json`, '--baseline', 'openapi.json'];
  const { code, stdout } = await run([program, ...words, '--calls', 'src/*.ts', '--github']);
  expect([code, stdout]).toEqual([
    1,
    expect.stringContaining('::error file=src/news.ts,line=1,title=request-field-req'),
  ]);
  const inCheckout = await run([imprint, 'schema', 'check', ...words, '--calls', 'src/*.ts', '--markdown']);
  expect(inCheckout).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('| breaking | request-field-required |'),
  });
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  ['a baseline that is missing', ['--openapi', 'openapi.json'], '--openapi and --baseline belong together'],
  ['sources alone', ['--calls', 'src/*.ts'], '--calls and --used need --openapi and --baseline'],
  ['a file that is not there', ['--openapi', 'none.json', '--baseline', 'openapi.json'], 'none.json cannot be read'],
  ['what is no description', ['--openapi', 'src/news.ts', '--baseline', 'openapi.json'], 'not an OpenAPI document'],
  [
    'sources without a call',
    ['--openapi', 'openapi.json', '--baseline', 'openapi.json', '--calls', 'empty.ts'],
    'no operation in the 1 files',
  ],
  ['a server that is away', ['--openapi', 'http://127.0.0.1:1/', '--baseline', 'openapi.json'], 'does not answer'],
])('exits 2 with one line for %s', async (_, words, message) => {
  await write('empty.ts', 'export const x = 1;\n');
  const { code, stderr } = await run([program, ...words]);
  expect([code, stderr.trim().split('\n')]).toEqual([2, [expect.stringContaining(message)]]);
});
