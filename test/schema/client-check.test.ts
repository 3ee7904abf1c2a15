import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildSchema, graphql } from 'graphql';

const root = new URL('../..', import.meta.url).pathname;
const script = join(root, 'tools/schema-tools/dist/check-command.js');
const imprint = join(root, 'tools/command-line/dist/main.js');
const sdl = `type Query { post(id: ID!): Post }
type Post { id: ID! title: String! subtitle: String @deprecated(reason: "Use title until 2027-01-31") }
`;

/** A repository that has never seen this one. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-client-'));
  await write('schema.graphql', sdl);
  await write('src/fragments/post.graphql', 'fragment PostTitle on Post { title }\n');
  await write('src/post.graphql', 'query ReadPost($id: ID!) {\n  post(id: $id) { id ...PostTitle }\n}\n');
});
afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

const run = (words: readonly string[], environment: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, words, { cwd: folder, env: { ...process.env, ...environment } }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
const check = (...words: string[]) => run([script, '--operations', 'src/**/*.graphql', ...words]);

it('exits 0 when every operation fits, with fragments of other files', async () => {
  const { code, stdout } = await check('--schema', 'schema.graphql', '--json');
  expect([code, JSON.parse(stdout)]).toEqual([0, { findings: [] }]);
});

it('exits 1 and names file, line and field of an operation that breaks', async () => {
  await write('src/fragments/post.graphql', 'fragment PostTitle on Post {\n  heading\n}\n');
  const { code, stdout } = await check('--schema', 'schema.graphql', '--github');
  expect(code).toBe(1);
  expect(stdout).toContain('::error file=src/fragments/post.graphql,line=2,col=3,title=operation-broken::');
  expect(stdout).toContain('src/post.graphql: ReadPost: Cannot query field "heading" on type "Post".');
});

it('warns of deprecated fields and exits 0', async () => {
  await write('src/fragments/post.graphql', 'fragment PostTitle on Post { subtitle }\n');
  const { code, stdout } = await check('--schema', 'schema.graphql');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/dangerous usage: .*Use title until 2027-01-31/)]);
});

it('leaves out what is for the client, and checks the fields of its schema', async () => {
  await write('src/post.graphql', 'query ReadPost($id: ID!) { post(id: $id) { id isOpen @client } }\n');
  const plain = await check('--schema', 'schema.graphql');
  expect([plain.code, plain.stdout]).toEqual([1, expect.stringContaining('use --client apollo')]);
  expect((await check('--schema', 'schema.graphql', '--client', 'apollo')).code).toBe(0);
  await write('local.graphql', 'extend type Post { isShut: Boolean! }\n');
  const local = await check('--schema', 'schema.graphql', '--client', 'apollo', '--client-schema', 'local.graphql');
  expect([local.code, local.stdout]).toEqual([1, expect.stringContaining('Cannot query field "isOpen"')]);
  const unknown = await check('--schema', 'schema.graphql', '--client', 'urq');
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('apollo, relay, tada')]);
});

it('accepts with --client relay the documents that the compiler of Relay accepts', async () => {
  await copyFile(join(root, 'gateway/api.graphql'), join(folder, 'platform.graphql'));
  // `test/e2e/graph-clients.e2e.test.ts` compiles this file.
  const documents = await readFile(join(root, 'test/graph-clients/src/post-list.js'), 'utf8');
  const checkRelay = () =>
    run([...[script, '--schema', 'platform.graphql', '--operations', 'list/*.js'], '--client', 'relay', '--json']);
  await write('list/post-list.js', documents);
  const { code, stdout } = await checkRelay();
  expect([code, JSON.parse(stdout)]).toEqual([0, { findings: [] }]);
  await write('list/post-list.js', documents.replace('altText', 'alt'));
  const broken = await checkRelay();
  expect([broken.code, broken.stdout]).toEqual([1, expect.stringContaining('Cannot query field \\"alt\\"')]);
});

it('exits 2 and names the position of a syntax error', async () => {
  await write('src/broken.graphql', 'query {\n');
  const { code, stdout } = await check('--schema', 'schema.graphql', '--github');
  expect([code, stdout]).toEqual([
    2,
    expect.stringContaining('::error file=src/broken.graphql,line=2,col=1,title=syntax-error'),
  ]);
});

