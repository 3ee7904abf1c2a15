import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase } from '@imprint/testing/test-database';
import pg from 'pg';
import { startPlatform } from '../support/platform-process.js';
import { send } from '../support/send.js';
import { settled } from '../support/statement-log.js';

const run = promisify(execFile);
const commandLine = fileURLToPath(new URL('../../tools/command-line/dist/main.js', import.meta.url));
const server = process.env.IMPRINT_TEST_DATABASE_URL ?? '';

const imprint = (words: string[], env: Record<string, string>) =>
  run(process.execPath, [commandLine, ...words], { env: { ...process.env, ...env } });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Row counts by table, without the rows that the platform adds at its start. */
async function countsOf(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('content', 'media', 'sites', 'analytics', 'forms', 'identity')`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${name}`);
    counts[name] = rows[0]?.count ?? 0;
  }
  await client.end();
  return counts;
}

it('moves a running platform into another database, with everything that is in it', async () => {
  const file = join(folder, 'imprint.tar.gz');
  const [from, to] = [await createTestDatabase(server), await createTestDatabase(server)];
  const first = await startPlatform({ mode: 'one-process', databaseUrl: from.url });
  const demo = JSON.parse(await readFile(join(first.facts.data_dir, 'demo.json'), 'utf8'));
  // Jobs of the demo would change rows after the backup.
  await settled(from, ['content', 'media', 'sites', 'analytics', 'forms', 'identity']);
  const { stdout } = await imprint(['backup', file, '--json'], { DATABASE_URL: from.url });
  expect(JSON.parse(stdout)).toMatchObject({ file, tables: expect.any(Number), rows: expect.any(Number) });
  await first.stop();
  const before = await countsOf(from.url);

  await imprint(['restore', file], { DATABASE_URL: to.url });
  // A restore never overwrites an existing database.
  await expect(imprint(['restore', file], { DATABASE_URL: to.url })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('restore into an empty database'),
  });
  const restored = await countsOf(to.url);
  for (const [table, count] of Object.entries(before)) {
    // Running jobs change queues, and a restore records memberships as changed.
    if (!/(outbox|sweeps|pending|usage|hits|rollup|sessions|daily|mails|access_changes)/.test(table))
      expect([table, restored[table]]).toEqual([table, count]);
  }
  const second = await startPlatform({ mode: 'one-process', databaseUrl: to.url, dataDir: first.facts.data_dir });
  const { status, body } = await send(second.facts.base_url, '/v1/posts?limit=50', {
    method: 'GET',
    bearer: demo.secret_key,
  });
  expect([status, body.items.length]).toEqual([200, 24]);
  const login = await send(second.facts.base_url, '/api/v1/auth/login', { body: demo.owner });
  expect(login.status).toBe(200);
  const made = await send(second.facts.base_url, '/v1/posts', {
    bearer: demo.secret_key,
    body: { title: 'Depois da mudança', status: 'published', blocks_json: { blocks: [] } },
  });
  expect(made.status).toBe(201);
  await second.stop();
  await second.remove();
  await Promise.all([from.drop(), to.drop()]);
}, 180_000);

it('backs up the embedded database and brings it up elsewhere', async () => {
  const file = join(folder, 'imprint.tar.gz');
  const first = await startPlatform({ mode: 'one-process' });
  await imprint(['backup', file], { DATA_DIR: first.facts.data_dir, DATABASE_URL: '' });
  await first.stop();
  const dataDir = await mkdtemp(join(tmpdir(), 'imprint-test-'));
  await chmod(dataDir, 0o755);
  for (const secret of ['identity-secret', 'forms-secret', 'signing-key', 'demo.json']) {
    await copyFile(join(first.facts.data_dir, secret), join(dataDir, secret));
  }
  await imprint(['restore', file], { DATA_DIR: dataDir, DATABASE_URL: '' });
  const second = await startPlatform({ mode: 'one-process', dataDir });
  const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
  const { body } = await send(second.facts.base_url, '/v1/posts?limit=50', { method: 'GET', bearer: demo.secret_key });
  expect(body.items).toHaveLength(24);
  expect((await send(second.facts.base_url, '/api/v1/auth/login', { body: demo.owner })).status).toBe(200);
  await second.stop();
  await Promise.all([first.remove(), second.remove()]);
}, 180_000);

it('backs up no database that it would have to create', async () => {
  const away = join(folder, 'away');
  await expect(
    imprint(['backup', join(folder, 'no.tar.gz')], { DATA_DIR: away, DATABASE_URL: '' }),
  ).rejects.toMatchObject({
    code: 1,
    stderr: `imprint: no database found in ${away}: set DATA_DIR or DATABASE_URL to that of the platform\n`,
  });
});

it('names a file that cannot be written, and a database that does not answer', async () => {
  const { url, drop } = await createTestDatabase(server);
  const cases: [string, string, string][] = [
    [join(folder, 'none', 'x.tar.gz'), url, 'cannot be written'],
    [join(folder, 'x.tar.gz'), 'postgresql://missing@127.0.0.1:1/none', 'DATABASE_URL: no connection'],
    [join(folder, 'x.tar.gz'), 'hello', 'DATABASE_URL must be a URL'],
  ];
  for (const [file, databaseUrl, message] of cases) {
    await expect(imprint(['backup', file], { DATABASE_URL: databaseUrl })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(message),
    });
  }
  await drop();
});

it('refuses a truncated backup and restores nothing of it', async () => {
  const [file, half] = [join(folder, 'whole.tar.gz'), join(folder, 'half.tar.gz')];
  const [from, to] = [await createTestDatabase(server), await createTestDatabase(server)];
  await imprint(['migrate'], { DATABASE_URL: from.url });
  await imprint(['backup', file], { DATABASE_URL: from.url });
  await copyFile(file, half);
  await truncate(half, 300);
  await expect(imprint(['restore', half], { DATABASE_URL: to.url })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not a readable backup'),
  });
  expect(await countsOf(to.url)).toEqual({});
  await imprint(['restore', file], { DATABASE_URL: to.url });
  await Promise.all([from.drop(), to.drop()]);
});
