import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { ask, noteSecret, operate, platform } from '../../support/agent.js';
import {
  application,
  authorize,
  consoleCallback,
  consoleId,
  cookieOf,
  exchange,
  flow,
  openConsole,
  postLogoutRedirectUri,
  redirectUri,
  registered,
  tokensFor,
} from '../../support/applications.js';
import { signedByIdentity } from '../../support/identity-key.js';
import { PageVisitor } from '../../support/page-visitor.js';
import { auth, type Person, person } from '../../support/people.js';
import { sql } from '../../support/sql.js';

/** OpenID Connect RP-Initiated Logout 1.0. */
let someone: Person;
let clientId: string;
beforeEach(async () => {
  someone = await person();
  clientId = await application();
});

const uri = postLogoutRedirectUri;
const isSignedIn = async ({ refreshToken }: Person) =>
  (await authorize(flow(clientId, 'openid'), refreshToken)).searchParams.has('code');
const isRefreshed = async (refreshToken = '') =>
  (await exchange({ grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId })).status === 200;

/** Redirect of a logout request by GET. */
async function logOut(query: Record<string, string>, { refreshToken }: Person = someone): Promise<URL> {
  const path = auth(`/sso/logout?${new URLSearchParams(query)}`);
  const { status, headers } = await ask(path, { headers: cookieOf(refreshToken) });
  expect(status).toBe(302);
  return new URL(headers.location ?? '');
}

const browserOf = ({ refreshToken }: Person): PageVisitor => {
  const visitor = new PageVisitor();
  visitor.cookies.set('imprint_refresh', refreshToken);
  return visitor;
};

const linkOf = ({ document }: { document: Document }): string =>
  document.querySelector('main a')?.getAttribute('href') ?? '';

describe('with an ID token', () => {
  it('signs the person out and returns to the application with the state', async () => {
    const { id_token = '', refresh_token } = await tokensFor(clientId, 'openid', someone);
    const location = await logOut({ id_token_hint: id_token, post_logout_redirect_uri: uri, state: 'bye' });
    expect(location.href).toBe(`${uri}?state=bye`);
    expect([await isSignedIn(someone), await isRefreshed(refresh_token)]).toEqual([false, false]);
  });

  it('of another person in this browser ends only the session of the application', async () => {
    const other = await person();
    const { id_token = '', refresh_token } = await tokensFor(clientId, 'openid', other);
    await logOut({ id_token_hint: id_token, post_logout_redirect_uri: uri });
    expect([await isSignedIn(someone), await isRefreshed(refresh_token)]).toEqual([true, false]);
  });

  it('that has expired signs out', async () => {
    const { id_token = '' } = await tokensFor(clientId, 'openid', someone);
    const past = Math.floor(Date.now() / 1_000) - 80 * 86_400;
    const expired = await signedByIdentity({ ...decodeJwt(id_token), iat: past, exp: past + 600 }, 'JWT');
    expect((await logOut({ id_token_hint: expired, post_logout_redirect_uri: uri })).href).toBe(uri);
    expect(await isSignedIn(someone)).toBe(false);
  });

  it('of a key that retired 89 days ago signs out, although the key is not published', async () => {
    const { sub, sid } = decodeJwt((await tokensFor(clientId, 'openid', someone)).id_token ?? '');
    const { privateKey, kid } = await retiredKey(89);
    const hint = await new SignJWT({ iss: platform.base_url, aud: clientId, sub, sid, iat: 1, exp: 2 })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
      .sign(privateKey);
    noteSecret(hint);
    const { keys } = (await ask('/.well-known/jwks.json')).body;
    expect(keys.map((key: { kid: string }) => key.kid)).not.toContain(kid);
    expect((await logOut({ id_token_hint: hint, post_logout_redirect_uri: uri })).href).toBe(uri);
    expect(await isSignedIn(someone)).toBe(false);
    const silent = flow(clientId, 'openid', { id_token_hint: hint, prompt: 'none' });
    expect((await authorize(silent, someone.refreshToken)).searchParams.get('error')).toBe('login_required');
  });

  it('works by POST without the token in a URL', async () => {
    const { id_token = '', refresh_token } = await tokensFor(clientId, 'openid', someone);
    const visitor = browserOf(someone);
    const form = { id_token_hint: id_token, post_logout_redirect_uri: uri, state: 'bye' };
    // A form of another site carries no cookies.
    const posted = await new PageVisitor().send(auth('/sso/logout'), { form });
    expect(posted.status).toBe(303);
    const { location = '' } = posted.headers;
    expect(location).not.toContain('id_token_hint');
    expect(await isRefreshed(refresh_token)).toBe(false);
    const [, kept = ''] = /^imprint_hint=([^;]+)/.exec(posted.headers['set-cookie']?.[0] ?? '') ?? [];
    noteSecret(kept);
    visitor.cookies.set('imprint_hint', kept);
    const { status, headers } = await visitor.send(auth(`/sso/logout${location}`));
    expect([status, headers.location]).toEqual([302, `${uri}?state=bye`]);
    expect(visitor.cookies.has('imprint_hint')).toBe(false);
    expect(await isSignedIn(someone)).toBe(false);
  });

  it('that a browser keeps counts for its own request alone', async () => {
    const { id_token = '' } = await tokensFor(clientId, 'openid', someone);
    const visitor = browserOf(someone);
    await visitor.send(auth('/sso/logout'), { form: { id_token_hint: id_token, state: 'mine' } });
    const { headers } = await visitor.send(auth('/sso/logout?hinted=true&state=other'));
    expect(new URL(headers.location ?? '').pathname).toBe('/logout');
    expect(await isSignedIn(someone)).toBe(true);
  });
});

