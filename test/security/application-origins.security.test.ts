import { operate, platform } from '../support/agent.js';
import { registerAgent } from '../support/agents.js';
import { authorize, flow } from '../support/applications.js';
import { eventually } from '../support/eventually.js';
import { auth, type Person, person } from '../support/people.js';
import { unique } from '../support/seed.js';

const origin = `https://spa-${unique()}.example`;
const redirectUri = `${origin}/callback`;
const open = ['/sso/token', '/sso/revoke', '/me'].flatMap((path) => [auth(path), `/v1/auth${path}`]);
const closed = [
  ...['/sso/introspect', '/sso/authorize', '/sso/logout', '/sso/clients', '/token/refresh', '/login', '/sessions'].map(
    auth,
  ),
  ...['/login', '/account', '/consent', '/logout'],
];

let someone: Person;
let clientId: string;
beforeAll(async () => {
  someone = await person();
  clientId = await newApplication();
  await eventually(async () => (await allowed(auth('/sso/token'), preflight)) === origin);
});

async function newApplication(uri = redirectUri): Promise<string> {
  const input = { id: `spa-${unique()}`, name: 'SPA', redirectUris: [uri] };
  const mutation = 'mutation ($input: CreateSsoClientInput!) { created: createSsoClient(input: $input) { id } }';
  return (await operate(mutation, { input })).created.id;
}

const preflight = {
  method: 'OPTIONS',
  headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
};
const asked = (path: string, init: RequestInit = {}, from = origin) =>
  fetch(platform.base_url + path, { ...init, headers: { origin: from, ...init.headers } });
const allowed = async (...request: Parameters<typeof asked>) =>
  (await asked(...request)).headers.get('access-control-allow-origin');

describe('a page of the origin of a redirect URI', () => {
  it.each(open)('may call %s with a token, without cookies', async (path) => {
    const { status, headers } = await asked(path, preflight);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, origin]);
    expect(headers.get('access-control-allow-headers')).toContain('authorization');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each(closed)('may not call %s', async (path) => {
    expect([await allowed(path, preflight), await allowed(path)]).toEqual([null, null]);
  });

  it('exchanges a code, reads the user info and revokes the token', async () => {
    const request = flow(clientId, 'openid email', { redirect_uri: redirectUri });
    const code = (await authorize(request, someone.refreshToken)).searchParams.get('code') ?? '';
    const post = (path: string, form: Record<string, string>) =>
      asked(auth(path), { method: 'POST', body: new URLSearchParams({ client_id: clientId, ...form }) });
    const grant = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: request.verifier,
    };
    const exchanged = await post('/sso/token', grant);
    expect([exchanged.status, exchanged.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    const { access_token: token } = (await exchanged.json()) as { access_token: string };
    const info = await asked(auth('/me'), { headers: { authorization: `Bearer ${token}` } });
    expect([info.status, info.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    const revoked = await post('/sso/revoke', { token });
    expect([revoked.status, revoked.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
  });

  it('reads why its exchange was refused', async () => {
    const form = new URLSearchParams({ grant_type: 'authorization_code', code: 'x', client_id: clientId });
    const refused = await asked(auth('/sso/token'), { method: 'POST', body: form });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([400, origin]);
    expect(await refused.json()).toMatchObject({ error: 'invalid_grant' });
  });
});

it.each(['https://evil.example', 'null', origin.toUpperCase(), `${origin}:8443`, origin.replace('https', 'http')])(
  'a page of %s may not call',
  async (from) => {
    expect(await allowed(auth('/sso/token'), preflight, from)).toBeNull();
  },
);

it('a page of an agent that registered itself may not call', async () => {
  const own = `https://agent-${unique()}.example`;
  expect((await registerAgent({ redirect_uris: [`${own}/callback`] })).status).toBe(201);
  // Registered later, so that the agent would be known too.
  const later = `https://later-${unique()}.example`;
  await newApplication(`${later}/callback`);
  await eventually(async () => (await allowed(auth('/sso/token'), preflight, later)) === later);
  expect(await allowed(auth('/sso/token'), preflight, own)).toBeNull();
});

it('a page may not call once its redirect URI is removed', async () => {
  const former = `https://former-${unique()}.example`;
  const id = await newApplication(`${former}/callback`);
  await eventually(async () => (await allowed(auth('/sso/token'), preflight, former)) === former);
  const mutation = 'mutation ($input: UpdateSsoClientInput!) { updateSsoClient(input: $input) { client { id } } }';
  await operate(mutation, { input: { id, redirectUris: [redirectUri] } });
  await eventually(async () => (await allowed(auth('/sso/token'), preflight, former)) === null);
});
