import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLocalJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { ask, operate } from '../../support/agent.js';
import { application, tokensFor } from '../../support/applications.js';
import { askWithToken } from '../../support/estate.js';
import { eventually } from '../../support/eventually.js';
import { changeAccount, type Person, person } from '../../support/people.js';

interface Notice {
  token: string;
  contentType: string | undefined;
}

let server: Server;
let url: string;
let notices: Notice[];
/** Statuses of the next responses; 200 afterwards. */
let statuses: number[];

beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response) => {
    const token = new URLSearchParams(await text(request)).get('logout_token') ?? '';
    notices.push({ token, contentType: request.headers['content-type'] });
    response.statusCode = statuses.shift() ?? 200;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/logout`;
});
beforeEach(() => {
  notices = [];
  statuses = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const setUri = (id: string, backchannelLogoutUri: string | null) =>
  operate(
    'mutation ($input: UpdateSsoClientInput!) { updateSsoClient(input: $input) { client { backchannelLogoutUri } } }',
    {
      input: { id, backchannelLogoutUri },
    },
  );

/** A person who is signed in to an application that wants notices. */
async function signedIn(): Promise<{ someone: Person; clientId: string; sid: unknown }> {
  const [someone, clientId] = [await person(), await application(['openid', 'staff:read'])];
  await setUri(clientId, url);
  const { id_token } = await tokensFor(clientId, 'openid staff:read', someone);
  return { someone, clientId, sid: decodeJwt(id_token ?? '').sid };
}

async function verified(clientId: string): Promise<JWTPayload> {
  await eventually(async () => notices.length > 0);
  const keys = createLocalJWKSet((await ask('/.well-known/jwks.json')).body);
  const { issuer } = (await ask('/.well-known/openid-configuration')).body;
  const { payload } = await jwtVerify(notices[0]?.token ?? '', keys, { issuer, audience: clientId, typ: 'logout+jwt' });
  return payload;
}

it('notifies an application of a withdrawn consent, with the session of its ID token', async () => {
  const { someone, clientId, sid } = await signedIn();
  const withdraw = 'mutation ($input: WithdrawConsentInput!) { withdrawConsent(input: $input) { done } }';
  await askWithToken(someone.token, withdraw, { input: { clientId } });
  const claims = await verified(clientId);
  expect(claims).toEqual({
    iss: expect.any(String),
    aud: clientId,
    sub: someone.id,
    sid,
    iat: expect.any(Number),
    exp: (claims.iat ?? 0) + 120,
    jti: expect.any(String),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  expect(claims).not.toHaveProperty('nonce');
  expect(notices[0]?.contentType).toBe('application/x-www-form-urlencoded');
});

it('notifies only this application of a suspension', async () => {
  const { someone, clientId } = await signedIn();
  const quiet = await application(['openid', 'staff:read']);
  await tokensFor(quiet, 'openid staff:read', someone);
  await changeAccount('suspendAccount', someone.email);
  expect((await verified(clientId)).sub).toBe(someone.id);
  expect(notices).toHaveLength(1);
});

it('repeats a notice that failed', async () => {
  const { someone, clientId } = await signedIn();
  statuses = [503];
  await changeAccount('endAccountSessions', someone.email);
  await eventually(async () => notices.length === 2);
  expect(notices.map(({ token }) => decodeJwt(token).aud)).toEqual([clientId, clientId]);
});

it('is announced, set and removed', async () => {
  const { body } = await ask('/.well-known/openid-configuration');
  expect(body).toMatchObject({ backchannel_logout_supported: true, backchannel_logout_session_supported: true });
  const { someone, clientId } = await signedIn();
  expect((await setUri(clientId, null)).updateSsoClient.client).toEqual({ backchannelLogoutUri: null });
  await expect(setUri(clientId, 'ftp://app.example/logout')).rejects.toThrow(
    'BAD_REQUEST: backchannelLogoutUri must be an absolute http or https URL without a fragment.',
  );
  const other = await signedIn();
  await changeAccount('endAccountSessions', someone.email);
  await changeAccount('endAccountSessions', other.someone.email);
  expect((await verified(other.clientId)).sub).toBe(other.someone.id);
  expect(notices).toHaveLength(1);
});
