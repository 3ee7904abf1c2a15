import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase } from '@imprint/testing/test-database';
import pg from 'pg';
import type { Loose } from '../support/loose.js';
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

const subgraphs = ['sites', 'content', 'media', 'analytics', 'forms', 'identity'];

/** Row counts by table. */
async function countsOf(...urls: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const url of urls) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1)`,
      [subgraphs],
    );
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${name}`);
      counts[name] = rows[0]?.count ?? 0;
    }
    await client.end();
  }
  return counts;
}

/** Without those that running jobs change, and those that a restore or a start adds rows to. */
const settledCounts = (counts: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(counts).filter(
      ([table]) => !/(outbox|sweeps|pending|usage|hits|rollup|sessions|daily|mails|access_changes)/.test(table),
    ),
  );

const human = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const question = { name: 'Ana', email: 'ana@example.com', subject: 'question', message: 'Quando?', consent: 'true' };

/** Publishes a post, sends a page view and submits the contact form. */
async function useEverySubgraph(
  { base_url: baseUrl, internal_url: internalUrl }: { base_url: string; internal_url: string },
  demo: Loose,
): Promise<void> {
  const login = await send(baseUrl, '/api/v1/auth/login', { body: demo.owner });
  expect(login.status).toBe(200);
  const made = await send(baseUrl, '/v1/posts', {
    bearer: demo.secret_key,
    body: { title: 'Depois da mudança', status: 'published', blocks_json: { blocks: [] } },
  });
  expect(made.status).toBe(201);
  const headers = { 'x-service-site-id': demo.site_id };
  const seen = { path: '/depois', ip: '203.0.113.1', user_agent: human };
  const hit = await send(internalUrl, '/v1/public/analytics/hits', { headers, body: seen });
  expect(hit.status).toBe(202);
  const form = `/v1/public/forms/${demo.form_id}`;
  const { body: opened } = await send(internalUrl, form, { method: 'GET', headers });
  const submitted = await send(internalUrl, `${form}/submit`, {
    headers,
    body: { render_token: opened.render_token, page_path: '/contato', data: question },
  });
  expect([submitted.status, submitted.body]).toEqual([200, expect.anything()]);
}

it('moves a running platform into a database for each subgraph, two of them further, and back', async () => {
  const file = join(folder, 'imprint.tar.gz');
  const [from, to] = [await createTestDatabase(server), await createTestDatabase(server)];
  const apart = new Map(
    await Promise.all(subgraphs.map(async (name) => [name, await createTestDatabase(server)] as const)),
  );
  const apartUrls = () => [...apart.values()].map(({ url }) => url);
  const environment = () =>
    Object.fromEntries([...apart].map(([name, { url }]) => [`${name.toUpperCase()}_DATABASE_URL`, url]));
  const first = await startPlatform({ mode: 'one-process', databaseUrl: from.url });
  const demo = JSON.parse(await readFile(join(first.facts.data_dir, 'demo.json'), 'utf8'));
  // Jobs of the demo would change rows after the backup.
  await settled(from, subgraphs);
  const { stdout } = await imprint(['backup', file, '--json'], { DATABASE_URL: from.url });
  expect(JSON.parse(stdout)).toMatchObject({ file, tables: expect.any(Number), rows: expect.any(Number) });
  await first.stop();
  const before = settledCounts(await countsOf(from.url));

  await imprint(['restore', file], environment());
  // A restore never overwrites an existing database.
  await expect(imprint(['restore', file], environment())).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('restore into an empty database'),
  });
  expect(settledCounts(await countsOf(...apartUrls()))).toEqual(before);
  for (const [name, { url }] of apart) {
    const tables = Object.keys(await countsOf(url));
    expect([name, tables.filter((table) => !table.startsWith(`${name}.`))]).toEqual([name, []]);
  }
  const { stdout: check } = await imprint(['migrate', '--check', '--json'], environment());
  expect(JSON.parse(check)).toEqual({ pending: [] });

  for (const name of ['content', 'analytics']) {
    const elsewhere = await createTestDatabase(server);
    await imprint(['move', name, '--to', elsewhere.url, '--offline', '--checksums'], environment());
    await apart.get(name)?.drop();
    apart.set(name, elsewhere);
  }
  expect(settledCounts(await countsOf(...apartUrls()))).toEqual(before);

  const second = await startPlatform({
    mode: 'one-process',
    environment: environment(),
    dataDir: first.facts.data_dir,
  });
  const { status, body } = await send(second.facts.base_url, '/v1/posts?limit=50', {
    method: 'GET',
    bearer: demo.secret_key,
  });
  expect([status, body.items.length]).toEqual([200, 24]);
  await useEverySubgraph(second.facts, demo);
  await second.stop();
  expect(existsSync(join(first.facts.data_dir, 'postgres-password'))).toBe(false);
  await imprint(['backup', join(folder, 'apart.tar.gz')], environment());
  await imprint(['restore', join(folder, 'apart.tar.gz')], { DATABASE_URL: to.url });
  const after = await countsOf(to.url);
  expect(after).toEqual(await countsOf(...apartUrls()));
  expect(after['content.posts']).toBe((before['content.posts'] ?? 0) + 1);
  expect(after['forms.leads']).toBe((before['forms.leads'] ?? 0) + 1);
  await second.remove();
  await Promise.all([from, to, ...apart.values()].map((database) => database.drop()));
});

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
});

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
    [join(folder, 'x.tar.gz'), 'hello', 'DATABASE_URL: must be a URL'],
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
