import { fromUuid, toUuid } from '@imprint/ids/id';
import { ask, operate, platform } from '../support/agent.js';
import { agentTokens, allowOn, callTool, newAgent, sendMcp, toolNames } from '../support/agents.js';
import { exchange, flow, redirectUri, toGrant, tokensFor } from '../support/applications.js';
import { askWithToken } from '../support/estate.js';
import { eventually } from '../support/eventually.js';
import { setForms } from '../support/forms.js';
import { auth, changeAccount, type House, house, type Person, person } from '../support/people.js';
import { createKey } from '../support/seed.js';
import { sql } from '../support/sql.js';

const writing = 'posts:read posts:write';

/** The victim edits a site, and an agent acts there on the victim's behalf. */
let home: House;
let victim: Person;
let clientId: string;
beforeEach(async () => {
  home = await house();
  victim = await person({ name: 'Ana', site: { id: home.id, role: 'site_editor' } });
  clientId = await newAgent();
});

const tokens = (scope = writing, someone = victim) => agentTokens(clientId, scope, { siteId: home.id, someone });
const statusOf = async (token: string): Promise<number> => (await sendMcp(token, 'tools/list')).status;
const draftBy = async (token: string, title = 'Rascunho') =>
  (await callTool(token, 'create_post', { title, markdown: 'Oi' })).result;

describe('an agent', () => {
  it('acts under the name of the person, on the site that the person chose, within its scopes', async () => {
    const { access_token: token = '', scope } = await tokens();
    expect(scope).toBe(writing);
    expect(await toolNames(token)).toEqual(expect.arrayContaining(['list_posts', 'create_post', 'publish_post']));
    expect(await toolNames(token)).not.toContain('list_leads');
    const draft = await draftBy(token);
    const [post] = await sql('select author_id, site_id from content.posts where id = $1', [toUuid(draft.id)]);
    expect(post).toEqual({ author_id: toUuid(victim.id), site_id: toUuid(home.id) });
  });

  it('is asked to sign in again for a tool beyond its scopes', async () => {
    const { access_token: token = '' } = await tokens('posts:read');
    const call = { name: 'create_post', arguments: { title: 'X', markdown: 'Oi' } };
    const { status, headers, body } = await sendMcp(token, 'tools/call', call);
    expect([status, body.error.reason]).toEqual([403, 'insufficient_scope']);
    const [, error, scope, metadata] =
      /^Bearer error="(.*)", scope="(.*)", resource_metadata="(.*)"$/.exec(headers['www-authenticate'] ?? '') ?? [];
    expect([error, scope]).toEqual(['insufficient_scope', writing]);
    expect(new URL(metadata ?? '').pathname).toBe('/.well-known/oauth-protected-resource/mcp');
    expect((await sendMcp(token, 'resources/read', { uri: 'imprint://posts/x' })).status).toBe(200);
  });

  it('is named in the audit log and in the revisions with the person', async () => {
    const { access_token: token = '' } = await tokens();
    const { id } = await draftBy(token);
    const read = await callTool(token, 'read_post_source', { post: id });
    await callTool(token, 'update_post', { post: id, version: read.result.version, title: 'Outro' });
    const calls = async () =>
      (
        await operate(
          'query ($site: ID!) { siteAuditLog(site: $site, toolCalls: true) { nodes { event actorType actorId target } } }',
          { site: home.id },
        )
      ).siteAuditLog.nodes;
    await eventually(async () => (await calls()).length >= 3);
    const event = { actorType: 'account', actorId: victim.id, target: clientId };
    expect(await calls()).toEqual(
      expect.arrayContaining([
        { event: 'mcp.create_post', ...event },
        { event: 'mcp.update_post', ...event },
      ]),
    );
    const { data } = await askWithToken(
      victim.token,
      'query ($site: ID!, $id: String!) { revisions: postRevisions(siteId: $site, reference: $id) { by { kind id } } }',
      { site: home.id, id },
    );
    expect(data.revisions[0].by).toEqual({ kind: 'account', id: victim.id });
  });

  it('is charged to the rate limits of its session', async () => {
    await setForms(home.id, true);
    const { access_token: token = '' } = await tokens('leads:read');
    const results = await Promise.all(Array.from({ length: 12 }, () => callTool(token, 'list_leads')));
    const limited = results.filter(({ isError }) => isError);
    expect(limited).toHaveLength(2);
    expect(limited[0]?.text).toContain('Too many requests');
    const refusals = await sql(
      `select distinct actor_type, actor_id from forms.lead_access_log where site_id = $1 and outcome = 'rate_limited'`,
      [toUuid(home.id)],
    );
    expect(refusals).toEqual([{ actor_type: 'user', actor_id: victim.id }]);
  });
});

