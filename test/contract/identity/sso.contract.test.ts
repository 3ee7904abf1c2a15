import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { JSDOM } from 'jsdom';
import * as oidc from 'openid-client';
import { ask, operate, platform } from '../../support/agent.js';
import {
  auth,
  codeIn,
  goodPassword,
  newAddress,
  newEmail,
  nthMail,
  type Person,
  person,
} from '../../support/people.js';
import { unique } from '../../support/seed.js';

const redirectUri = 'https://app.example/callback';

async function client(more: object = {}): Promise<{ id: string; secret: string | null }> {
  const { created } = await operate(
    'mutation ($input: CreateSsoClientInput!) { created: createSsoClient(input: $input) { id secret } }',
    { input: { id: `app-${unique()}`, name: 'App', redirectUris: [redirectUri], ...more } },
  );
  return created;
}

const discover = (id: string, secret: string | null) =>
  oidc.discovery(new URL(platform.base_url), id, {}, secret ? oidc.ClientSecretBasic(secret) : oidc.None(), {
    execute: [oidc.allowInsecureRequests],
  });

/** Simulates a browser: follows redirects with the sign-in cookie. */
const visit = (url: URL | string, someone?: Person) => {
  const { pathname, search } = new URL(url, platform.base_url);
  return ask(pathname + search, someone ? { headers: { cookie: `imprint_refresh=${someone.refreshToken}` } } : {});
};

async function authorization(configuration: oidc.Configuration, more: Record<string, string> = {}) {
  const verifier = oidc.randomPKCECodeVerifier();
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile offline_access',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  });
  return { url, verifier, state, nonce };
}

describe.each([
  ['public', false],
  ['confidential', true],
])('an official client library, as %s client', (_, confidential) => {
  it('completes discovery, code + PKCE, userinfo and refresh', async () => {
    const someone = await person({ name: 'Ana' });
    const { id, secret } = await client({ confidential });
    const configuration = await discover(id, secret);
    const { url, verifier, state, nonce } = await authorization(configuration);
    const { status, headers } = await visit(url, someone);
    expect(status).toBe(302);
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(headers.location ?? ''), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    expect(tokens.claims()).toMatchObject({
      sub: someone.id,
      aud: id,
      email: someone.email,
      email_verified: true,
      name: 'Ana',
    });
    const info = await oidc.fetchUserInfo(configuration, tokens.access_token, someone.id);
    expect([info.sub, info.email]).toEqual([someone.id, someone.email]);
    const refreshed = await oidc.refreshTokenGrant(configuration, tokens.refresh_token ?? '');
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
    expect((await oidc.fetchUserInfo(configuration, refreshed.access_token, someone.id)).sub).toBe(someone.id);
    const { keys } = (await ask('/.well-known/jwks.json')).body;
    const { protectedHeader } = await jwtVerify(tokens.id_token ?? '', createLocalJWKSet({ keys }), { audience: id });
    expect(protectedHeader.alg).toBe('EdDSA');
  });
});

it.each(['ES256', 'RS256'])('an application that registered %s gets ID tokens of it', async (algorithm) => {
  const someone = await person();
  const { id } = await client({ idTokenAlgorithm: algorithm });
  const metadata = { id_token_signed_response_alg: algorithm };
  const discoverAnew = () =>
    oidc.discovery(new URL(platform.base_url), id, metadata, oidc.None(), {
      execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
    });
  const configuration = await discoverAnew();
  expect(configuration.serverMetadata().id_token_signing_alg_values_supported).toContain(algorithm);
  const { url, verifier, state, nonce } = await authorization(configuration);
  const location = new URL((await visit(url, someone)).headers.location ?? '');
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
  const tokens = await oidc.authorizationCodeGrant(configuration, location, checks);
  expect(tokens.claims()).toMatchObject({ sub: someone.id, aud: id });
  expect(decodeProtectedHeader(tokens.id_token ?? '').alg).toBe(algorithm);
  expect(decodeProtectedHeader(tokens.access_token).alg).toBe('EdDSA');

  // A key of another algorithm verifies hints, and rotates with the others.
  await operate('mutation { rotateSigningKey { done } }');
  // The library keeps a key set for a minute.
  const refreshed = await oidc.refreshTokenGrant(await discoverAnew(), tokens.refresh_token ?? '');
  const [before, after] = [tokens, refreshed].map(({ id_token }) => decodeProtectedHeader(id_token ?? '').kid);
  expect(after).not.toBe(before);
  const hinted = await authorization(configuration, { prompt: 'none', id_token_hint: tokens.id_token ?? '' });
  expect((await visit(hinted.url, someone)).headers.location).toContain('code=');
});

