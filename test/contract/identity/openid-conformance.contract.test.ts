import { createHash } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { type Answer, ask, platform } from '../../support/agent.js';
import {
  application,
  authorize,
  cookieOf,
  credentialsOf,
  exchange,
  flow,
  postForm,
  redirectUri,
  registered,
  toGrant,
  tokensFor,
} from '../../support/applications.js';
import { signedByIdentity } from '../../support/identity-key.js';
import { auth, type Person, person } from '../../support/people.js';
import { sql } from '../../support/sql.js';

/** Negative cases of the basic profile of OpenID Connect that need no browser. */
let someone: Person;
beforeAll(async () => {
  someone = await person({ name: 'Ana' });
});

/** `at_hash` of an access token, with the hash function of EdDSA. */
const leftHalf = (token: string): string =>
  createHash('sha512').update(token).digest().subarray(0, 32).toString('base64url');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A grant of a new code. */
async function grant(clientId: string, more: Record<string, string> = {}): Promise<Record<string, string>> {
  const request = flow(clientId, 'openid email profile offline_access', more);
  return toGrant(request, await authorize(request, someone.refreshToken));
}

const refusal = ({ status, body }: Answer) => [status, body.error];

describe('an authorization request by POST', () => {
  const post = (query: string, headers: Record<string, string> = {}) =>
    ask(auth('/sso/authorize'), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: query,
    });

  it('is repeated by the browser, with its cookies', async () => {
    const request = flow(await application(), 'openid', { state: 'a&b=ção', prompt: 'none' });
    const { status, headers } = await post(request.query);
    expect(status).toBe(303);
    const { pathname, search } = new URL(headers.location ?? '', `https://id.example${auth('/sso/authorize')}`);
    expect([pathname, Object.fromEntries(new URLSearchParams(search))]).toEqual([
      auth('/sso/authorize'),
      Object.fromEntries(new URLSearchParams(request.query)),
    ]);
    const location = await authorize({ ...request, query: search.slice(1) }, someone.refreshToken);
    expect([location.searchParams.has('code'), location.searchParams.get('state')]).toEqual([true, 'a&b=ção']);
  });

  it('is refused on the spot for an unknown client, a repeated parameter and a frame', async () => {
    const { query } = flow(await application(), 'openid');
    const refusals = [
      await post(flow('unknown', 'openid').query),
      await post(`${query}&state=x&state=y`),
      await post(query, { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }),
    ];
    expect(refusals.map(({ status, body, headers }) => [status, body.error.code, headers.location])).toEqual([
      [400, 'BAD_CLIENT', undefined],
      [400, 'BAD_REQUEST', undefined],
      [403, 'FORBIDDEN', undefined],
    ]);
  });
});

describe('an authorization request that names no redirect', () => {
  const send = (query: string) => ask(auth(`/sso/authorize?${query}`), { headers: cookieOf(someone.refreshToken) });

  it.each([
    ['redirect_uri is missing', { redirect_uri: '' }, 'BAD_REDIRECT_URI'],
    ['redirect_uri has a fragment', { redirect_uri: `${redirectUri}#x` }, 'BAD_REDIRECT_URI'],
    ['redirect_uri has another query', { redirect_uri: `${redirectUri}?x=y` }, 'BAD_REDIRECT_URI'],
    [
      'redirect_uri has another case',
      { redirect_uri: redirectUri.replace('callback', 'Callback') },
      'BAD_REDIRECT_URI',
    ],
    ['redirect_uri has credentials', { redirect_uri: redirectUri.replace('//', '//x@') }, 'BAD_REDIRECT_URI'],
    ['client_id is missing', { client_id: '' }, 'BAD_CLIENT'],
    ['client_id is unknown', { client_id: 'nobody' }, 'BAD_CLIENT'],
  ])('is refused on the spot: %s', async (_, more, code) => {
    const { status, body, headers } = await send(flow(await application(), 'openid', more).query);
    expect([status, body.error.code, headers.location]).toEqual([400, code, undefined]);
  });

  it.each(['client_id', 'redirect_uri', 'scope', 'state', 'response_type', 'prompt'])('or repeats %s', async (name) => {
    const { query } = flow(await application(), 'openid');
    const { status, headers } = await send(`${query}&${name}=x&${name}=y`);
    expect([status, headers.location]).toEqual([400, undefined]);
  });
});