describe('documents in code', () => {
  const checkCode = (...words: string[]) =>
    run([script, '--schema', 'schema.graphql', '--operations', 'src/**/*.{graphql,ts,tsx}', ...words]);

  it('finds tagged and commented templates, at their place in the file', async () => {
    await write(
      'src/post.tsx',
      `import { gql } from '@apollo/client';
const Title = gql\`fragment Title on Post { heading }\`;
export const query = gql\`
  query Post($id: ID!) {
    post(id: $id) { text ...Title }
  }
  \${Title}
\`;
const other = /* GraphQL */ \`query Other { posts { id } }\`;
export const view = <p>{other}</p>;
`,
    );
    const { code, stdout } = await checkCode('--json');
    const { findings } = JSON.parse(stdout) as { findings: { place: string; line: number; column: number }[] };
    expect(code).toBe(1);
    expect(findings.map(({ place, line, column }) => [place, line, column])).toEqual([
      ['src/post.tsx: Post', 5, 21],
      ['src/post.tsx: Post', 2, 44],
      ['src/post.tsx: Other', 9, 44],
    ]);
  });

  it('reports every file that cannot be parsed, and checks the others', async () => {
    await write('src/code.ts', 'const x = ;\n');
    await write('src/document.ts', "import gql from 'graphql-tag';\nexport const q = gql`query {`;\n");
    await write('src/post.graphql', 'query ReadPost { posts { id } }\n');
    const { code, stdout } = await checkCode('--json');
    const { findings } = JSON.parse(stdout) as { findings: { place: string; rule: string }[] };
    expect(code).toBe(2);
    expect(findings.map(({ place, rule }) => [place, rule])).toEqual([
      ['src/code.ts:1:11', 'syntax-error'],
      ['src/document.ts:2:29', 'syntax-error'],
      ['src/post.graphql: ReadPost', 'operation-broken'],
    ]);
  });

  it('finds the documents in the scripts of components, at their places', async () => {
    await write(
      'src/post.vue',
      `<template><p>{{ title }}</p></template>
<script lang="ts">
export default {};
</script>
<script setup lang="ts" generic="T extends Map<string, string>">
import { gql } from '@urql/vue';
const title: string = gql\`query Vue { posts { id } }\`;
</script>
`,
    );
    await write(
      'src/post.svelte',
      '<script>\n  const query = /* GraphQL */ `query Svelte {\n    posts { id }\n  }`;\n</script>\n<p>{query}</p>\n',
    );
    const { code, stdout } = await run([
      ...[script, '--schema', 'schema.graphql', '--operations', 'src/*.{vue,svelte}', '--json'],
    ]);
    const { findings } = JSON.parse(stdout) as { findings: { place: string; line: number; column: number }[] };
    expect(code).toBe(1);
    expect(findings.map(({ place, line, column }) => [place, line, column])).toEqual([
      ['src/post.svelte: Svelte', 3, 5],
      ['src/post.vue: Vue', 7, 39],
    ]);
  });

  it('exits 2 if the files have no operation', async () => {
    await write('src/code.ts', 'export const x = 1;\n');
    const { code, stderr } = await run([script, '--schema', 'schema.graphql', '--operations', 'src/*.ts']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('no GraphQL operation in the 1 files of src/*.ts')]);
  });
});

it.each([
  ['a schema that is not there', ['--schema', 'none.graphql'], 'none.graphql'],
  ['operations that are not there', ['--schema', 'schema.graphql', '--operations', 'none/*.graphql'], ''],
  ['a schema without types', ['--schema', 'src/post.graphql'], 'holds no GraphQL schema'],
  ['a server that is not there', ['--schema', 'http://127.0.0.1:1/graphql'], 'does not answer'],
])('exits 2 with one line for %s', async (_, words, message) => {
  if (message === '') await rm(join(folder, 'src'), { recursive: true });
  const { code, stderr } = await check(...words);
  expect([code, stderr.trim().split('\n')]).toEqual([2, [expect.stringContaining(message)]]);
});

describe('against a server', () => {
  const schema = buildSchema(sdl);
  const server = createServer(async (request, response) => {
    const isAllowed = request.headers.authorization === 'Bearer right';
    if (!isAllowed) return void response.writeHead(401).end('{"errors":[{"message":"Sign in."}]}');
    if (request.method === 'GET') return void response.end(sdl);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { query } = JSON.parse(Buffer.concat(chunks).toString()) as { query: string };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(await graphql({ schema, source: query })));
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it.each(['/graphql', '/schema.graphql'])('reads the schema of %s with the token', async (path) => {
    expect((await check('--schema', `${url}${path}`, '--token', 'right')).code).toBe(0);
    await write('src/post.graphql', 'query ReadPost { post(id: 1) { body } }\n');
    expect((await check('--schema', `${url}${path}`, '--token', 'right')).code).toBe(1);
  });

  it('takes options and token from the command line and the environment', async () => {
    const words = [
      imprint,
      'schema',
      'check',
      '--operations',
      'src/*.graphql',
      'src/*/*.graphql',
      '--schema',
      `${url}/graphql`,
    ];
    expect(await run([...words, '--token', 'right', '--junit'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('<testsuite'),
    });
    expect((await run(words, { IMPRINT_TOKEN: 'right' })).code).toBe(0);
    expect((await run(words)).code).toBe(2);
  });

  it('exits 2 with the reason when the token is refused', async () => {
    const { code, stderr } = await check('--schema', `${url}/graphql`, '--token', 'wrong');
    expect([code, stderr]).toEqual([2, expect.stringContaining('answered 401: Sign in.')]);
  });
});
