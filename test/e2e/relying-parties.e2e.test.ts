import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@imprint/service/free-port';
import { eventually } from '../support/eventually.js';
import { type OwnPlatform, startOwnPlatform } from '../support/own-platform.js';
import { operateOn, send } from '../support/send.js';

const password = 'uma senha bem comprida';

interface Person {
  id: string;
  email: string;
  token: string;
  cookie: string;
}

let platform: OwnPlatform;
let folder: string;
let website: ChildProcess;
let address: string;
let clientId: string;

beforeAll(async () => {
  platform = await startOwnPlatform({ environment: { DEMO: '0', OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32' } });
  folder = await mkdtemp(join(tmpdir(), 'imprint-relying-parties-'));
  await cp(fileURLToPath(new URL('../relying-parties', import.meta.url)), folder, { recursive: true });
  // Commands without the settings of npm in this repository.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const inFolder = { cwd: folder, env: { ...Object.fromEntries(inherited), NODE_OPTIONS: '' } };
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], inFolder);
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const { created } = await operateOn(
    platform.facts,
    'mutation ($input: CreateSsoClientInput!) { created: createSsoClient(input: $input) { id secret } }',
    {
      input: {
        ...{ id: 'website', name: 'Website', confidential: true, scopes: ['openid', 'email', 'staff:read'] },
        ...{ redirectUris: [`${address}/callback`], backchannelLogoutUri: `${address}/backchannel-logout` },
        idTokenAlgorithm: 'RS256',
      },
    },
  );
  clientId = created.id;
  const discovery = await fetch(new URL('/.well-known/openid-configuration', platform.facts.base_url));
  const { issuer } = (await discovery.json()) as { issuer: string };
  const settings = { issuer, clientId, clientSecret: created.secret, port };
  website = spawn(process.execPath, ['src/website.js', JSON.stringify(settings)], {
    ...inFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (website.stdout) await once(website.stdout, 'data');
}, 600_000);

afterAll(async () => {
  website?.kill();
  await platform.stop();
  await platform.remove();
  await rm(folder, { recursive: true });
});

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, address), { headers, redirect: 'manual' });

async function person(email: string): Promise<Person> {
  const { createAccount } = await operateOn(
    platform.facts,
    'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { id } }',
    { input: { email, password } },
  );
  const { body } = await send(platform.facts.base_url, '/api/v1/auth/login', { body: { email, password } });
  return {
    ...{ id: createAccount.id, email, token: body.access_token },
    cookie: `imprint_refresh=${body.refresh_token}`,
  };
}

/** Signs a person in on the website, and returns the cookie of the session there. */
async function signIn({ cookie }: Person): Promise<{ cookie: string }> {
  const started = await visit('/login');
  // As a browser navigates: `fetch` would name its requests as those of a script.
  const open = (path: string) => send(platform.facts.base_url, path, { method: 'GET', headers: { cookie } });
  const pathOf = (location = '') => {
    const { pathname, search } = new URL(location);
    return pathname + search;
  };
  const asked = await open(pathOf(started.headers.get('location') ?? ''));
  const consent = await open(pathOf(asked.headers.location));
  const [, ticket = ''] = /name="ticket" value="([^"]+)"/.exec(consent.text) ?? [];
  const form = { ticket, decision: 'allow' };
  const decided = await send(platform.facts.base_url, '/consent', { form, headers: { cookie } });
  const ended = await visit(decided.headers.location ?? '', { cookie: cookiesOf(started) });
  expect(ended.status).toBe(302);
  return { cookie: cookiesOf(ended) };
}

it('express-openid-connect signs a person in, and out when the platform says so', async () => {
  const someone = await person('ana@example.com');
  const session = await signIn(someone);
  const { user } = (await (await visit('/me', session)).json()) as { user: { sub: string; email: string } };
  expect(user).toMatchObject({ sub: someone.id, email: someone.email });
  const query = 'mutation ($input: WithdrawConsentInput!) { withdrawConsent(input: $input) { done } }';
  const graph = new URL(platform.facts.graphql_url);
  const variables = { input: { clientId } };
  const { body } = await send(graph.origin, graph.pathname, { bearer: someone.token, body: { query, variables } });
  expect(body.data.withdrawConsent.done).toBe(true);
  await eventually(async () => (await visit('/me', session)).status === 302);
});

it('jsonwebtoken verifies an ID token by the keys that jwks-rsa reads', async () => {
  const someone = await person('bia@example.com');
  const { idToken } = (await (await visit('/me', await signIn(someone))).json()) as { idToken: string };
  const claims = await visit('/api/me', { authorization: `Bearer ${idToken}` });
  expect([claims.status, await claims.json()]).toEqual([200, expect.objectContaining({ sub: someone.id })]);
  const [header, , signature] = idToken.split('.');
  const forged = Buffer.from(JSON.stringify({ sub: someone.id, aud: clientId })).toString('base64url');
  expect((await visit('/api/me', { authorization: `Bearer ${header}.${forged}.${signature}` })).status).toBe(401);
});