describe('an agent of a person with few rights', () => {
  it('has only the scopes whose permissions the person holds', async () => {
    const author = await person({ site: { id: home.id, role: 'site_contributor' } });
    const { access_token: token = '' } = await tokens('posts:read posts:write leads:read', author);
    expect(await toolNames(token)).toEqual(['list_posts', 'read_post']);
    for (const [tool, given] of [
      ['create_post', { title: 'X', markdown: 'Oi' }],
      ['list_leads', {}],
    ] as const)
      expect((await callTool(token, tool, given)).isError).toBe(true);
  });

  it('changes no posts of others when the person may change only their own', async () => {
    const author = await person({ site: { id: home.id, role: 'site_author' } });
    const foreign = await draftBy((await tokens()).access_token ?? '');
    const { access_token: token = '' } = await tokens(writing, author);
    const own = await draftBy(token, 'Meu');
    for (const tool of ['publish_post', 'update_post', 'schedule_post']) {
      const given = { post: foreign.id, version: foreign.version, title: 'X', publish_at: '2099-01-01T00:00:00Z' };
      expect((await callTool(token, tool, given)).isError).toBe(true);
    }
    expect((await callTool(token, 'publish_post', { post: own.id })).isError).toBe(false);
    const posts = await sql('select id, title, status from content.posts where site_id = $1 order by id', [
      toUuid(home.id),
    ]);
    expect(posts).toEqual([
      { id: toUuid(foreign.id), title: 'Rascunho', status: 'draft' },
      { id: toUuid(own.id), title: 'Meu', status: 'published' },
    ]);
  });
});

describe('the token of an agent ends with the next request', () => {
  const mutate = (query: string, input: object) => askWithToken(victim.token, query, { input });

  it.each<[string, (session: string, token: string) => Promise<unknown>]>([
    [
      'the consent is withdrawn',
      () =>
        mutate('mutation ($input: WithdrawConsentInput!) { withdrawConsent(input: $input) { done } }', { clientId }),
    ],
    [
      'the person ends the session',
      (sessionId) =>
        mutate('mutation ($input: RevokeSessionInput!) { revokeSession(input: $input) { done } }', { sessionId }),
    ],
    [
      'the person leaves the site',
      () => mutate('mutation ($input: LeaveSiteInput!) { leaveSite(input: $input) { done } }', { siteId: home.id }),
    ],
    ['the account is suspended', () => changeAccount('suspendAccount', victim.email)],
    [
      'the application is deleted',
      () =>
        operate('mutation ($input: DeleteSsoClientInput!) { deleteSsoClient(input: $input) { client { id } } }', {
          input: { id: clientId },
        }),
    ],
    [
      'the site is archived',
      () =>
        operate('mutation ($input: SiteReferenceInput!) { archiveSite(input: $input) { site { id } } }', {
          input: { site: home.id },
        }),
    ],
    ['the application revokes it', (_, token) => revoke(token)],
  ])('when %s', async (cause, end) => {
    const { access_token: token = '', refresh_token: refresh = '' } = await tokens();
    expect(await statusOf(token)).toBe(200);
    const [session] = await sql('select id from identity.sessions where client_id = $1', [clientId]);
    await end(fromUuid(session?.id), token);
    const { status, headers } = await sendMcp(token, 'tools/list');
    expect([status, headers['www-authenticate']]).toEqual([401, expect.stringContaining('error="invalid_token"')]);
    if (!/site/.test(cause)) {
      const refreshed = await exchange({ grant_type: 'refresh_token', refresh_token: refresh, client_id: clientId });
      expect(refreshed.status).toBeGreaterThanOrEqual(400);
    }
  });

  const revoke = (token: string) =>
    ask(auth('/sso/revoke'), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token, client_id: clientId }).toString(),
    });

  it('loses the scopes of a role that the person loses', async () => {
    const { access_token: token = '' } = await tokens();
    expect(await toolNames(token)).toContain('create_post');
    await operate('mutation ($input: GrantMembershipInput!) { grantMembership(input: $input) { done } }', {
      input: { accountId: victim.id, siteId: home.id, role: 'site_contributor' },
    });
    expect(await toolNames(token)).toEqual(['list_posts', 'read_post']);
  });
});