it('response_mode=form_post returns with a form, after the consent too', async () => {
  const someone = await person();
  const { id } = await client();
  const configuration = await discover(id, null);
  const { url, verifier, state, nonce } = await authorization(configuration, { response_mode: 'form_post' });
  const { pathname, search } = new URL((await visit(url, someone)).headers.location ?? '');
  expect([pathname, search.includes('code=')]).toEqual(['/continue', false]);
  const { status, text, headers } = await ask(pathname + search);
  expect([status, headers['content-security-policy']]).toEqual([200, expect.stringContaining("script-src 'self'")]);
  const [form] = new JSDOM(text).window.document.forms;
  expect([form?.method, form?.action]).toEqual(['post', redirectUri]);
  const fields = [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }): [string, string] => [name, value]);
  const response = new Request(redirectUri, { method: 'POST', body: new URLSearchParams(fields) });
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
  expect((await oidc.authorizationCodeGrant(configuration, response, checks)).claims()?.sub).toBe(someone.id);
  expect((await ask('/continue?response=x')).status).toBe(404);
});

it('a redirect URI keeps its own query byte for byte', async () => {
  for (const uri of ['https://app.example/cb?x=a%20b&flag', 'https://app.example', 'https://app.example/cb?']) {
    const { id } = await client({ redirectUris: [uri] });
    const { url } = await authorization(await discover(id, null), { redirect_uri: uri });
    const { location = '' } = (await visit(url, await person())).headers;
    expect(location.startsWith(`${uri}${uri.includes('x=') ? '&' : uri.endsWith('?') ? '' : '?'}code=`)).toBe(true);
  }
});

describe('the authorization endpoint', () => {
  it('redirects a signed-out browser to the sign-in page and back', async () => {
    const { id } = await client();
    const { url } = await authorization(await discover(id, null));
    const location = new URL((await visit(url)).headers.location ?? '');
    expect(location.pathname).toBe('/login');
    const back = new URL(location.searchParams.get('continue') ?? '');
    expect(back.pathname).toBe(auth('/sso/authorize'));
    expect((await visit(back, await person())).headers.location).toMatch(/^https:\/\/app\.example\/callback\?code=/);
  });

  it('names the issuer in every response to the application, against mix-up attacks (RFC 9207)', async () => {
    const { id } = await client();
    const configuration = await discover(id, null);
    const { issuer } = configuration.serverMetadata();
    const { url } = await authorization(configuration);
    const refused = new URL(url);
    refused.searchParams.set('prompt', 'none');
    for (const response of [await visit(url, await person()), await visit(refused)]) {
      const { searchParams } = new URL(response.headers.location ?? '');
      expect([searchParams.get('iss'), searchParams.has('code') || searchParams.has('error')]).toEqual([issuer, true]);
    }
  });

  it('never redirects to an unregistered URI or for an unknown client', async () => {
    const { id } = await client();
    const configuration = await discover(id, null);
    const someone = await person();
    for (const uri of [
      'https://evil.example/callback',
      `${redirectUri}/`,
      `${redirectUri}?x=1`,
      'javascript:alert(1)',
    ]) {
      const { url } = await authorization(configuration, { redirect_uri: uri });
      const { status, body, headers } = await visit(url, someone);
      expect([status, body.error.code, headers.location]).toEqual([400, 'BAD_REDIRECT_URI', undefined]);
    }
    const { url } = await authorization(configuration);
    url.searchParams.set('client_id', 'missing');
    const { status, body } = await visit(url, someone);
    expect([status, body.error.code]).toEqual([400, 'BAD_CLIENT']);
  });

  it('reports other request errors to the application', async () => {
    const { id } = await client();
    const configuration = await discover(id, null);
    const error = async (more: Record<string, string>, someone?: Person) =>
      new URL(
        (await visit((await authorization(configuration, more)).url, someone)).headers.location ?? '',
      ).searchParams.get('error');
    expect(await error({ response_type: 'token' })).toBe('unsupported_response_type');
    expect(await error({ code_challenge_method: 'plain' })).toBe('invalid_request');
    expect(await error({ prompt: 'none' })).toBe('login_required');
    expect(await error({ prompt: 'none' }, await person())).toBeNull();
  });
});

