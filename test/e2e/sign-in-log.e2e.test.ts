import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import type { Loose } from '../support/loose.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { ownedSite, ownerPassword, type Platform } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { operateOn, type Sent, send } from '../support/send.js';

const callback = 'https://app.example/callback';
const email = 'casa@example.com';
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let platform: Platform;
let rows: pg.Client;

beforeAll(async () => {
  database = await createMigratedDatabase();
  const environment = { DEMO: '0', LOG_LEVEL: 'info' };
  platform = await startPlatform({ mode: 'one-process', databaseUrl: database.url, environment });
  await ownedSite(platform);
  rows = new pg.Client({ connectionString: database.url });
  await rows.connect();
});

afterAll(async () => {
  await rows.end();
  await platform.stop();
  await platform.remove();
  await database.drop();
});

const sha256 = (text = ''): string => createHash('sha256').update(text).digest('base64url');
const post = (path: string, form: Record<string, string>): Promise<Sent> =>
  send(platform.facts.base_url, `/api/v1/auth${path}`, { form });
const get = (path: string, cookie = ''): Promise<Sent> =>
  send(platform.facts.base_url, path, { method: 'GET', headers: { cookie } });
const linesOf = (clientId: string): Loose[] =>
  platform
    .output()
    .split('\n')
    .filter((line) => line.includes(clientId) && line.includes('grant refused'))
    .map((line) => JSON.parse(line));

async function newApplication(): Promise<string> {
  const id = `app-${randomUUID().slice(0, 8)}`;
  const input = { id, name: 'App', redirectUris: [callback, `${callback}/other`] };
  const query = 'mutation ($input: CreateSsoClientInput!) { createSsoClient(input: $input) { id } }';
  await operateOn(platform.facts, query, { input });
  return id;
}

async function signedIn(): Promise<{ token: string; cookie: string }> {
  const { body } = await send(platform.facts.base_url, '/api/v1/auth/login', {
    body: { email, password: ownerPassword },
  });
  return { token: body.access_token, cookie: `imprint_refresh=${body.refresh_token}` };
}

interface Granted {
  clientId: string;
  token: string;
  form: Record<string, string>;
}

/** A code with all that its exchange needs. */
async function granted(): Promise<Granted> {
  const [clientId, { token, cookie }] = [await newApplication(), await signedIn()];
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: callback, response_type: 'code', scope: 'openid offline_access' },
    ...{ code_challenge: sha256(verifier), code_challenge_method: 'S256' },
  });
  const { headers } = await get(`/api/v1/auth/sso/authorize?${query}`, cookie);
  const code = new URL(headers.location ?? '').searchParams.get('code') ?? '';
  const form = { code, redirect_uri: callback, code_verifier: verifier, client_id: clientId };
  return { clientId, token, form: { grant_type: 'authorization_code', ...form } };
}

/** A refresh token with all that its exchange needs. */
async function refreshable(): Promise<Granted> {
  const { form, ...rest } = await granted();
  const { body } = await post('/sso/token', form);
  const refresh = { grant_type: 'refresh_token', refresh_token: body.refresh_token, client_id: rest.clientId };
  return { ...rest, form: refresh };
}

const endSessions = ({ token }: Granted) =>
  send(platform.facts.base_url, '/api/v1/auth/logout', { bearer: token, body: { scope: 'global' } });
const codeOf = ({ form }: Granted) => sha256(form.code);
const tokenOf = ({ form }: Granted) => sha256(form.refresh_token);

/** Each cause, and what leads to it. */
const causes: [string, () => Promise<Granted>, (grant: Granted) => Promise<Record<string, string> | unknown>][] = [
  ['code_unknown', granted, async () => ({ code: 'unknown' })],
  ['code_used', granted, ({ form }) => post('/sso/token', form)],
  [
    'code_expired',
    granted,
    (grant) =>
      rows.query('update identity.authorization_codes set expires_at = now() where code_hash = $1', [codeOf(grant)]),
  ],
  ['verifier_mismatch', granted, async () => ({ code_verifier: 'x'.repeat(43) })],
  ['redirect_uri_mismatch', granted, async () => ({ redirect_uri: `${callback}/other` })],
  [
    'redirect_uri_removed',
    granted,
    ({ clientId: id }) =>
      operateOn(
        platform.facts,
        'mutation ($input: UpdateSsoClientInput!) { updateSsoClient(input: $input) { client { id } } }',
        { input: { id, redirectUris: [`${callback}/other`] } },
      ),
  ],
  ['other_client', granted, async () => ({ client_id: await newApplication() })],
  ['session_ended', granted, endSessions],
  ['refresh_token_missing', refreshable, async () => ({ refresh_token: '' })],
  ['refresh_token_unknown', refreshable, async () => ({ refresh_token: 'unknown' })],
  [
    'refresh_token_expired',
    refreshable,
    (grant) =>
      rows.query('update identity.refresh_tokens set expires_at = now() where token_hash = $1', [tokenOf(grant)]),
  ],
  [
    'refresh_token_reused',
    refreshable,
    (grant) =>
      rows.query(`update identity.refresh_tokens set used_at = now() - interval '1 hour' where token_hash = $1`, [
        tokenOf(grant),
      ]),
  ],
  ['other_client', refreshable, async () => ({ client_id: await newApplication() })],
  ['session_ended', refreshable, endSessions],
];

it.each(causes)('names %s in the log, and nothing of it in the response', async (cause, prepare, lead) => {
  const grant = await prepare();
  const led = await lead(grant);
  const more = Object.keys(grant.form).some((name) => name in (led as object)) ? (led as Record<string, string>) : {};
  const form: Record<string, string> = { ...grant.form, ...more };
  const { status, body } = await post('/sso/token', form);
  expect([status, body]).toEqual([400, { error: 'invalid_grant', error_description: 'The grant is not valid.' }]);
  const clientId = form.client_id ?? '';
  await eventually(() => Promise.resolve(linesOf(clientId).length > 0));
  expect(linesOf(clientId)).toMatchObject([{ clientId, grant: form.grant_type, cause, requestId: expect.any(String) }]);
});

it('has neither hints of a sign-in nor the address', async () => {
  const { clientId, form } = await granted();
  const { id_token: hint } = (await post('/sso/token', form)).body;
  const query = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: callback, response_type: 'code', scope: 'openid' },
    ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256', id_token_hint: hint, login_hint: email },
  });
  const { headers } = await get(`/api/v1/auth/sso/authorize?${query}`);
  const location = new URL(headers.location ?? '');
  await get(location.pathname + location.search);
  // A page of an own interface may still nest them.
  const nested = new URLSearchParams({ return_to: `/api/v1/auth/sso/authorize?${query}` });
  await get(`/login?${nested}`);
  await get(`/login?${new URLSearchParams({ return_to: `/login?${nested}` })}`);
  await get(`/api/v1/auth/sso/logout?${new URLSearchParams({ id_token_hint: hint })}`);
  await eventually(() => Promise.resolve(platform.output().includes('/sso/logout')));
  for (const secret of [hint, email, encodeURIComponent(email), encodeURIComponent(encodeURIComponent(email))])
    expect(platform.output()).not.toContain(secret);
});