describe('a token is good for one audience', () => {
  it('that of an agent opens neither the graph nor REST', async () => {
    const { access_token: token = '' } = await tokens();
    const { errors } = await askWithToken(token, '{ viewer { email } }', {});
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    for (const path of [auth('/me'), '/v1/posts', `/api/v1/sites/${home.id}`])
      expect((await ask(path, { bearer: token })).status).toBe(401);
  });

  it('those of people and of other applications do not open the MCP server', async () => {
    const { created } = await operate(
      'mutation ($input: CreateSsoClientInput!) { created: createSsoClient(input: $input) { id } }',
      {
        input: {
          id: `${clientId}-staff`,
          name: 'App',
          redirectUris: [redirectUri],
          scopes: ['openid', 'staff:content'],
        },
      },
    );
    const { access_token: staff = '' } = await tokensFor(created.id, 'openid staff:content', victim);
    for (const token of [victim.token, staff, 'a.b.c', `${victim.token}x`]) expect(await statusOf(token)).toBe(401);
  });

  it('the server and its metadata are found with a slash at the end of the URL too', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const { status, headers } = await ask('/mcp/', { method: 'POST', body: message });
    const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(headers['www-authenticate'] ?? '') ?? [];
    const { body } = await ask(new URL(metadata).pathname);
    expect([status, body.resource]).toEqual([401, `${platform.base_url}/mcp/`]);

    const request = flow(clientId, 'posts:read', { resource: body.resource });
    const { headers: decided } = await allowOn(home.id, request, victim);
    const grant = { ...toGrant(request, new URL(decided.location ?? '')), resource: body.resource };
    const { access_token: bearer } = (await exchange(grant)).body;
    expect((await ask('/mcp/', { method: 'POST', body: message, bearer })).status).toBe(200);
  });

  it('a header that names no key or token finds the way to sign in', async () => {
    const { status, headers } = await sendMcp(null, 'tools/list');
    const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(headers['www-authenticate'] ?? '') ?? [];
    expect([status, headers['www-authenticate']]).toEqual([401, expect.not.stringContaining('error')]);
    const { body } = await ask(new URL(metadata).pathname);
    expect(body).toMatchObject({ resource: expect.stringMatching(/\/mcp$/), bearer_methods_supported: ['header'] });
    expect((await ask(new URL(body.resource_documentation).pathname)).status).toBe(200);
    const server = await ask('/.well-known/oauth-authorization-server');
    expect([server.body.issuer]).toEqual(body.authorization_servers);
    expect(server.body.registration_endpoint).toContain(auth('/sso/clients'));
  });
});

it.each(['*/*', 'application/json', 'application/json, text/event-stream', 'text/*, application/*'])(
  'the MCP server answers JSON to Accept: %s',
  async (accept) => {
    const { secret } = await createKey(home, { scopes: ['posts:read'] });
    for (const version of ['2025-06-18', '2024-11-05']) {
      const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'x', version: '1' } };
      const message = { jsonrpc: '2.0', id: 1, method: 'initialize', params };
      const { status, body } = await ask('/mcp', { method: 'POST', key: secret, headers: { accept }, body: message });
      expect([status, body.result.protocolVersion]).toEqual([200, version]);
    }
  },
);

it('API keys keep working at the MCP server beside agents', async () => {
  const { secret } = await createKey(home, { scopes: ['posts:read'] });
  expect(await toolNames(secret)).toEqual(['list_posts', 'read_post']);
});