describe('the token endpoint', () => {
  const exchange = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(auth('/sso/token'), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(form).toString(),
      from: newAddress(),
    });

  async function granted() {
    const { id } = await client();
    const { url, verifier } = await authorization(await discover(id, null));
    const location = new URL((await visit(url, await person())).headers.location ?? '');
    return {
      grant_type: 'authorization_code',
      code: location.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
      client_id: id,
    };
  }

  it.each([
    ['another verifier', { code_verifier: 'a'.repeat(43) }],
    ['another redirect_uri', { redirect_uri: 'https://app.example/other' }],
    ['an unknown code', { code: 'missing' }],
  ])('responds invalid_grant to %s', async (_, more) => {
    const { status, body } = await exchange({ ...(await granted()), ...more });
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });

  it('responds invalid_client, and unsupported_grant_type to another grant type', async () => {
    const form = await granted();
    expect((await exchange({ ...form, client_id: 'missing' })).body.error).toBe('invalid_client');
    expect((await exchange({ ...form, grant_type: 'password' })).body.error).toBe('unsupported_grant_type');
    const { id } = await client({ confidential: true });
    const { status, body } = await exchange({ ...form, client_id: id });
    expect([status, body.error]).toEqual([401, 'invalid_client']);
  });

  it('ends the session of a replayed code', async () => {
    const form = await granted();
    const first = await exchange(form);
    expect(first.status).toBe(200);
    expect((await exchange(form)).body.error).toBe('invalid_grant');
    const refreshed = await exchange({
      grant_type: 'refresh_token',
      refresh_token: first.body.refresh_token,
      client_id: form.client_id,
    });
    expect(refreshed.body.error).toBe('invalid_grant');
    const { sub, sid } = decodeJwt(first.body.access_token);
    const { securityLog } = await operate(
      'query ($id: ID) { securityLog(accountId: $id, first: 1) { nodes { event target outcome } } }',
      { id: sub },
    );
    expect(securityLog.nodes).toEqual([{ event: 'code.reuse_detected', target: sid, outcome: 'refused' }]);
  });

  it("refuses another client's refresh token", async () => {
    const form = await granted();
    const { body } = await exchange(form);
    const { id } = await client();
    expect(
      (await exchange({ grant_type: 'refresh_token', refresh_token: body.refresh_token, client_id: id })).body.error,
    ).toBe('invalid_grant');
    expect(
      (await ask(auth('/token/refresh'), { method: 'POST', body: { refresh_token: body.refresh_token } })).status,
    ).toBe(401);
  });
});

describe('signing keys', () => {
  it('verify a token of a retired key until it expires', async () => {
    const someone = await person();
    await operate('mutation { rotateSigningKey { done } }');
    expect((await someone.ask(auth('/me'))).status).toBe(200);
    const { keys } = (await ask('/.well-known/jwks.json')).body;
    expect(keys.length).toBeGreaterThan(1);
    const kid = JSON.parse(Buffer.from(someone.token.split('.')[0] ?? '', 'base64url').toString()).kid;
    expect(keys.map((key: { kid: string }) => key.kid)).toContain(kid);
  });

  it('name the operator who rotated them in the security log', async () => {
    await operate('mutation { rotateSigningKey { done } }');
    const { keys } = (await ask('/.well-known/jwks.json')).body;
    const { securityLog } = await operate('{ securityLog { nodes { event target actorType } } }');
    const rotations = securityLog.nodes.filter(({ event }: { event: string }) => event === 'signing_key.rotated');
    expect(rotations[0]).toEqual({
      event: 'signing_key.rotated',
      target: expect.any(String),
      actorType: 'operator',
    });
    expect(keys.map((key: { kid: string }) => key.kid)).toContain(rotations[0].target);
  });

  it('rotate without a refused request', async () => {
    for (let round = 0; round < 5; round++) {
      const [people] = await Promise.all([
        Promise.all(Array.from({ length: 6 }, () => person())),
        operate('mutation { rotateSigningKey { done } }'),
      ]);
      const answers = await Promise.all(
        people.flatMap((someone) => [someone.ask(auth('/me')), someone.ask(auth('/sessions'))]),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    }
  });

  it('is publicly cacheable for five minutes', async () => {
    for (const path of [
      '/.well-known/jwks.json',
      '/.well-known/openid-configuration',
      '/api/v1/.well-known/jwks.json',
    ]) {
      const { status, headers } = await ask(path);
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300, stale-while-revalidate=600']);
    }
  });
});

describe('POST /auth/sso/register', () => {
  const register = (body: object) => ask(auth('/sso/register'), { method: 'POST', body, from: newAddress() });

  it('responds like the sign-up, and the authorization resumes after the code', async () => {
    const { id } = await client();
    const email = newEmail();
    const challenge = 'a'.repeat(43);
    const { status, body } = await register({
      email,
      password: goodPassword,
      client_id: id,
      redirect_uri: redirectUri,
      state: 'x',
      code_challenge: challenge,
    });
    expect([status, body]).toEqual([202, { status: 'accepted' }]);
    const confirmed = await ask(auth('/email/verify/confirm'), {
      method: 'POST',
      body: { email, code: codeIn(await nthMail(email, 1)) },
      from: newAddress(),
    });
    const resume = new URL(confirmed.body.resume_url);
    expect([resume.pathname, resume.searchParams.get('client_id'), resume.searchParams.get('state')]).toEqual([
      auth('/sso/authorize'),
      id,
      'x',
    ]);
  });

  it('checks the client before the password', async () => {
    const { status, body } = await register({ email: newEmail(), password: 'curta', client_id: 'missing' });
    expect([status, body.error.code]).toEqual([400, 'BAD_CLIENT']);
    const { id } = await client();
    expect((await register({ email: newEmail(), password: 'curta', client_id: id })).body.error.code).toBe(
      'PASSWORD_TOO_WEAK',
    );
    expect((await ask('/v1/auth/sso/register', { method: 'POST', body: {}, from: newAddress() })).body.error.code).toBe(
      'BAD_CLIENT',
    );
  });
});
