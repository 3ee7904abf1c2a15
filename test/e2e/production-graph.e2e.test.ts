import type { TestDatabase } from '@imprint/testing/test-database';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { startPlatform } from '../support/platform-process.js';
import { send } from '../support/send.js';

describe.each(['one-process', 'services'] as const)('the graph in production, as %s', (mode) => {
  let database: TestDatabase;
  let platform: Awaited<ReturnType<typeof startPlatform>>;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    platform = await startPlatform({
      mode,
      databaseUrl: database.url,
      environment: { NODE_ENV: 'production', DEMO: '0' },
    });
  });

  afterAll(async () => {
    await platform.stop();
    await platform.remove();
    await database.drop();
  });

  const operatorHeaders = () => ({
    'content-type': 'application/json',
    authorization: `Bearer ${platform.facts.operator_token}`,
  });

  async function refused(query: string, variables: object) {
    const response = await fetch(platform.facts.graphql_url, {
      method: 'POST',
      headers: operatorHeaders(),
      body: JSON.stringify({ query, variables }),
    });
    return { status: response.status, text: await response.text() };
  }

  it.each(['text/html', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'])(
    'shows no console to a browser that accepts %s',
    async (accept) => {
      for (const path of ['', '?query=%7B__typename%7D']) {
        const response = await fetch(`${platform.facts.graphql_url}${path}`, { headers: { accept } });
        expect([response.status, response.headers.get('content-type')]).toEqual([
          400,
          expect.stringContaining('application/json'),
        ]);
        expect(await response.text()).not.toMatch(/<|graphiql/i);
      }
    },
  );

  it('is closed for sign-up', async () => {
    const body = { email: 'nova@example.com', password: 'uma senha bem comprida', client_nonce: 'n' };
    const { status, text } = await send(platform.facts.base_url, '/api/v1/auth/signup', { body });
    expect([status, text]).toEqual([501, expect.stringContaining('SIGNUP_DISABLED')]);
  });

  it('is closed for agents that register themselves', async () => {
    const body = { redirect_uris: ['https://agent.example/callback'] };
    const { status, text } = await send(platform.facts.base_url, '/api/v1/auth/sso/clients', { body });
    expect([status, text]).toEqual([403, expect.stringMatching(/access_denied.*AGENT_REGISTRATION=open/)]);
    const metadata = await fetch(`${platform.facts.base_url}/.well-known/oauth-authorization-server`);
    expect(Object.keys((await metadata.json()) as object)).not.toContain('registration_endpoint');
  });

  it('describes itself to a browser without addresses and credentials', async () => {
    const response = await fetch(platform.facts.base_url, { headers: { accept: 'text/html' } });
    const text = await response.text();
    expect([response.status, text.includes('/graphql'), /\bck_(live|test)_/.test(text)]).toEqual([200, false, false]);
  });

  it('suggests no names of the schema, in documents and in variables', async () => {
    const statuses = 'query ($s: [PostStatus!]!) { posts(siteId: "x", statuses: $s) { nodes { id } } }';
    const post = 'mutation ($i: CreatePostInput!) { createPost(input: $i) { id } }';
    for (const [query, variables] of [
      ['{ organisations { nodes { id } } }', {}],
      [statuses, { s: ['PUBLISHD'] }],
      [post, { i: { titel: 'x', title: 'x', blocks: {} } }],
      [post, { i: { [`titel${'x'.repeat(480)}`]: 'x', titl: 'x', title: 'x', blocks: {} } }],
    ] as const) {
      const { status, text } = await refused(query, variables);
      expect(status).toBe(400);
      expect(text).not.toMatch(/did you mean/i);
    }
  });

  it('shows the schema only with a token, and never by introspection', async () => {
    const url = platform.facts.graphql_url.replace(/\/graphql$/, '/schema.graphql');
    expect((await fetch(url)).status).toBe(401);
    const response = await fetch(url, { headers: operatorHeaders() });
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('type Query {')]);
    expect((await refused('{ __schema { queryType { name } } }', {})).status).toBe(400);
  });
});