describe('without a valid ID token', () => {
  const untrusted: [string, (someone: Person) => Promise<Record<string, string>>][] = [
    ['none', async () => ({})],
    ['an empty one', async () => ({ id_token_hint: '' })],
    ['no token', async () => ({ id_token_hint: 'a.b.c' })],
    ['an access token', async ({ token }) => ({ id_token_hint: token })],
    [
      'that of another application',
      async (owner) => ({ id_token_hint: (await tokensFor(await application(), 'openid', owner)).id_token ?? '' }),
    ],
  ];

  it.each(untrusted)('asks the person: %s', async (_, hint) => {
    const more = { client_id: clientId, post_logout_redirect_uri: uri, state: 'bye' };
    const location = await logOut({ ...(await hint(someone)), ...more });
    expect([location.pathname, Object.fromEntries(location.searchParams)]).toEqual(['/logout', more]);
    expect(await isSignedIn(someone)).toBe(true);
  });

  it('signs out and returns to the application once the person has confirmed', async () => {
    const visitor = browserOf(someone);
    const { pathname, search } = await logOut({ client_id: clientId, post_logout_redirect_uri: uri, state: 'bye' });
    const page = await visitor.open(pathname + search);
    expect([page.title, page.text.includes(someone.email)]).toEqual(['Sign out', true]);
    const forged = await visitor.send(pathname + search, { form: { action: 'logout' } });
    expect([forged.status, await isSignedIn(someone)]).toEqual([403, true]);
    const left = await visitor.submit(pathname + search, page, 'logout');
    expect([left.title, linkOf(left)]).toEqual(['Signed out', `${uri}?state=bye`]);
    expect(left.text).toContain(`content="0; url=${uri}?state=bye"`);
    expect([await isSignedIn(someone), visitor.cookies.has('imprint_refresh')]).toEqual([false, false]);
  });

  it('asks in the language of the application, and keeps the session of a person who stays', async () => {
    const { pathname, search } = await logOut({ client_id: clientId, ui_locales: 'pt' });
    const page = await browserOf(someone).open(pathname + search);
    expect([page.title, linkOf(page)]).toEqual(['Sair', '/account']);
    expect(await isSignedIn(someone)).toBe(true);
  });

  it('returns at once from a browser that is signed out', async () => {
    const query = new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: uri });
    const { headers } = await ask(auth(`/sso/logout?${query}`));
    expect(headers.location).toBe(uri);
    const page = await new PageVisitor().open('/logout');
    expect([page.status, page.title, linkOf(page)]).toEqual([200, 'Signed out', '/login']);
  });

  it('asks by POST too', async () => {
    const form = { client_id: clientId, post_logout_redirect_uri: uri };
    const { status, headers } = await new PageVisitor().send(auth('/sso/logout'), { form });
    expect(status).toBe(303);
    const { headers: repeated } = await browserOf(someone).send(auth(`/sso/logout${headers.location}`));
    expect(new URL(repeated.location ?? '').pathname).toBe('/logout');
  });

  it.each(['frame', 'image'])('is refused in a %s', async (destination) => {
    const headers = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': destination, 'sec-fetch-site': 'cross-site' };
    expect(
      (await ask(auth('/sso/logout'), { headers: { ...headers, ...cookieOf(someone.refreshToken) } })).status,
    ).toBe(403);
  });
});

