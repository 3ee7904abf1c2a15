import { JSDOM } from 'jsdom';
import { ask, platform } from '../support/agent.js';
import { agentTokens, allowOn, consentPageOf, newAgent, registerAgent, sendMcp, toolNames } from '../support/agents.js';
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
} from '../support/applications.js';
import { askWithToken } from '../support/estate.js';
import { PageVisitor } from '../support/page-visitor.js';
import { auth, type House, house, nthMail, type Person, person } from '../support/people.js';
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
