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
