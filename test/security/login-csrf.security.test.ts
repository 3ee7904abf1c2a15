import { type Ask, ask, platform } from '../support/agent.js';
import { auth, goodPassword, newAddress, newEmail, type Person, person } from '../support/people.js';

const attackersPage = 'https://attacker.example';
const { origin: ownOrigin, host } = new URL(platform.base_url);

/** Headers of a cross-site browser request. */
const crossSite = { origin: attackersPage, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };

let attacker: Person;
let victim: Person;
beforeAll(async () => {
  [attacker, victim] = await Promise.all([person(), person()]);
});

const post = (path: string, body: unknown, headers: Record<string, string>, more: Ask = {}) =>
  ask(auth(path), { method: 'POST', body: JSON.stringify(body), from: newAddress(), headers, ...more });

/** Every operation that sets or reads a cookie. */
const cookieOperations: [string, () => unknown][] = [
  ['/login', () => ({ email: attacker.email, password: goodPassword })],
  ['/login/code', () => ({ email: attacker.email, code: '000000' })],
  ['/login/mfa', () => ({ mfa_token: 'x', factor: 'totp', code: '000000' })],
  ['/token/refresh', () => ({ refresh_token: attacker.refreshToken })],
  ['/signup', () => ({ email: newEmail(), password: goodPassword })],
  ['/sso/register', () => ({ email: newEmail(), password: goodPassword, client_id: 'x' })],
  ['/otp/send', () => ({ email: newEmail(), purpose: 'email_verify' })],
  ['/email/verify/confirm', () => ({ email: attacker.email, code: '000000' })],
];

describe.each(cookieOperations)("an attacker's page that posts to %s", (path, body) => {
  it.each([
    ['as a form would', { ...crossSite, 'content-type': 'text/plain' }],
    ['with fetch', { ...crossSite, 'content-type': 'application/json' }],
    ['from a sandboxed frame', { origin: 'null', 'content-type': 'application/json' }],
    ['from a browser that sends its origin alone', { origin: attackersPage, 'content-type': 'application/json' }],
    ['from a sibling domain', { ...crossSite, 'sec-fetch-site': 'same-site', 'content-type': 'application/json' }],
    ['without an origin', { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }],
    ['from another port', { origin: `http://${host.split(':')[0]}:1`, 'content-type': 'application/json' }],
  ])('leaves no cookie in the browser of the victim, %s', async (_, headers) => {
    const { status, headers: answered } = await post(path, body(), headers);
    expect([status, answered['set-cookie']]).toEqual([403, undefined]);
  });
});

it('a content type that needs no preflight opens no session', async () => {
  const { status, headers } = await post(
    '/login',
    { email: attacker.email, password: goodPassword },
    { 'content-type': 'text/plain' },
  );
  expect([status, headers['set-cookie']]).toEqual([415, undefined]);
});

it("an attacker's page cannot sign the victim out", async () => {
  const { status } = await post(
    '/logout',
    {},
    { ...crossSite, 'content-type': 'application/json' },
    { bearer: victim.token },
  );
  expect(status).toBe(403);
  expect((await victim.ask(auth('/me'))).status).toBe(200);
});

it.each([
  ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['an image', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
])('%s of an attacker opens neither authorization nor sign-out with the session of the victim', async (_, headers) => {
  for (const path of ['/sso/authorize', '/sso/logout']) {
    const { status } = await ask(auth(path), {
      headers: { ...headers, 'sec-fetch-site': 'cross-site', cookie: `imprint_refresh=${victim.refreshToken}` },
    });
    expect(status).toBe(403);
  }
});

it('an application on another site can navigate the tab there', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  expect((await ask(auth('/sso/logout'), { headers })).status).toBe(302);
});

it.each([
  ['the own page', { origin: ownOrigin, 'sec-fetch-site': 'same-origin' }],
  ['the own page in a browser without Sec-Fetch-Site', { origin: ownOrigin }],
  ['a program', {}],
])('%s signs in', async (_, headers) => {
  const { status, headers: answered } = await post(
    '/login',
    { email: victim.email, password: goodPassword },
    { 'content-type': 'application/json', ...headers },
  );
  expect([status, answered['set-cookie']?.length]).toEqual([200, 1]);
});
