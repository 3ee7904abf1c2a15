import { decodeJwt } from 'jose';
import * as oidc from 'openid-client';
import { type Answer, ask, operate, platform } from '../../support/agent.js';
import { application, credentialsOf, exchange, postForm, registered, tokensFor } from '../../support/applications.js';
import { askWithToken } from '../../support/estate.js';
import { auth, house, newAddress, type Person, person } from '../../support/people.js';
import { sql } from '../../support/sql.js';

type Client = Awaited<ReturnType<typeof registered>>;

const scopes = ['openid', 'offline_access', 'staff:read'];
const asBody = ({ id, secret }: Client): Record<string, string> => (secret ? {} : { client_id: id });
const revoke = (client: Client, token = ''): Promise<Answer> =>
  postForm('/sso/revoke', { token, ...asBody(client) }, credentialsOf(client));
const introspect = (client: Client, token = ''): Promise<Answer> =>
  postForm('/sso/introspect', { token, ...asBody(client) }, credentialsOf(client));
const refresh = (client: Client, refresh_token = '') =>
  exchange({ grant_type: 'refresh_token', refresh_token, ...asBody(client) }, credentialsOf(client));
const isSignedIn = async (bearer = '') => (await ask(auth('/me'), { bearer })).status === 200;
const active = async (client: Client, tokens: readonly (string | undefined)[]) =>
  Promise.all(tokens.map(async (token) => (await introspect(client, token)).body.active));

/** A member of staff, an application with their tokens, and a resource server. */
let someone: Person;
let client: Client;
let tokens: Record<string, string>;
let server: Client;
beforeEach(async () => {
  const home = await house();
  someone = await person({ site: { id: home.id, role: 'site_owner' } });
  client = await registered(scopes);
  [tokens, server] = await Promise.all([tokensFor(client.id, scopes.join(' '), someone), registered([], true)]);
});

it('an official client library discovers both endpoints, introspects and revokes', async () => {
  const { id, secret } = await registered(scopes, true);
  const own = await tokensFor(id, 'openid offline_access', someone, secret);
  const authentication = oidc.ClientSecretBasic(secret ?? '');
  const configuration = await oidc.discovery(new URL(platform.base_url), id, {}, authentication, {
    execute: [oidc.allowInsecureRequests],
  });
  const state = await oidc.tokenIntrospection(configuration, own.access_token ?? '');
  expect(state).toMatchObject({ active: true, client_id: id, sub: someone.id, scope: 'openid offline_access' });
  await oidc.tokenRevocation(configuration, own.refresh_token ?? '', { token_type_hint: 'refresh_token' });
  expect(await oidc.tokenIntrospection(configuration, own.access_token ?? '')).toEqual({ active: false });
});

