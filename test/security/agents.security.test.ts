import { fromUuid, toUuid } from '@imprint/ids/id';
import { JSDOM } from 'jsdom';
import { ask, operate, platform } from '../support/agent.js';
import {
  agentTokens,
  allowOn,
  callTool,
  consentPageOf,
  newAgent,
  registerAgent,
  sendMcp,
  toolNames,
} from '../support/agents.js';
import {
  application,
  authorize,
  cookieOf,
  decide,
  exchange,
  flow,
  redirectUri,
  ticketIn,
  toGrant,
  tokensFor,
} from '../support/applications.js';
import { askWithToken } from '../support/estate.js';
import { eventually } from '../support/eventually.js';
import { setForms } from '../support/forms.js';
import { PageVisitor } from '../support/page-visitor.js';
import { auth, changeAccount, type House, house, nthMail, type Person, person } from '../support/people.js';
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

describe('consent to an agent', () => {
  it("shows the agent's metadata as unverified, on every authorization", async () => {
    const request = flow(clientId, writing);
    await allowOn(home.id, request, victim);
    const page = await consentPageOf(flow(clientId, writing), victim);
    expect(page.text).toContain('se registrou sozinha');
    await tokens();
    const silent = await authorize(flow(clientId, writing, { prompt: 'none' }), victim.refreshToken);
    expect([silent.origin, silent.searchParams.get('error')]).toEqual(['https://app.example', 'consent_required']);
  });

  it('gives one code', async () => {
    const request = flow(clientId, writing);
    const ticket = ticketIn(await consentPageOf(request, victim));
    const decision = { ticket, decision: 'allow', site: home.id, 'posts:read': 'on' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(decision, victim.refreshToken)));
    answers.push(await decide(decision, victim.refreshToken));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 403, 403, 403, 403, 403]);
    const [{ count }] = await sql(
      'select count(*)::int as count from identity.authorization_codes where client_id = $1',
      [clientId],
    );
    expect(count).toBe(1);
  });

  it('notifies the person by mail', async () => {
    await tokens();
    const { subject, text } = await nthMail(victim.email, 1);
    expect([subject, text]).toEqual([
      expect.stringContaining('agora tem acesso'),
      expect.stringContaining('ler rascunhos e escrever'),
    ]);
  });

  it('is for a site that the person is a member of', async () => {
    const foreign = await house();
    for (const siteId of [foreign.id, 'x', '']) {
      const { status, headers } = await allowOn(siteId, flow(clientId, writing), victim);
      expect([status, headers.location]).toEqual([400, undefined]);
    }
  });

  it('can be less than the agent asks for, and never more or nothing', async () => {
    const request = flow(clientId, writing);
    const none = await allowOn(home.id, request, victim, { 'posts:read': 'off', 'posts:write': '' });
    expect([none.status, none.headers.location]).toEqual([400, undefined]);
    const { headers } = await allowOn(home.id, request, victim, { 'posts:write': '', 'leads:read': 'on' });
    const { body } = await exchange(toGrant(request, new URL(headers.location ?? '')));
    expect(body.scope).toBe('posts:read');
  });

  it('leaves personal data out until the person chooses it', async () => {
    const { text } = await consentPageOf(flow(clientId, 'posts:read leads:read'), victim);
    const boxes = [...new JSDOM(text).window.document.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
    expect(boxes.map(({ name, checked }) => [name, checked])).toEqual([
      ['posts:read', true],
      ['leads:read', false],
    ]);
  });

  it('gives a code that opens one session, with the proof of its verifier', async () => {
    const request = flow(clientId, writing);
    const { headers } = await allowOn(home.id, request, victim);
    const grant = toGrant(request, new URL(headers.location ?? ''));
    expect((await exchange({ ...grant, code_verifier: 'x'.repeat(43) })).body.error).toBe('invalid_grant');
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(grant)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The replay revokes the grant of the code.
    const [token = ''] = answers.flatMap(({ body }) => body.access_token ?? []);
    expect(await statusOf(token)).toBe(401);
    const sessions = await sql('select revoked_at from identity.sessions where client_id = $1', [clientId]);
    expect(sessions).toEqual([{ revoked_at: expect.any(Date) }]);
  });

  it('is dropped with the codes when the person withdraws it', async () => {
    const request = flow(clientId, writing);
    const { headers } = await allowOn(home.id, request, victim);
    await askWithToken(
      victim.token,
      'mutation ($input: WithdrawConsentInput!) { withdrawConsent(input: $input) { done } }',
      { input: { clientId } },
    );
    expect((await exchange(toGrant(request, new URL(headers.location ?? '')))).body.error).toBe('invalid_grant');
  });

  it('cannot be given by another browser session or without the page', async () => {
    const attacker = await person({ site: { id: home.id, role: 'site_editor' } });
    const ticket = ticketIn(await consentPageOf(flow(clientId, writing), attacker));
    const forged = await decide({ ticket, decision: 'allow', site: home.id }, victim.refreshToken);
    expect([forged.status, forged.headers.location]).toEqual([403, undefined]);
  });
});

