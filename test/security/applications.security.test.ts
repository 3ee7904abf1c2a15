import { agentScopes } from '@imprint/principal/application-scope';
import { decodeJwt } from 'jose';
import { ask } from '../support/agent.js';
import {
  application,
  authorize,
  consentOn,
  cookieOf,
  decide,
  exchange,
  flow,
  ticketIn,
  tokensFor,
} from '../support/applications.js';
import { bearerRequestFor, bearerRoutes } from '../support/bearer-requests.js';
import { askWithToken, type Estate, estate } from '../support/estate.js';
import { documentOf, rootFields, variablesOf } from '../support/graph.js';
import { signedByIdentity } from '../support/identity-key.js';
import { auth, type Person, person } from '../support/people.js';
import { unique } from '../support/seed.js';

const identityOnly = 'openid email profile offline_access';

/** The victim owns a site and administers its organization; the attacker runs an application that the victim uses. */
let place: Estate;
let victim: Person;
beforeAll(async () => {
  place = await estate();
  victim = place.owner;
});

describe('an access token with the scopes of OpenID Connect', () => {
  let token: string;
  beforeAll(async () => {
    token = (await tokensFor(await application(), identityOnly, victim)).access_token ?? '';
  });

  it('reads the userinfo claims of its scopes', async () => {
    const { status, body } = await ask(auth('/me'), { bearer: token });
    expect([status, body]).toEqual([
      200,
      { sub: victim.id, email: victim.email, email_verified: true, locale: expect.any(String) },
    ]);
    const { access_token: bare = '' } = await tokensFor(await application(), 'openid', victim);
    expect((await ask(auth('/me'), { bearer: bare })).body).toEqual({ sub: victim.id });
    const { access_token: none = '' } = await tokensFor(await application(), 'email', victim);
    expect((await ask(auth('/me'), { bearer: none })).status).toBe(403);
  });

  it('contains no memberships', () => {
    expect(decodeJwt(token)).toMatchObject({ scope: identityOnly, orgs: [], sites: [] });
  });

  it('allows no other GraphQL operation', async () => {
    const closed = rootFields.filter(({ name }) => name !== 'userInfo');
    const codes: [string, unknown][] = [];
    // One after the other: hundreds at once exceed the share of a tenant.
    for (const field of closed) {
      const { errors } = await askWithToken(token, documentOf(field, 1), variablesOf(field.field.args, {}));
      codes.push([field.name, errors?.[0]?.extensions.code]);
    }
    expect(codes).toEqual(closed.map(({ name }) => [name, 'FORBIDDEN']));
  });

  it('allows no other route', async () => {
    const userInfo = ['read account', 'read user info'];
    const rows = bearerRoutes.filter(
      ({ auth, name }) => auth !== 'none' && auth !== 'link' && !userInfo.includes(name),
    );
    expect(rows.length).toBeGreaterThan(40);
    for (const route of rows) {
      const { path, options } = bearerRequestFor(route, place);
      const { status } = await ask(path, { ...options, bearer: token });
      expect([route.name, status]).toEqual([route.name, route.errors === 'forms' ? 404 : 403]);
    }
    expect((await victim.ask(auth('/me'))).status).toBe(200);
  });

  it('gains nothing from removed or widened claims', async () => {
    const claims = decodeJwt(token);
    for (const changes of [{ client_id: undefined, scope: undefined }, { client_id: 'other' }, { scope: undefined }]) {
      const changed = await signedByIdentity({ ...claims, ...changes });
      expect((await ask(auth('/me'), { bearer: changed })).status).toBe(401);
    }
    const widened = await signedByIdentity({ ...claims, scope: `${identityOnly} staff:read staff:forms` });
    expect((await ask(`/api/v1/leads?site_id=${place.siteId}`, { bearer: widened })).status).toBe(404);
  });
});