describe('POST /auth/sso/introspect', () => {
  it("shows a resource server the claims of any application's access token", async () => {
    const { status, body, headers } = await introspect(server, tokens.access_token);
    const { exp, iat } = decodeJwt(tokens.access_token ?? '');
    expect([status, body]).toEqual([
      200,
      {
        active: true,
        scope: scopes.join(' '),
        client_id: client.id,
        token_type: 'Bearer',
        sub: someone.id,
        aud: 'imprint',
        iss: platform.base_url,
        iat,
        exp,
      },
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('shows a refresh token only to its own application', async () => {
    const own = await registered(scopes, true);
    const { refresh_token } = await tokensFor(own.id, 'openid offline_access', someone, own.secret);
    const { body } = await introspect(own, refresh_token);
    expect(body).toEqual({
      active: true,
      scope: 'openid offline_access',
      client_id: own.id,
      sub: someone.id,
      iss: platform.base_url,
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
    expect(await active(server, [refresh_token, tokens.refresh_token])).toEqual([false, false]);
    const { refresh_token: successor } = (await refresh(own, refresh_token)).body;
    await sql(
      `update identity.refresh_tokens set used_at = now() - interval '1 minute' where used_at is not null
       and session_id in (select id from identity.sessions where client_id = $1)`,
      [own.id],
    );
    expect(await active(own, [refresh_token, successor])).toEqual([false, true]);
  });

  it('responds only that a token of any other kind is inactive', async () => {
    const tampered = `${tokens.access_token?.slice(0, -6)}AAAAAA`;
    const unsigned = `${btoa('{"alg":"none","typ":"at+jwt"}')}.${tokens.access_token?.split('.')[1]}.`;
    const others = ['x', 'a.b.c', tampered, unsigned, tokens.id_token, someone.token, someone.refreshToken];
    const answers = await Promise.all(others.map((token) => introspect(server, token)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(others.map(() => [200, { active: false }]));
  });

  it('follows changed scopes and ended sessions with the next request', async () => {
    await operate(
      'mutation ($input: ChangeSsoClientScopesInput!) { changeSsoClientScopes(input: $input) { client { id } } }',
      { input: { id: client.id, scopes: ['openid', 'offline_access'] } },
    );
    expect((await introspect(server, tokens.access_token)).body.scope).toBe('openid offline_access');
    const withdrawal = 'mutation ($input: WithdrawConsentInput!) { withdrawConsent(input: $input) { done } }';
    await askWithToken(someone.token, withdrawal, { input: { clientId: client.id } });
    expect(await active(server, [tokens.access_token])).toEqual([false]);

    const deleted = await application();
    const { access_token } = await tokensFor(deleted, 'openid', someone);
    expect(await active(server, [access_token])).toEqual([true]);
    await operate('mutation ($input: DeleteSsoClientInput!) { deleteSsoClient(input: $input) { client { id } } }', {
      input: { id: deleted },
    });
    expect(await active(server, [access_token])).toEqual([false]);
  });

  it('refuses public, unknown and unproven applications alike', async () => {
    const impostors = [client, { id: 'missing', secret: 'x' }, { ...server, secret: 'x' }, { ...server, secret: null }];
    for (const impostor of impostors) {
      const { status, body, headers } = await introspect(impostor, tokens.access_token);
      expect([status, body]).toEqual([401, { error: 'invalid_client', error_description: expect.any(String) }]);
      expect([headers['www-authenticate'], headers['cache-control']]).toEqual(['Basic realm="imprint"', 'no-store']);
    }
    const { status, body } = await introspect(server);
    expect([status, body.error]).toEqual([400, 'invalid_request']);
  });
});

describe('POST /auth/sso/revoke', () => {
  it.each(['access_token', 'refresh_token'])('ends the session of an %s before it responds', async (name) => {
    const other = await tokensFor(client.id, scopes.join(' '), someone);
    const { status, text, headers } = await revoke(client, tokens[name]);
    expect([status, text, headers['cache-control']]).toEqual([200, '', 'no-store']);
    expect(await isSignedIn(tokens.access_token)).toBe(false);
    expect((await refresh(client, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect(await active(server, [tokens.access_token, other.access_token])).toEqual([false, true]);
    expect([await isSignedIn(other.access_token), (await someone.ask(auth('/me'))).status]).toEqual([true, 200]);
    const { sid } = decodeJwt(tokens.access_token ?? '');
    expect((await revoke(client, tokens[name])).status).toBe(200);
    const events = await sql(
      'select event, actor_id is not null as known from identity.audit_events where target = $1',
      [sid],
    );
    expect(events).toEqual([{ event: 'session.revoked', known: true }]);
  });

  it('ends the session of a refresh token that was exchanged already', async () => {
    const { access_token } = (await refresh(client, tokens.refresh_token)).body;
    expect((await revoke(client, tokens.refresh_token)).status).toBe(200);
    expect(await isSignedIn(access_token)).toBe(false);
  });

  it('succeeds for a token that is unknown, forged or of another kind', async () => {
    const tampered = `${tokens.access_token?.slice(0, -6)}AAAAAA`;
    const answers = await Promise.all(['x', 'a.b.c', tampered, tokens.id_token].map((token) => revoke(client, token)));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([200, '']));
    expect(await isSignedIn(tokens.access_token)).toBe(true);
  });

  it('refuses a token of another client, and the token stays valid', async () => {
    const stranger = await registered(scopes);
    const foreign = [tokens.access_token, tokens.refresh_token, someone.token, someone.refreshToken];
    for (const from of [stranger, server]) {
      const answers = await Promise.all(foreign.map((token) => revoke(from, token)));
      expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(4).fill([400, 'invalid_grant']));
    }
    expect((await someone.ask(auth('/me'))).status).toBe(200);
    expect([await isSignedIn(tokens.access_token), (await refresh(client, tokens.refresh_token)).status]).toEqual([
      true,
      200,
    ]);
  });

  it('refuses unknown, deleted and unproven applications, and a request without a token', async () => {
    const own = await registered(scopes, true);
    const held = await tokensFor(own.id, 'openid', someone, own.secret);
    const impostors = [
      { id: 'missing', secret: null },
      { ...own, secret: 'x' },
      { ...own, secret: null },
    ];
    for (const impostor of impostors) {
      const { status, body } = await revoke(impostor, held.access_token);
      expect([status, body.error]).toEqual([401, 'invalid_client']);
    }
    expect(await isSignedIn(held.access_token)).toBe(true);
    expect((await revoke(own)).body.error).toBe('invalid_request');
    await operate('mutation ($input: DeleteSsoClientInput!) { deleteSsoClient(input: $input) { client { id } } }', {
      input: { id: own.id },
    });
    expect((await revoke(own, held.access_token)).body.error).toBe('invalid_client');
  });

  it('limits the requests of an address, like the token endpoint', async () => {
    const from = newAddress();
    const answers: Answer[] = [];
    // A few at a time: each process counts for itself what a busy Redis does not answer.
    while (answers.length < 160) {
      const some = Array.from({ length: 8 }, () =>
        postForm('/sso/revoke', { token: 'x', client_id: 'missing' }, {}, from),
      );
      answers.push(...(await Promise.all(some)));
    }
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThanOrEqual(9);
    expect([limited[0]?.body.error, limited[0]?.headers['retry-after']]).toEqual(['slow_down', expect.any(String)]);
  });
});
