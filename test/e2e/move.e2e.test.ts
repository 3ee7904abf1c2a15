import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase } from '@imprint/testing/test-database';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import type { Loose } from '../support/loose.js';
import { startPostgres } from '../support/postgres.js';

const commandLine = fileURLToPath(new URL('../../tools/command-line/dist/main.js', import.meta.url));
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'logical' };

let server: Awaited<ReturnType<typeof startPostgres>>;
/** Name of a migrated database. */
let template: string;
beforeAll(async () => {
  server = await startPostgres(settings);
  const { url } = await createTestDatabase(server.url);
  template = new URL(url).pathname.slice(1);
  await promisify(execFile)(process.execPath, [commandLine, 'migrate'], { env: { ...process.env, DATABASE_URL: url } });
});
afterAll(() => server.stop());

/** Runs the command and returns what it prints; rejects with exit code and error. */
async function move(from: string, words: string[], environment = {}): Promise<Loose> {
  const env = { ...process.env, DATABASE_URL: from, ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, [commandLine, 'move', ...words, '--json'], { env });
  return JSON.parse(stdout);
}

async function sql(url: string, text: string, values: unknown[] = []): Promise<Loose[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** All rows of analytics and its jobs as sorted text, by table. */
async function contentsOf(url: string): Promise<Loose> {
  const tables = await sql(
    url,
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('analytics', 'analytics_jobs') and c.relkind = 'r' and c.relname <> 'migrations' order by 1`,
  );
  const contents: Loose = {};
  for (const { name } of tables) {
    const rows = await sql(url, `select row(t.*)::text as line from ${name} t order by 1`);
    if (rows.length > 0) contents[name] = rows.map(({ line }) => line);
  }
  return contents;
}

const site = '0190a1b2-0000-7000-8000-000000000001';

/** Adds hits of a month, from the given number on. */
const addHits = (url: string, month: string, from: number, count: number) =>
  sql(
    url,
    `insert into analytics.hits (site_id, day, at, visitor, path, referrer_host)
     select $1, ($2 || '-03')::date, ($2 || '-03')::timestamptz + n * interval '1 millisecond', n, '/' || n,
            case when n % 2 = 0 then E'a\\tb\\\\c' end
     from generate_series($3::int, $4::int) n`,
    [site, month, from, from + count - 1],
  );

const addMonth = (url: string, month: string, next: string) =>
  sql(
    url,
    `create table analytics.hits_${month.replace('-', '_')} partition of analytics.hits
     for values from ('${month}-01') to ('${next}-01')`,
  );

/** A migrated database with hits of two months and a job that waits. */
async function createSource(hits: number) {
  const database = await createTestDatabase(server.url, template);
  await addMonth(database.url, '2021-01', '2021-02');
  await addMonth(database.url, '2021-02', '2021-03');
  await addHits(database.url, '2021-01', 1, hits);
  await addHits(database.url, '2021-02', 1, 10);
  await sql(database.url, `insert into analytics.daily_traffic values ($1, '2021-01-03', 9, 8, 7)`, [site]);
  await sql(database.url, `select analytics_jobs.add_job('wait', '{"n": 1}', run_at => now() + interval '1 year')`);
  return database;
}

const nextJob = (url: string) => sql(url, `select id::int from analytics_jobs.add_job('next', '{}')`);

it('moves the rows of a stopped platform, and begins anew after it was killed', async () => {
  const [from, to] = [await createSource(300_000), await createTestDatabase(server.url)];
  const words = ['analytics', '--to', to.url, '--offline'];
  const env = { ...process.env, DATABASE_URL: from.url };
  const killed = spawn(process.execPath, [commandLine, 'move', ...words], { env, stdio: 'ignore' });
  const ended = once(killed, 'exit');
  const copying = `select 1 from pg_stat_progress_copy where command = 'COPY FROM'`;
  await eventually(async () => (await sql(to.url, copying)).length > 0);
  killed.kill('SIGKILL');
  await ended;

  const before = await contentsOf(from.url);
  const { password } = new URL(to.url);
  const open = ['analytics', '--to', to.url.replace(`:${password}@`, '@'), '--offline', '--checksums'];
  const moved = await move(from.url, open, { PGPASSWORD: password });
  expect(moved).toMatchObject({ subgraph: 'analytics', state: 'moved' });
  expect(await contentsOf(to.url)).toEqual(before);
  expect(await contentsOf(from.url)).toEqual(before);
  // Triggers are back, and sequences go on.
  const [job] = await nextJob(to.url);
  expect(job?.id).toBe(2);
  const off = await sql(to.url, `select 1 from pg_trigger where not tgisinternal and tgenabled <> 'O'`);
  expect(off).toEqual([]);
  await expect(move(from.url, words)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('already contains rows'),
  });
  await Promise.all([from.drop(), to.drop()]);
});

it('refuses what would lose rows', async () => {
  const [from, to, none] = [
    await createSource(10),
    await createTestDatabase(server.url),
    await createTestDatabase(server.url),
  ];
  const refusal = (words: string[], source = from.url) =>
    move(source, words).then(
      () => 'none',
      ({ code, stderr }) => `${code} ${stderr}`,
    );
  const offline = ['analytics', '--to', to.url, '--offline'];
  expect(await refusal(['analytics', '--to', from.url, '--offline'])).toContain(
    '1 imprint: --to is the database that analytics is in',
  );
  expect(await refusal(['analytics', '--to', 'hello', '--offline'])).toContain('--to: must be a URL');
  expect(await refusal(['posts', '--to', to.url, '--offline'])).toMatch(/^2 .*Allowed choices are sites, content/s);
  expect(await refusal(offline, none.url)).toContain('DATABASE_URL: the database has no tables of analytics');

  const platform = new pg.Client({ connectionString: from.url, application_name: 'imprint-analytics' });
  await platform.connect();
  expect(await refusal(offline)).toContain('stop the platform first');
  await platform.end();

  const writer = new pg.Client({ connectionString: from.url });
  await writer.connect();
  await writer.query(`begin; insert into analytics.daily_salts values ('2021-01-01', '', now())`);
  expect(await refusal(offline)).toContain('another session writes to them');
  await writer.end();

  const [last] = await sql(from.url, 'delete from analytics.migrations where id = 2 returning name');
  expect(await refusal(offline)).toContain(`another version (${last?.name})`);
  await Promise.all([from.drop(), to.drop(), none.drop()]);
});

it('keeps nothing of rows that the target refuses', async () => {
  const [from, to] = [await createSource(50_000), await createTestDatabase(server.url, template)];
  await sql(to.url, `alter table analytics.hits add constraint small check (visitor < 49000)`);
  await expect(move(from.url, ['analytics', '--to', to.url, '--offline'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('violates check constraint "small"'),
  });
  expect(await contentsOf(to.url)).toEqual({});
  await Promise.all([from.drop(), to.drop()]);
});

it('moves the rows of a running platform, with what changes meanwhile', async () => {
  const [from, to] = [await createSource(2_000), await createTestDatabase(server.url)];
  const words = ['analytics', '--to', to.url];
  await expect(move(from.url, [...words, '--finish'])).rejects.toMatchObject({
    stderr: expect.stringContaining('no move of analytics has begun'),
  });
  const platform = new pg.Client({ connectionString: from.url, application_name: 'imprint-analytics' });
  await platform.connect();
  expect(await move(from.url, words)).toMatchObject({ state: 'following', tables: expect.any(Number) });

  // A month that begins, one that is dropped, hits that are erased although they have no key, and a job that ends.
  await platform.query(`create table analytics.hits_2021_03 partition of analytics.hits
    for values from ('2021-03-01') to ('2021-04-01')`);
  await addHits(from.url, '2021-03', 1, 500);
  await platform.query('drop table analytics.hits_2021_02');
  await platform.query(`delete from analytics.hits where day < '2021-02-01' and path = '/7'`);
  await platform.query('update analytics.daily_traffic set views = 10');
  await platform.query('delete from analytics_jobs._private_jobs');
  expect(await move(from.url, words)).toMatchObject({ state: 'following' });
  await addHits(from.url, '2021-03', 501, 500);
  await expect(move(from.url, [...words, '--finish'])).rejects.toMatchObject({
    stderr: expect.stringContaining('stop the platform first'),
  });
  await platform.end();

  const before = await contentsOf(from.url);
  expect(await move(from.url, [...words, '--finish', '--checksums'])).toMatchObject({ state: 'moved' });
  expect(await contentsOf(to.url)).toEqual(before);
  const [job] = await nextJob(to.url);
  expect(job?.id).toBe(2);
  await expectNoReplication(from.url, to.url);
  await Promise.all([from.drop(), to.drop()]);
});

/** Of one database, though the server lists all. */
const subscriptions =
  'select subname from pg_subscription join pg_database d on d.oid = subdbid where datname = current_database()';

/** Slots keep the WAL of a server for ever. */
async function expectNoReplication(from: string, to: string): Promise<void> {
  expect(await sql(from, 'select slot_name from pg_replication_slots')).toEqual([]);
  expect(await sql(from, 'select pubname from pg_publication')).toEqual([]);
  expect(await sql(from, `select relname from pg_class where relreplident = 'f'`)).toEqual([]);
  expect(await sql(to, subscriptions)).toEqual([]);
}

it('goes on after it was killed, and gives up what it began', async () => {
  const [from, to] = [await createSource(20), await createTestDatabase(server.url, template)];
  const words = ['analytics', '--to', to.url];
  await sql(to.url, `alter table analytics.hits add constraint small check (visitor < 15)`);
  const env = { ...process.env, DATABASE_URL: from.url };
  const killed = spawn(process.execPath, [commandLine, 'move', ...words], { env, stdio: 'ignore' });
  const ended = once(killed, 'exit');
  await eventually(async () => (await sql(to.url, subscriptions)).length > 0);
  killed.kill('SIGKILL');
  await ended;
  await expect(move(from.url, [...words, '--finish'])).rejects.toMatchObject({
    stderr: expect.stringMatching(/\d of \d+ tables are copied/),
  });
  await sql(to.url, 'alter table analytics.hits drop constraint small');
  expect(await move(from.url, words)).toMatchObject({ state: 'following' });
  expect((await sql(to.url, 'select count(*)::int from analytics.hits'))[0]?.count).toBe(30);

  expect(await move(from.url, [...words, '--cancel'])).toMatchObject({ state: 'cancelled', target: 'released' });
  await expectNoReplication(from.url, to.url);
  await Promise.all([from.drop(), to.drop()]);
});
