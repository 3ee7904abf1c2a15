import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { hasPostgres, startInstalledPostgres } from '../support/installed-postgres.js';
import type { Loose } from '../support/loose.js';
import { startPostgres } from '../support/postgres.js';

const commandLine = fileURLToPath(new URL('../../tools/command-line/dist/main.js', import.meta.url));
const site = '0190a1b2-0000-7000-8000-000000000001';

/** The oldest version that is supported; the embedded server has the newest. */
const oldest = 15;

interface Owned {
  /** Of the owner, who is no superuser. */
  url: string;
  adminUrl: string;
}

// Without the package of the system the tests are reported as skipped.
(hasPostgres(oldest) ? describe : describe.skip)('between PostgreSQL 15 and 18', () => {
  const servers: Record<15 | 18, { url: string; stop: () => Promise<void> }> = Object.create(null);
  beforeAll(async () => {
    const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'logical' };
    servers[18] = await startPostgres(settings);
    servers[15] = await startInstalledPostgres(oldest, { wal_level: 'logical' });
  });
  afterAll(() => Promise.all(Object.values(servers).map((server) => server.stop())));

  /** An empty database, whose owner has the given rights and no others. */
  async function ownedDatabase(version: 15 | 18, rights: string, memberships: string[] = []): Promise<Owned> {
    const name = `owned_${randomBytes(6).toString('hex')}`;
    const { url } = servers[version];
    await sql(url, `create role ${name} login password 'owner' ${rights}`);
    for (const role of memberships) await sql(url, `grant ${role} to ${name}`);
    await sql(url, `create database ${name} owner ${name}`);
    const [admin, own] = [new URL(url), new URL(url)];
    admin.pathname = own.pathname = `/${name}`;
    [own.username, own.password] = [name, 'owner'];
    return { url: own.href, adminUrl: admin.href };
  }

  async function sourceOf(version: 15 | 18, rights = 'replication'): Promise<Owned> {
    const owned = await ownedDatabase(version, rights);
    const env = { ...process.env, DATABASE_URL: owned.url };
    await promisify(execFile)(process.execPath, [commandLine, 'migrate'], { env });
    await sql(
      owned.url,
      `create table analytics.hits_2021_01 partition of analytics.hits for values from ('2021-01-01') to ('2021-02-01');
       insert into analytics.hits (site_id, day, at, visitor, path)
       select '${site}', '2021-01-03', '2021-01-03'::timestamptz + n * interval '1 millisecond', n, '/' || n
       from generate_series(1, 5000) n;
       select analytics_jobs.add_job('wait', '{"n": 1}', run_at => now() + interval '1 year')`,
    );
    return owned;
  }

  const directions = [
    [18, 15],
    [15, 18],
  ] as const;

  it.each(directions)(
    'moves the rows of a stopped platform from %i to %i by owners without more rights',
    async (from, to) => {
      const [source, target] = [await sourceOf(from, ''), await ownedDatabase(to, '')];
      await move(source.url, [target.url, '--offline', '--checksums']);
      await expectMoved(source, target);
    },
  );

  it('moves the rows of a running platform from 15 to 18 by owners without superuser rights', async () => {
    for (const rights of ['', 'createrole']) {
      const source = await sourceOf(15, `replication ${rights}`);
      const target = await ownedDatabase(18, rights, ['pg_create_subscription']);
      await move(source.url, [target.url]);
      await addTraffic(source);
      await move(source.url, [target.url, '--finish', '--checksums']);
      await expectMoved(source, target);
    }
  });

  it('moves the rows of a running platform from 18 to 15, which takes subscriptions of superusers only', async () => {
    const [source, target] = [await sourceOf(18), await ownedDatabase(15, '')];
    await expect(move(source.url, [target.url])).rejects.toMatchObject({
      stderr: expect.stringMatching(/^imprint: must be superuser to create subscriptions: .*pg_create_subscription/),
    });
    expect(await sql(source.url, 'select from pg_replication_slots where database = current_database()')).toEqual([]);
    await sql(target.adminUrl, `alter role ${new URL(target.url).username} superuser`);
    await move(source.url, [target.url]);
    await addTraffic(source);
    await move(source.url, [target.url, '--finish', '--checksums']);
    await expectMoved(source, target);
  });

  it('names the right that the owner of the old database lacks', async () => {
    const [source, target] = [await sourceOf(15, ''), await ownedDatabase(18, '', ['pg_create_subscription'])];
    await expect(move(source.url, [target.url])).rejects.toMatchObject({
      stderr: expect.stringContaining('the user of the old database needs REPLICATION'),
    });
    expect(await sql(source.url, 'select from pg_publication')).toEqual([]);
  });

  it.each([
    ['while it compared', 'target', 'analytics.daily_traffic', 'access exclusive'],
    ['before the subscription ended', 'target', 'pg_subscription', 'share'],
    ['before the publication ended', 'source', 'pg_publication', 'share'],
  ])('completes a move that was killed %s', async (_, where, table, mode) => {
    const source = await sourceOf(15);
    const target = await ownedDatabase(18, '', ['pg_create_subscription']);
    await move(source.url, [target.url]);
    await addTraffic(source);
    const { adminUrl } = where === 'target' ? target : source;
    const holder = new pg.Client({ connectionString: adminUrl });
    await holder.connect();
    await holder.query(`begin; lock table ${table} in ${mode} mode`);
    const env = { ...process.env, DATABASE_URL: source.url };
    const words = [commandLine, 'move', 'analytics', '--to', target.url, '--finish'];
    const killed = spawn(process.execPath, words, { env, stdio: 'ignore' });
    const ended = once(killed, 'exit');
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    // In its own session: a transaction sees the activity of others as it was.
    await eventually(async () => (await sql(adminUrl, waiting)).length > 0, 120);
    killed.kill('SIGKILL');
    await ended;
    await holder.query('rollback');
    await holder.end();
    await move(source.url, [target.url, '--finish', '--checksums']);
    await expectMoved(source, target);
  });
});

/** Runs the command for analytics; rejects with exit code and error. */
async function move(from: string, words: string[]): Promise<void> {
  const env = { ...process.env, DATABASE_URL: from };
  await promisify(execFile)(process.execPath, [commandLine, 'move', 'analytics', '--to', ...words], { env });
}

/** Changes after the rows are copied: an insertion, and an erasure by a table without a key. */
const addTraffic = ({ url }: Owned) =>
  sql(
    url,
    `insert into analytics.hits (site_id, day, at, visitor, path)
     values ('${site}', '2021-01-04', '2021-01-04', 1, '/late'); delete from analytics.hits where path = '/7'`,
  );

async function expectMoved(source: Owned, target: Owned): Promise<void> {
  const hits = 'select count(*)::int, sum(visitor)::int as visitors from analytics.hits';
  expect(await sql(target.url, hits)).toEqual(await sql(source.url, hits));
  expect(await sql(target.url, `select id::int from analytics_jobs.add_job('next', '{}')`)).toEqual([{ id: 2 }]);
  const replication = `select 'slot' from pg_replication_slots where database = current_database()
    union all select pubname from pg_publication
    union all select relname from pg_class where relreplident = 'f'`;
  expect(await sql(source.adminUrl, replication)).toEqual([]);
  const subscriptions = `select subname from pg_subscription where subdbid =
    (select oid from pg_database where datname = current_database())`;
  expect(await sql(target.adminUrl, subscriptions)).toEqual([]);
}

async function sql(url: string, text: string): Promise<Loose[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
