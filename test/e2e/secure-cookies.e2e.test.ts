import type { TestDatabase } from '@imprint/testing/test-database';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { startPlatform } from '../support/platform-process.js';
import { operateOn, type SendOptions, send } from '../support/send.js';

const authUrl = 'https://auth.example';
const password = 'uma senha bem comprida';

let database: TestDatabase;
let platform: Awaited<ReturnType<typeof startPlatform>>;

beforeAll(async () => {
  database = await createMigratedDatabase();
  platform = await startPlatform({
    mode: 'one-process',
    databaseUrl: database.url,
    environment: { AUTH_URL: authUrl, DEMO: '0' },
  });
  await operateOn(
    platform.facts,
    'mutation ($input: CreateAccountInput!) { created: createAccount(input: $input) { id } }',
    { input: { email: 'ana@example.com', password } },
  );
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await database.drop();
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  send(platform.facts.base_url, `/api/v1/auth${path}`, { body, headers } satisfies SendOptions);
const logIn = (headers: Record<string, string> = {}) => post('/login', { email: 'ana@example.com', password }, headers);

it('binds cookies to the host over https', async () => {
  const { status, headers } = await logIn({ origin: authUrl });
  expect([status, headers['set-cookie']?.[0]]).toEqual([
    200,
    expect.stringMatching(/^__Host-imprint_refresh=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/),
  ]);
  const signedUp = await post('/signup', { email: 'bia@example.com', password });
  expect(signedUp.headers['set-cookie']?.[0]).toMatch(/^__Host-signup_attempt=.*; Secure$/);
});

it('ignores a cookie that a sibling domain could have set', async () => {
  const { body } = await logIn();
  const planted = await post('/token/refresh', {}, { cookie: `imprint_refresh=${body.refresh_token}` });
  expect([planted.status, planted.body.error.code]).toEqual([401, 'REFRESH_INVALID']);
  const own = await post('/token/refresh', {}, { cookie: `__Host-imprint_refresh=${body.refresh_token}` });
  expect(own.status).toBe(200);
});

it.each(['http://auth.example', 'https://auth.example:444', 'https://evil.auth.example', 'null'])(
  'sets no cookie for a page of %s',
  async (origin) => {
    const { status, headers } = await logIn({ origin, host: 'auth.example' });
    expect([status, headers['set-cookie']]).toEqual([403, undefined]);
  },
);
