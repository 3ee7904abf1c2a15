import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestDatabase } from '@imprint/testing/test-database';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { type Platform } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { operateOn, send } from '../support/send.js';

/** A platform evaluated with the demo site goes into production with its secrets and database. */
let database: TestDatabase;
let trial: Platform;
let demo: { secret_key: string; public_key: string; site_id: string; owner: { email: string; password: string } };
let secrets: Record<string, string>;

beforeAll(async () => {
  database = await createMigratedDatabase();
  trial = await startPlatform({ databaseUrl: database.url, environment: { DEMO: '1' } });
  const read = async (name: string) => (await readFile(join(trial.facts.data_dir, name), 'utf8')).trim();
  demo = JSON.parse(await read('demo.json'));
  secrets = {
    INTERNAL_SIGNING_KEY: await read('signing-key'),
    IDENTITY_SECRET: await read('identity-secret'),
    CONTENT_SECRET: await read('content-secret'),
    FORMS_SECRET: await read('forms-secret'),
  };
  await trial.stop();
});

afterAll(async () => {
  await trial.remove();
  await database.drop();
});

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

it('denies other users access to its folder and secrets', async () => {
  const folder = trial.facts.data_dir;
  const names = ['demo.json', 'operator-token', 'signing-key', 'identity-secret', 'forms-secret'];
  const modes = await Promise.all(names.map((name) => modeOf(join(folder, name))));
  expect([await modeOf(folder), ...modes]).toEqual(['700', ...names.map(() => '600')]);
});

it('does not start in production with demo credentials present', async () => {
  const dataDir = trial.facts.data_dir;
  const start = startPlatform({ databaseUrl: database.url, dataDir, environment: { NODE_ENV: 'production' } });
  await expect(start).rejects.toThrow(
    /DATA_DIR: .* contains a demo site \(demo\.json\), which is not allowed in production/,
  );
});

it('does not create a demo site in production', async () => {
  const start = startPlatform({ databaseUrl: database.url, environment: { NODE_ENV: 'production', DEMO: '1' } });
  await expect(start).rejects.toThrow(/DEMO: not allowed in production/);
});

it('rejects credentials of the demo site, and creates live keys', async () => {
  const platform = await startPlatform({
    databaseUrl: database.url,
    environment: { NODE_ENV: 'production', ...secrets },
  });
  try {
    const { base_url: base } = platform.facts;
    const statuses = await Promise.all([
      send(base, '/api/v1/auth/login', { body: demo.owner }),
      send(base, '/v1/posts', { method: 'GET', bearer: demo.secret_key }),
      send(base, '/v1/posts', { method: 'GET', bearer: demo.public_key }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(statuses[0]?.body.error.code).toBe('INVALID_CREDENTIALS');
    const { made } = await operateOn(
      platform.facts,
      'mutation ($input: CreateApiKeyInput!) { made: createApiKey(input: $input) { secret } }',
      { input: { site: demo.site_id, name: 'Real', scopes: ['posts:read'] } },
    );
    expect(made.secret).toMatch(/^ck_live_/);
    expect((await send(base, '/v1/posts', { method: 'GET', bearer: made.secret })).status).toBe(200);
  } finally {
    await platform.stop();
    await platform.remove();
  }
});