describe('an authorization request of an agent', () => {
  const errorOf = async (scope: string, more: Record<string, string> = {}) =>
    (await authorize(flow(clientId, scope, more), victim.refreshToken)).searchParams.get('error');

  it('is refused for scopes of staff and for other resources', async () => {
    expect(await errorOf('posts:read staff:content')).toBe('invalid_scope');
    expect(await errorOf('staff:content')).toBe('invalid_scope');
    expect(await errorOf('posts:read', { resource: 'https://evil.example/mcp' })).toBe('invalid_target');
  });

  it('has all scopes of agents when it names the resource alone, and no claims about the person', async () => {
    const { body } = await ask('/.well-known/oauth-protected-resource/mcp');
    const request = flow(clientId, 'openid', { resource: body.resource });
    const { headers } = await allowOn(home.id, request, victim);
    const grant = { ...toGrant(request, new URL(headers.location ?? '')), resource: body.resource };
    const { body: granted } = await exchange(grant);
    expect([granted.scope.split(' ').sort(), granted.id_token]).toEqual([body.scopes_supported.toSorted(), undefined]);
    const other = { grant_type: 'refresh_token', refresh_token: granted.refresh_token, client_id: clientId };
    expect((await exchange({ ...other, resource: 'https://evil.example/mcp' })).body.error).toBe('invalid_target');
    const narrowed = await exchange({ ...other, scope: 'posts:read', resource: body.resource });
    expect(await toolNames(narrowed.body.access_token)).toEqual(['list_posts', 'read_post']);
  });

  it('never returns a code without consent, whatever it asks for', async () => {
    const registeredByOperator = await application(['posts:read']);
    for (const id of [clientId, registeredByOperator]) {
      for (const scope of ['', 'openid', 'offline_access', 'unknown']) {
        const location = await authorize(flow(id, scope), victim.refreshToken);
        expect([scope, location.pathname]).toEqual([scope, '/consent']);
      }
      expect(await errorOf('', { prompt: 'none' })).toBe('consent_required');
    }
  });

  it('takes any port on this device, for the registered path', async () => {
    const redirect_uris = ['http://127.0.0.1/callback', 'http://localhost:8976/callback', redirectUri];
    const { body } = await registerAgent({ redirect_uris });
    const statusFor = async (uri: string) => {
      const { query } = flow(body.client_id, 'posts:read', { redirect_uri: uri });
      return (await ask(auth(`/sso/authorize?${query}`), { headers: cookieOf(victim.refreshToken) })).status;
    };
    const taken = ['http://127.0.0.1:49152/callback', 'http://localhost/callback', 'http://127.0.0.1/callback'];
    for (const uri of taken) expect([uri, await statusFor(uri)]).toEqual([uri, 302]);
    const refused = [
      'http://127.0.0.1:49152/other',
      'http://127.0.0.1:49152/callback?x=1',
      'http://127.0.0.1:99999/callback',
      'http://127.0.0.1:1@evil.example/callback',
      'http://127.0.0.1.evil.example/callback',
      'https://127.0.0.1:49152/callback',
      'https://app.example:8443/callback',
    ];
    for (const uri of refused) expect([uri, await statusFor(uri)]).toEqual([uri, 400]);

    const request = flow(body.client_id, 'posts:read', { redirect_uri: taken[0] ?? '' });
    const { headers } = await allowOn(home.id, request, victim);
    expect(headers.location).toMatch(/^http:\/\/127\.0\.0\.1:49152\/callback\?code=/);
    const grant = toGrant(request, new URL(headers.location ?? ''));
    expect((await exchange({ ...grant, redirect_uri: taken[2] ?? '' })).body.error).toBe('invalid_grant');
    expect((await exchange({ ...grant, redirect_uri: taken[0] ?? '' })).status).toBe(200);
  });

  it('redirects nowhere with a redirect URI that the agent did not register', async () => {
    const { query } = flow(clientId, writing, { redirect_uri: 'https://evil.example/callback' });
    const { status, headers } = await ask(auth(`/sso/authorize?${query}`), { headers: cookieOf(victim.refreshToken) });
    expect([status, headers.location]).toEqual([400, undefined]);
  });

  it('of an agent that is gone tells people in a page, and programs in JSON', async () => {
    const { query } = flow('agent-gone', writing);
    const browser = new PageVisitor('en', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    const page = await browser.open(auth(`/sso/authorize?${query}`));
    expect([page.status, page.title]).toEqual([400, expect.stringContaining('could not continue')]);
    expect(page.text).toContain('remove the connection there and add it again');
    const { status, body } = await ask(auth(`/sso/authorize?${query}`), { headers: { accept: '*/*' } });
    expect([status, body.error.code]).toEqual([400, 'BAD_CLIENT']);
  });

  it('returns to a callback at the IPv6 address of this device', async () => {
    const callback = 'http://[::1]:49152/callback';
    const { body } = await registerAgent({ redirect_uris: ['http://[::1]/callback'] });
    const request = flow(body.client_id, 'posts:read', { redirect_uri: callback });
    const { status, text } = await allowOn(home.id, request, victim);
    const { document } = new JSDOM(text).window;
    const location = document.querySelector('main a')?.getAttribute('href') ?? '';
    expect([status, document.querySelector('[http-equiv=refresh]')?.getAttribute('content')]).toEqual([
      200,
      `0; url=${location}`,
    ]);
    const grant = { ...toGrant(request, new URL(location)), redirect_uri: callback };
    expect((await exchange(grant)).status).toBe(200);
  });
});

describe('an error of an agent that registered itself', () => {
  const faults: [string, Record<string, string>][] = [
    ['prompt=none', { prompt: 'none' }],
    ['another response type', { response_type: 'token' }],
    ['no response type', { response_type: '' }],
    ['another response mode', { response_mode: 'fragment' }],
    ['an unknown prompt', { prompt: 'select_account' }],
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }],
    ['another resource', { resource: 'https://evil.example/mcp' }],
    ['staff scopes', { scope: 'posts:read staff:content' }],
    ['an invalid hint', { id_token_hint: 'x.y.z' }],
    ['a lost hint', { hinted: 'true' }],
    ['an invalid max_age', { max_age: 'x' }],
    ['a request object', { request: 'x' }],
    ['a request URI', { request_uri: 'https://evil.example/' }],
  ];
  const locationOf = async (page: string, more: Record<string, string>, cookie: string) => {
    const { query } = flow(clientId, writing, more);
    const { headers } = await ask(`${page}?${query}`, { headers: cookieOf(cookie) });
    return new URL(headers.location ?? '', 'https://relative.example');
  };

  it.each(faults)('is shown here to people who do not use it: %s', async (_, more) => {
    const stranger = await person();
    for (const cookie of ['none', stranger.refreshToken]) {
      const { host, pathname } = await locationOf(auth('/sso/authorize'), more, cookie);
      expect([host, pathname]).toEqual([new URL(platform.base_url).host, '/authorization-error']);
    }
    // The consent page repeats the checks that need no session.
    expect((await locationOf('/consent', more, stranger.refreshToken)).hostname).not.toBe('app.example');
  });

  it.each(faults)('reaches it from a person who uses it: %s', async (_, more) => {
    await tokens();
    const location = await locationOf(auth('/sso/authorize'), more, victim.refreshToken);
    expect([location.host, location.searchParams.has('error')]).toEqual(['app.example', true]);
  });

  it('stays here again once the person has withdrawn the consent', async () => {
    await tokens();
    await askWithToken(
      victim.token,
      'mutation ($input: WithdrawConsentInput!) { withdrawConsent(input: $input) { done } }',
      { input: { clientId } },
    );
    const { pathname } = await locationOf(auth('/sso/authorize'), { prompt: 'none' }, victim.refreshToken);
    expect(pathname).toBe('/authorization-error');
  });

  it.each([
    ['en', 'login_required', 'The application expected that you are signed in.'],
    ['pt', 'invalid_scope', 'A aplicação pediu permissões que não pode receber.'],
    ['en', '<b>Call 555</b>', 'The application sent a request that is not valid.'],
  ])('has a text of its own in %s for %s', async (language, error, text) => {
    const page = await new PageVisitor(language).open(`/authorization-error?${new URLSearchParams({ error })}`);
    expect([page.status, page.text.includes(text), page.text.includes('Call 555')]).toEqual([400, true, false]);
  });
});

it('redirect URIs that registration no longer accepts are refused', async () => {
  await sql(`update identity.sso_clients set redirect_uris = '{search-ms:query=x}' where id = $1`, [clientId]);
  const { query } = flow(clientId, writing, { redirect_uri: 'search-ms:query=x' });
  const { status, headers } = await ask(auth(`/sso/authorize?${query}`), { headers: cookieOf(victim.refreshToken) });
  expect([status, headers.location]).toEqual([400, undefined]);
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