it('a request without openid grants no ID token and no user info', async () => {
  const clientId = await application();
  const tokens = await tokensFor(clientId, 'email', someone);
  expect([tokens.id_token, tokens.scope]).toEqual([undefined, 'email']);
  const { status, text } = await ask(auth('/me'), { bearer: tokens.access_token });
  expect(status).toBe(403);
  expect(text).not.toContain(someone.email);
});

it('a scope that the client may not request is refused, an unknown one ignored', async () => {
  const clientId = await application();
  const url = await authorize(flow(clientId, 'openid staff:read'), someone.refreshToken);
  expect(url.searchParams.get('error')).toBe('invalid_scope');
  const tokens = await tokensFor(clientId, 'openid address phone', someone);
  expect(tokens.scope).toBe('openid');
});

it('scopes may come in any order', async () => {
  const request = flow(await application(), 'email profile openid');
  const { body } = await exchange(toGrant(request, await authorize(request, someone.refreshToken)));
  expect([body.scope, decodeJwt(body.id_token).sub]).toEqual(['email profile openid', someone.id]);
});

describe('a code', () => {
  it('works once, and its reuse ends the tokens that it gave', async () => {
    const form = await grant(await application());
    const { body } = await exchange(form);
    expect((await ask(auth('/me'), { bearer: body.access_token })).status).toBe(200);
    expect(refusal(await exchange(form))).toEqual([400, 'invalid_grant']);
    expect((await ask(auth('/me'), { bearer: body.access_token })).status).toBe(401);
  });

  it('expires', async () => {
    const form = await grant(await application());
    await sql(`update identity.authorization_codes set expires_at = now() where code_hash = $1`, [
      sha256(form.code ?? ''),
    ]);
    expect(refusal(await exchange(form))).toEqual([400, 'invalid_grant']);
  });

  it('is bound to its client, which still can use it', async () => {
    const form = await grant(await application());
    expect(refusal(await exchange({ ...form, client_id: await application() }))).toEqual([400, 'invalid_grant']);
    expect((await exchange(form)).status).toBe(200);
  });

  it.each([
    ['code_verifier', ''],
    ['code_verifier', 'b'.repeat(43)],
    ['redirect_uri', ''],
    ['redirect_uri', `${redirectUri}?x`],
    ['code', ''],
    ['code', 'x'.repeat(5_000)],
  ])('needs its %s, not %j', async (name, value) => {
    expect(refusal(await exchange({ ...(await grant(await application())), [name]: value }))).toEqual([
      400,
      'invalid_grant',
    ]);
  });
});

