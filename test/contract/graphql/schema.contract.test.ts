import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { graphql, platform } from '../../support/agent.js';

const sdlUrl = platform.graphql_url.replace(/\/graphql$/, '/schema.graphql');

it('serves the schema that people see as SDL', async () => {
  const response = await fetch(sdlUrl);
  const sdl = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(sdl).toContain('type Query {');
  expect(sdl).not.toMatch(/apiKeyByHash|recordHits/);
});

it('answers introspection with the same schema', async () => {
  const { data } = await graphql(getIntrospectionQuery({ inputValueDeprecation: true }));
  const introspected = buildClientSchema(data as unknown as IntrospectionQuery);
  expect(`${printSchema(lexicographicSortSchema(introspected))}\n`).toBe(await (await fetch(sdlUrl)).text());
});

it('answers introspection with variables and aliases', async () => {
  const query = 'query Type($name: String!) { post: __type(name: $name) { kind } __typename }';
  expect((await graphql(query, { name: 'Post' })).data).toEqual({ post: { kind: 'OBJECT' }, __typename: 'Query' });
  expect((await graphql(query, { name: 'SessionAccess' })).data).toEqual({ post: null, __typename: 'Query' });
});

it('refuses introspection together with other fields', async () => {
  const { status, errors } = await graphql(
    '{ __schema { __typename } organizations { nodes { id } } }',
    {},
    {
      authorization: `Bearer ${platform.operator_token}`,
    },
  );
  expect([status, errors?.[0]?.message]).toEqual([400, 'Send introspection and other fields in separate operations.']);
});

it('refuses a wrong token for the SDL', async () => {
  expect((await fetch(sdlUrl, { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
});

it('serves a program that checks operations against the schema and needs no package', async () => {
  const response = await fetch(new URL('/schema-check.mjs', sdlUrl));
  const program = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  const folder = await mkdtemp(join(tmpdir(), 'imprint-served-check-'));
  await writeFile(join(folder, 'schema-check.mjs'), program);
  await writeFile(join(folder, 'me.ts'), 'const me = /* GraphQL */ `query Me { viewer { nickname } }`;\n');
  await writeFile(join(folder, 'site.graphql'), 'query Site { site(reference: "demo") { id } }\n');
  const check = (pattern: string) =>
    promisify(execFile)(
      process.execPath,
      ['schema-check.mjs', '--schema', sdlUrl, '--operations', pattern, '--github'],
      { cwd: folder },
    ).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { code: number; stdout: string }) => error,
    );
  try {
    const broken = await check('*.{ts,graphql}');
    expect([broken.code, broken.stdout]).toEqual([
      1,
      expect.stringContaining('::error file=me.ts,line=1,col=47,title=operation-broken::me.ts: Me: Cannot query field'),
    ]);
    expect((await check('*.graphql')).code).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
  const tag = response.headers.get('etag') ?? '';
  const again = await fetch(response.url, { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