describe('staff scopes', () => {
  const scopes = ['openid', 'offline_access', 'staff:read', 'staff:content', 'staff:sites', 'staff:forms'];

  it('are granted per client by an operator', async () => {
    const location = await authorize(flow(await application(), 'openid staff:content'), victim.refreshToken);
    expect([location.origin, location.searchParams.get('error')]).toEqual(['https://app.example', 'invalid_scope']);
    await expect(application(['openid', 'staff:everything'])).rejects.toThrow('scopes');
  });

  it('are in force after the person consented on a page that names them, once', async () => {
    const clientId = await application(scopes);
    const asked = flow(clientId, 'openid staff:read staff:content');
    const location = await authorize(asked, victim.refreshToken);
    expect(location.pathname).toBe('/consent');
    const silent = await authorize(flow(clientId, 'staff:read', { prompt: 'none' }), victim.refreshToken);
    expect(silent.searchParams.get('error')).toBe('consent_required');
    const page = await consentOn(location, victim.refreshToken);
    expect([page.status, page.headers['x-frame-options']]).toEqual([200, 'DENY']);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.text).toContain('staff:content');
    expect(page.text).toContain('App &lt;b&gt;');
    const decided = await decide({ ticket: ticketIn(page), decision: 'allow' }, victim.refreshToken);
    const back = new URL(decided.headers.location ?? '');
    expect([back.origin, back.searchParams.get('state')]).toEqual(['https://app.example', 'state']);
    const again = await authorize(flow(clientId, 'staff:content staff:read'), victim.refreshToken);
    expect(again.searchParams.has('code')).toBe(true);
    const more = await authorize(flow(clientId, 'staff:read staff:forms'), victim.refreshToken);
    expect(more.pathname).toBe('/consent');
  });

  it('delegate exactly the named permissions', async () => {
    const clientId = await application(scopes);
    const { access_token: token = '' } = await tokensFor(clientId, 'staff:read staff:content staff:sites', victim);
    const { data } = await askWithToken(
      token,
      'query ($id: ID!) { site(reference: $id) { id team { nodes { userId } } } }',
      {
        id: place.siteId,
      },
    );
    expect(data.site).toEqual({ id: place.siteId, team: null });
    const saved = await askWithToken(
      token,
      'mutation ($input: SaveTermInput!) { saveTerm(input: $input) { term { slug } } }',
      { input: { siteId: place.siteId, taxonomy: 'CATEGORY', slug: `a-${unique()}`, name: 'A' } },
    );
    expect(saved.errors).toBeUndefined();
    const key = await askWithToken(
      token,
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }',
      { input: { site: place.siteId, name: 'K', scopes: ['posts:read'] } },
    );
    expect(key.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await ask(`/api/v1/leads?site_id=${place.siteId}`, { bearer: token })).status).toBe(404);
    expect((await ask(auth(`/sites/${place.siteId}/members`), { bearer: token })).status).toBe(403);
    expect((await ask(auth('/me'), { bearer: token })).status).toBe(403);
    const archive = await ask(`/api/v1/sites/${place.siteId}`, { method: 'DELETE', bearer: token });
    expect(archive.status).toBeGreaterThanOrEqual(403);
  });

  it('survive a refresh, which can narrow but never widen them', async () => {
    const clientId = await application(scopes);
    const first = await tokensFor(clientId, 'openid staff:read offline_access', victim);
    const refresh = (refresh_token: string, scope?: string) =>
      exchange({ grant_type: 'refresh_token', refresh_token, client_id: clientId, ...(scope && { scope }) });
    const grown = await refresh(first.refresh_token ?? '', 'staff:read staff:forms');
    expect([grown.status, grown.body.error]).toEqual([400, 'invalid_scope']);
    const shrunk = await refresh(first.refresh_token ?? '', 'openid');
    expect([shrunk.body.scope, decodeJwt(shrunk.body.access_token).scope]).toEqual(['openid', 'openid']);
    const whole = await refresh(shrunk.body.refresh_token);
    expect(whole.body.scope).toBe('openid staff:read offline_access');
  });
});

describe('a consent decision', () => {
  it('is accepted only from the page of the same session', async () => {
    const clientId = await application(['staff:read']);
    const attacker = await person();
    const page = await authorize(flow(clientId, 'staff:read'), attacker.refreshToken);
    const ticket = ticketIn(await consentOn(page, attacker.refreshToken));
    for (const [form, headers] of [
      [{ ticket, decision: 'allow' }, {}],
      [{ decision: 'allow' }, {}],
      [{ ticket: 'x.y', decision: 'allow' }, {}],
    ] as [Record<string, string>, Record<string, string>][]) {
      expect((await decide(form, victim.refreshToken, headers)).status).toBe(403);
    }
    const own = ticketIn(
      await consentOn(await authorize(flow(clientId, 'staff:read'), victim.refreshToken), victim.refreshToken),
    );
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }] as Record<
      string,
      string
    >[]) {
      expect((await decide({ ticket: own, decision: 'allow' }, victim.refreshToken, headers)).status).toBe(403);
    }
    expect((await authorize(flow(clientId, 'staff:read'), victim.refreshToken)).pathname).toBe('/consent');
  });

  it('gives one code', async () => {
    const clientId = await application(['staff:read']);
    const page = await authorize(flow(clientId, 'staff:read'), victim.refreshToken);
    const ticket = ticketIn(await consentOn(page, victim.refreshToken));
    const form = { ticket, decision: 'allow' };
    expect((await decide(form, victim.refreshToken)).headers.location).toContain('code=');
    const { status, headers } = await decide(form, victim.refreshToken);
    expect([status, headers.location]).toEqual([403, undefined]);
  });

  it('can deny access', async () => {
    const clientId = await application(['staff:read']);
    const page = await authorize(flow(clientId, 'staff:read'), victim.refreshToken);
    const ticket = ticketIn(await consentOn(page, victim.refreshToken));
    const { headers } = await decide({ ticket, decision: 'deny' }, victim.refreshToken);
    expect(new URL(headers.location ?? '').searchParams.get('error')).toBe('access_denied');
  });
});

it("an application's refresh token in a cookie gets no code for another application", async () => {
  const { refresh_token: stolen = '' } = await tokensFor(await application(), identityOnly, victim);
  const other = await application();
  expect((await authorize(flow(other, 'openid'), stolen)).pathname).toBe('/login');
  const silent = await authorize(flow(other, 'openid', { prompt: 'none' }), stolen);
  expect(silent.searchParams.get('error')).toBe('login_required');
  const { status } = await ask(auth('/token/refresh'), { method: 'POST', headers: cookieOf(stolen), body: {} });
  expect(status).toBe(401);
});

it('discovery lists the scopes', async () => {
  const { body } = await ask('/.well-known/openid-configuration');
  expect(body.scopes_supported).toEqual([
    'openid',
    'email',
    'profile',
    'offline_access',
    'staff:read',
    'staff:content',
    'staff:forms',
    'staff:sites',
    ...agentScopes,
  ]);
});
