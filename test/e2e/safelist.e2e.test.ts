import { readFile } from 'node:fs/promises';
import type { TestDatabase } from '@imprint/testing/test-database';
import { getIntrospectionQuery } from 'graphql';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { ownedSite } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { operateOn, send } from '../support/send.js';

describe.each(['one-process', 'services'] as const)('in production with a safelist, as %s', (mode) => {
  let database: TestDatabase;
  let platform: Awaited<ReturnType<typeof startPlatform>>;
  let home: { site_id: string; secret_key: string };
  let token: string;
  let registered: { id: string; body: string };

  beforeAll(async () => {
    database = await createMigratedDatabase();
    const environment = { NODE_ENV: 'production', GRAPHQL_SAFELIST: '1' };
    platform = await startPlatform({ mode, databaseUrl: database.url, environment });
    const read = async (file: string | URL) => JSON.parse(await readFile(file, 'utf8'));
    const { siteId, token: owner } = await ownedSite(platform);
    token = owner;
    const { made } = await operateOn(
      platform.facts,
      'mutation ($input: CreateApiKeyInput!) { made: createApiKey(input: $input) { secret } }',
      { input: { site: siteId, name: 'Own', scopes: ['posts:read'] } },
    );
    home = { site_id: siteId, secret_key: made.secret };
    const { operations } = await read(new URL('../../gateway/persisted-queries.json', import.meta.url));
    registered = operations.find(({ name }: { name: string }) => name === 'SiteSettings');
  });

  afterAll(async () => {
    await platform.stop();
    await platform.remove();
    await database.drop();
  });

  async function ask(body: object, bearer = token) {
    const response = await fetch(platform.facts.graphql_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify({ variables: { site: home.site_id }, ...body }),
    });
    const { data, errors } = (await response.json()) as {
      data?: { site?: { id: string } };
      errors?: { message: string; extensions: { code: string } }[];
    };
    return { status: response.status, data, code: errors?.[0]?.extensions.code, message: errors?.[0]?.message };
  }

  it('answers a registered operation by its text, however it is laid out, and by its id', async () => {
    const byId = { extensions: { persistedQuery: { version: 1, sha256Hash: registered.id } } };
    const laidOut = `# a comment\n${registered.body.replace(/\s+/g, ' ')}`;
    for (const body of [{ query: registered.body }, { query: laidOut }, byId]) {
      expect((await ask(body)).data?.site?.id).toBe(home.site_id);
    }
  });

  it('refuses every other operation to people, known or not', async () => {
    const other = { query: 'query ($site: ID!) { site(reference: $site) { id } }' };
    const more = { query: registered.body.replace('updatedAt', 'updatedAt createdAt') };
    for (const body of [other, more]) {
      for (const bearer of [token, ''])
        expect(await ask(body, bearer)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    }
  });

  it.each([
    ['a field that does not exist', '{ viewer { nme } }'],
    ['an argument that does not exist', '{ viewer(of: 1) { id } }'],
    ['a value of the wrong type', '{ site(reference: {}) { id } }'],
    ['a document that nests too deeply', `{ viewer { sites ${'{ site '.repeat(12)}{ id }${' }'.repeat(13)} }`],
    ['text that is no document', '{ viewer {'],
    ['a subscription', 'subscription { viewer { id } }'],
  ])('refuses %s without validating it', async (_, query) => {
    const refused = {
      status: 403,
      code: 'FORBIDDEN',
      message: 'Only registered operations are allowed on this gateway.',
    };
    for (const bearer of [token, '']) expect(await ask({ query }, bearer)).toMatchObject(refused);
    const url = `${platform.facts.graphql_url}?${new URLSearchParams({ query })}`;
    const response = await fetch(url, { headers: { 'apollo-require-preflight': '1' } });
    expect([response.status, await response.json()]).toMatchObject([403, { errors: [{ message: refused.message }] }]);
  });

  it('allows operators every operation except introspection', async () => {
    const { operator_token: operator } = platform.facts;
    expect((await ask({ query: '{ organizations { nodes { id } } }' }, operator)).code).toBeUndefined();
    expect((await ask({ query: getIntrospectionQuery() }, operator)).code).toBe('GRAPHQL_VALIDATION_FAILED');
    expect((await ask({ query: '{ __type(name: "Site") { name } }' }, operator)).data?.site).toBeUndefined();
  });

  it('does not affect REST, for keys and for people', async () => {
    const { base_url: base } = platform.facts;
    expect((await send(base, '/v1/posts', { method: 'GET', bearer: home.secret_key })).status).toBe(200);
    expect((await send(base, `/api/v1/sites/${home.site_id}`, { method: 'GET', bearer: token })).status).toBe(200);
  });
});
