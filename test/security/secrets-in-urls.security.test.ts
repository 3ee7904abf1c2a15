import { randomBytes } from 'node:crypto';
import { type Ask, ask, noteSecret, platform } from '../support/agent.js';
import { createPublicKey, type Workspace, workspace } from '../support/seed.js';

/** Registered, so that the runner searches logs and database for it. */
function secret(): string {
  const text = randomBytes(18).toString('hex');
  noteSecret(text);
  return text;
}

/** A request is logged after its response, and the runner searches the log at the end. */
async function answered(path: string, options: Ask = {}): Promise<void> {
  const { status } = await ask(path, options);
  expect([path, status < 500]).toEqual([path, true]);
}

let w: Workspace;
let publicKey: string;
beforeAll(async () => {
  w = await workspace();
  publicKey = (await createPublicKey(w.site)).secret;
  noteSecret(publicKey);
});

/** Spellings of a credential parameter by careless clients and proxies. */
const spellings = [
  'key',
  '%6Bey',
  '%6bey',
  'ke%79',
  '%256Bey',
  'Key',
  'KEY',
  '%4B%45%59',
  'key[]',
  '?key',
  'limit=1;key',
];

it.each(spellings)('a value behind ?%s= is in no log', async (name) => {
  for (const path of ['/v1/posts', '/v1/sites/me', '/v1/nothing', '/api/v1/auth/me', '/media/m/x.png', '/health']) {
    await answered(`${path}?${name}=${secret()}`);
  }
  await answered(`/v1/public/forms/x?${name}=${secret()}`, { baseUrl: platform.internal_url });
});

it.each(['token', 'access_token', 'code', 'id_token_hint', 'refresh_token', 'client_secret', 'password'])(
  'a value of ?%s= is in no log',
  async (name) => {
    await answered(`/api/v1/auth/sso/logout?${name}=${secret()}`);
    await answered(`/api/v1/auth/sso/authorize?%${name.charCodeAt(0).toString(16)}${name.slice(1)}=${secret()}`);
  },
);

/** Places that hold a URL, in which a parameter of the inner URL is a parameter of the log line too. */
const places = ['continue', 'return_to', 'redirect_uri', 'post_logout_redirect_uri', 'next'];

it.each(places)('a secret in a URL behind ?%s= is in no log, however often it is encoded', async (place) => {
  for (const name of ['id_token_hint', 'login_hint', 'code', 'state', 'email']) {
    let inner = `/x?a=b&${name}=${secret()}`;
    for (let depth = 0; depth < 4; depth++) {
      inner = `/login?${place}=${encodeURIComponent(inner)}`;
      await answered(inner);
      await answered(`/api/v1/auth/sso/authorize${inner.slice('/login'.length)}`);
    }
  }
});

it('an address and a JSON Web Token behind any parameter are in no log', async () => {
  for (const text of [
    `${secret()}@example.com`,
    `eyJhbGciOiJFZERTQSJ9.${Buffer.from(secret()).toString('base64url')}.${secret()}`,
  ]) {
    noteSecret(text);
    for (const written of [text, encodeURIComponent(text), encodeURIComponent(encodeURIComponent(text))])
      await answered(`/login?anything=${written}`);
  }
});

it('a key works under an escaped name and is in no log', async () => {
  const { status } = await ask(`/v1/posts?%6Bey=${publicKey}`);
  expect(status).toBe(200);
});

it('a key in a path, in another parameter or as a request id is in no log', async () => {
  await ask(`/v1/posts/${publicKey}`);
  await ask(`/v1/posts?q=${publicKey}`);
  const { headers } = await ask('/v1/nothing', { headers: { 'x-request-id': publicKey } });
  expect(headers['x-request-id']).not.toBe(publicKey);
});

it('a session token in a header of any name is in no log', async () => {
  for (const name of ['authorization', 'cookie', 'x-api-key', 'proxy-authorization', 'referer', 'user-agent']) {
    await answered('/v1/sites/me', { key: w.key.secret, headers: { [name]: `https://x.example/?token=${secret()}` } });
  }
});