describe('the token endpoint', () => {
  it.each([
    [{ grant_type: '' }, 'invalid_request'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    [{ grant_type: 'urn:ietf:params:oauth:grant-type:device_code' }, 'unsupported_grant_type'],
    [{ client_id: '' }, 'invalid_client'],
  ])('responds to %j with %s', async (more, error) => {
    const answer = await exchange({ ...(await grant(await application())), ...more });
    expect(answer.body.error).toBe(error);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('refuses repeated parameters and other content types', async () => {
    const form = new URLSearchParams(await grant(await application())).toString();
    const send = (body: string, type = 'application/x-www-form-urlencoded') =>
      ask(auth('/sso/token'), { method: 'POST', headers: { 'content-type': type }, body });
    expect(refusal(await send(`${form}&client_id=x`))).toEqual([400, 'invalid_request']);
    expect(refusal(await send('{}', 'application/json'))).toEqual([415, 'invalid_request']);
    expect((await ask(auth(`/sso/token?${form}`))).status).toBe(405);
  });
});

describe('a confidential client', () => {
  it('authenticates with the header or in the body, not with both', async () => {
    const { id, secret } = await registered(undefined, true);
    const { client_id, ...form } = await grant(id);
    const basic = credentialsOf({ id, secret });
    const refused = [
      [await exchange({ ...form, client_id: id }), [401, 'invalid_client']],
      [await exchange({ ...form, client_id: id, client_secret: 'wrong' }), [401, 'invalid_client']],
      [await exchange({ ...form, client_secret: secret ?? '' }), [401, 'invalid_client']],
      [await exchange(form, credentialsOf({ id, secret: 'wrong' })), [401, 'invalid_client']],
      [await exchange(form, credentialsOf({ id: 'nobody', secret })), [401, 'invalid_client']],
      [await exchange(form, { authorization: 'Basic nonsense' }), [401, 'invalid_client']],
      [await exchange({ ...form, client_secret: secret ?? '' }, basic), [400, 'invalid_request']],
      [await exchange({ ...form, client_id: await application() }, basic), [400, 'invalid_request']],
    ] as const;
    for (const [answer, expected] of refused) {
      expect(refusal(answer)).toEqual(expected);
      if (answer.status === 401) expect(answer.headers['www-authenticate']).toMatch(/^Basic realm=/);
    }
    expect((await exchange({ ...form, client_id: id }, basic)).status).toBe(200);
    const posted = { ...(await grant(id)), client_secret: secret ?? '' };
    expect((await exchange(posted)).status).toBe(200);
  });

  it('reads what to send instead of a missing or wrong secret', async () => {
    const { id } = await registered(undefined, true);
    const form = await grant(id);
    for (const sent of [form, { ...form, client_secret: 'wrong' }]) {
      const { body } = await exchange(sent);
      expect(body.error_description).toBe(
        'The client secret is missing or wrong. Send it as HTTP Basic, or as client_secret in the form.',
      );
    }
  });

  it('revokes and introspects with a secret in the body', async () => {
    const { id, secret } = await registered(undefined, true);
    const { access_token: token = '' } = await tokensFor(id, 'openid', someone, secret);
    const form = { token, client_id: id, client_secret: secret ?? '' };
    expect((await postForm('/sso/introspect', form)).body.active).toBe(true);
    expect((await postForm('/sso/revoke', form)).status).toBe(200);
    expect((await postForm('/sso/introspect', form)).body).toEqual({ active: false });
  });
});

describe('a refresh token', () => {
  it('is refused to other clients, and ends its session when it is used again later', async () => {
    const clientId = await application();
    const tokens = await tokensFor(clientId, 'openid offline_access', someone);
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' };
    expect(refusal(await exchange({ ...form, client_id: await application() }))).toEqual([400, 'invalid_grant']);
    const { body } = await exchange({ ...form, client_id: clientId });
    await sql(`update identity.refresh_tokens set used_at = now() - interval '1 minute' where token_hash = $1`, [
      sha256(form.refresh_token),
    ]);
    expect(refusal(await exchange({ ...form, client_id: clientId }))).toEqual([400, 'invalid_grant']);
    const successor = { ...form, refresh_token: body.refresh_token, client_id: clientId };
    expect(refusal(await exchange(successor))).toEqual([400, 'invalid_grant']);
  });

  it('is refused when it is missing, unknown or for more scopes than granted', async () => {
    const clientId = await application();
    const tokens = await tokensFor(clientId, 'openid', someone);
    const form = { grant_type: 'refresh_token', client_id: clientId };
    expect(refusal(await exchange(form))).toEqual([400, 'invalid_grant']);
    expect(refusal(await exchange({ ...form, refresh_token: 'x' }))).toEqual([400, 'invalid_grant']);
    const wider = { ...form, refresh_token: tokens.refresh_token ?? '', scope: 'openid email' };
    expect(refusal(await exchange(wider))).toEqual([400, 'invalid_scope']);
  });
});

describe('user info', () => {
  it('responds to GET and POST with the subject and the granted claims', async () => {
    const { access_token: bearer = '' } = await tokensFor(await application(), 'openid email', someone);
    for (const method of ['GET', 'POST']) {
      const { status, body } = await ask(auth('/me'), { method, bearer });
      expect([status, body]).toEqual([200, { sub: someone.id, email: someone.email, email_verified: true }]);
    }
  });

  it('responds to a form with the access token, and to no such form for other operations', async () => {
    const { access_token = '' } = await tokensFor(await application(), 'openid email', someone);
    const info = await postForm('/me', { access_token });
    expect([info.status, info.body]).toEqual([200, expect.objectContaining({ sub: someone.id, email: someone.email })]);
    const refused: Record<string, string>[] = [
      { access_token: 'a.b.c' },
      { access_token: 'x' },
      { other: access_token },
      {},
    ];
    for (const form of refused) expect((await postForm('/me', form)).status).toBe(401);
    expect((await postForm('/logout', { access_token, scope: 'local' })).status).toBe(401);
  });

  it.each(['GET', 'POST'])('refuses %s without a valid token', async (method) => {
    const { access_token: good = '', id_token = '' } = await tokensFor(await application(), 'openid', someone);
    const now = Math.floor(Date.now() / 1_000);
    const expired = await signedByIdentity({ ...decodeJwt(good), iat: now - 1_200, exp: now - 600 });
    const challenge = async (bearer?: string) => {
      const { status, headers } = await ask(auth('/me'), { method, ...(bearer !== undefined && { bearer }) });
      return [status, headers['www-authenticate']];
    };
    expect(await challenge()).toEqual([401, 'Bearer']);
    for (const token of ['x', expired, id_token, `${good}x`])
      expect(await challenge(token)).toEqual([401, 'Bearer error="invalid_token"']);
    expect((await ask(`${auth('/me')}?access_token=${good}`, { method })).status).toBe(401);
  });
});

it('no token is refused by a verifier whose clock is behind', async () => {
  const tokens = await tokensFor(await application(), 'openid', someone);
  for (const token of [tokens.access_token, tokens.id_token, someone.token])
    expect(decodeJwt(token ?? '')).not.toHaveProperty('nbf');
});

describe('an ID token', () => {
  it('has the claims that the profile demands, and the nonce', async () => {
    const clientId = await application();
    const { body } = await exchange(await grant(clientId, { nonce: 'n-0S6_WzA2Mj' }));
    const claims = decodeJwt(body.id_token);
    const now = Date.now() / 1_000;
    expect(claims).toMatchObject({
      ...{ iss: platform.base_url, aud: clientId, sub: someone.id, nonce: 'n-0S6_WzA2Mj' },
      ...{ amr: ['pwd'], auth_time: expect.any(Number), sid: expect.any(String) },
    });
    expect(claims.exp).toBeGreaterThan(now);
    expect(claims.iat).toBeLessThanOrEqual(now + 1);
    expect(claims.auth_time).toBeLessThanOrEqual(claims.iat ?? 0);
    expect(claims.at_hash).toBe(leftHalf(body.access_token));
    const { keys } = (await ask('/.well-known/jwks.json')).body;
    expect(keys.map(({ kid }: { kid: string }) => kid)).toContain(decodeProtectedHeader(body.id_token).kid);
  });

  it('has no nonce without one, and keeps auth_time over a refresh', async () => {
    const clientId = await application();
    const { body } = await exchange(await grant(clientId));
    const form = { grant_type: 'refresh_token', refresh_token: body.refresh_token, client_id: clientId };
    const refreshed = decodeJwt((await exchange(form)).body.id_token);
    const first = decodeJwt(body.id_token);
    expect(refreshed.at_hash).not.toBe(first.at_hash);
    expect([first.nonce, refreshed.nonce]).toEqual([undefined, undefined]);
    expect([refreshed.auth_time, refreshed.sub, refreshed.iss]).toEqual([first.auth_time, first.sub, first.iss]);
  });
});

describe('the discovery document', () => {
  it('lists only existing endpoints and supported features', async () => {
    const { body } = await ask('/.well-known/openid-configuration');
    expect(body.issuer).toBe(platform.base_url);
    for (const [name, url] of Object.entries<string>(body).filter(([name]) => /_endpoint$|_uri$/.test(name))) {
      const { status } = await ask(new URL(url).pathname, { method: 'OPTIONS' });
      expect([name, [200, 204].includes(status)]).toEqual([name, true]);
    }
    expect(body).toMatchObject({
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'form_post'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['EdDSA', 'ES256', 'RS256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      prompt_values_supported: ['none', 'login', 'consent', 'create'],
      claims_parameter_supported: false,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
    });
  });

  it('lists the claims that tokens and user info have', async () => {
    const { body } = await ask('/.well-known/openid-configuration');
    const clientId = await application();
    const tokens = (await exchange(await grant(clientId, { nonce: 'x' }))).body;
    const info = (await ask(auth('/me'), { bearer: tokens.access_token })).body;
    const issued = new Set([...Object.keys(decodeJwt(tokens.id_token)), ...Object.keys(info)]);
    expect([...issued].sort()).toEqual([...body.claims_supported].sort());
  });
});

it('the key set has only public keys with unique ids, and always one of Ed25519', async () => {
  const { keys } = (await ask('/.well-known/jwks.json')).body;
  const number = (characters: number) => expect.stringMatching(new RegExp(`^[\\w-]{${characters}}$`));
  const shapes: Record<string, object> = {
    EdDSA: { kty: 'OKP', crv: 'Ed25519', x: number(43) },
    ES256: { kty: 'EC', crv: 'P-256', x: number(43), y: number(43) },
    RS256: { kty: 'RSA', e: 'AQAB', n: number(342) },
  };
  for (const key of keys) expect(key).toEqual({ alg: key.alg, use: 'sig', kid: number(43), ...shapes[key.alg] });
  expect(keys.map(({ alg }: { alg: string }) => alg)).toContain('EdDSA');
  expect(new Set(keys.map(({ kid }: { kid: string }) => kid)).size).toBe(keys.length);
});