describe('the places to return to', () => {
  it.each(['https://evil.example/', redirectUri, `${uri}/x`, `${uri}?x=1`, uri.toUpperCase(), 'javascript:alert(1)'])(
    'do not contain %s',
    async (place) => {
      const { id_token = '' } = await tokensFor(clientId, 'openid', someone);
      const location = await logOut({ id_token_hint: id_token, post_logout_redirect_uri: place, state: 'bye' });
      expect(location.href).toBe(`${platform.base_url}/logout`);
      expect(await isSignedIn(someone)).toBe(false);
      const query = new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: place });
      const { headers } = await ask(auth(`/sso/logout?${query}`));
      expect(headers.location).toBe(`${platform.base_url}/logout`);
    },
  );

  it('are a list of their own, which operators change', async () => {
    const { id } = await registered();
    const update = (postLogoutRedirectUris: string[]) =>
      operate(
        `mutation ($input: UpdateSsoClientInput!) {
          updated: updateSsoClient(input: $input) { client { redirectUris postLogoutRedirectUris } }
        }`,
        { input: { id, postLogoutRedirectUris } },
      );
    const other = 'https://app.example/other?x=1';
    const { updated } = await update([other, other]);
    expect(updated.client).toEqual({ redirectUris: [redirectUri], postLogoutRedirectUris: [other] });
    const query = new URLSearchParams({ client_id: id, post_logout_redirect_uri: other, state: 's' });
    expect((await ask(auth(`/sso/logout?${query}`))).headers.location).toBe(`${other}&state=s`);
    expect((await update([])).updated.client.postLogoutRedirectUris).toEqual([]);
    await expect(update(['app://x'])).rejects.toThrow('postLogoutRedirectUris');
  });

  it('of the console are its own page', async () => {
    const { id_token = '' } = await openConsole(someone);
    const query = { id_token_hint: id_token, client_id: consoleId, post_logout_redirect_uri: consoleCallback };
    expect((await logOut(query)).href).toBe(consoleCallback);
  });
});

/** A key that retired some days ago, as after a rotation. */
async function retiredKey(days: number) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const kid = `test-${randomUUID()}`;
  const jwk = { ...publicKey.export({ format: 'jwk' }), alg: 'EdDSA', use: 'sig', kid };
  await sql(
    `insert into identity.signing_keys (kid, state, public_jwk, private_sealed, created_at, retired_at)
     values ($1, 'retired', $2, '', now() - interval '200 days', now() - make_interval(days => $3))`,
    [kid, JSON.stringify(jwk), days],
  );
  return { privateKey, kid };
}
