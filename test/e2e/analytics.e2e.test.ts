import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { ownSite } from '../support/own-site.js';
import { startPlatform } from '../support/platform-process.js';
import { startPostgres } from '../support/postgres.js';
import { send } from '../support/send.js';
import { trafficOf } from '../support/traffic.js';

type Platform = Awaited<ReturnType<typeof startPlatform>>;
type Server = Awaited<ReturnType<typeof startPostgres>>;
interface Hit {
  at: string;
  path: string;
  ip: string;
  user_agent: string;
}

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const human = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let server: Server;
let platform: Platform;
let client: pg.Client;

beforeAll(async () => {
  server = await startPostgres({ fsync: 'off', log_statement: 'all', log_line_prefix: '%a|' });
  platform = await startPlatform({ databaseUrl: server.url });
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await platform.stop();
  await platform.remove();
  await server.stop();
});

const sendHits = (siteId: string, hits: readonly object[]) =>
  send(platform.facts.internal_url, '/v1/public/analytics/hits', {
    headers: { 'x-service-site-id': siteId },
    body: { hits },
  });

const newSite = () => ownSite(platform.facts, ['analytics:read']);

const read = async (secret: string, query: string) =>
  (await send(platform.facts.base_url, `/v1/analytics/${query}`, { method: 'GET', bearer: secret })).body;
/** Brute-force reference over all hits. */
function counted(hits: readonly Hit[]) {
  const days = new Map<string, { views: number; visitors: Map<string, number[]> }>();
  const paths = new Map<string, number>();
  for (const { at, path, ip, user_agent } of hits) {
    const date = at.slice(0, 10);
    const day = days.get(date) ?? { views: 0, visitors: new Map<string, number[]>() };
    day.views++;
    const times = day.visitors.get(ip + user_agent) ?? [];
    times.push(Date.parse(at));
    day.visitors.set(ip + user_agent, times);
    days.set(date, day);
    paths.set(path, (paths.get(path) ?? 0) + 1);
  }
  let sessions = 0;
  let visitors = 0;
  for (const day of days.values()) {
    visitors += day.visitors.size;
    for (const times of day.visitors.values()) {
      times.sort((left, right) => left - right);
      sessions += times.filter((time, index) => index === 0 || time - (times[index - 1] ?? 0) > 1_800_000).length;
    }
  }
  const top = [...paths]
    .map(([key, views]) => ({ key, views }))
    .sort((left, right) => right.views - left.views || (left.key < right.key ? -1 : 1));
  return { totals: { views: hits.length, visitors, sessions }, days, top: top.slice(0, 10) };
}

it('a year of imported traffic matches a brute-force count, in few statements, from daily aggregates', async () => {
  const { secret, slug } = await newSite();
  const firstDay = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
  const hits = [...trafficOf({ firstDay, days: 365, hitsPerDay: 300, paths: 200 })] as Hit[];
  const file = join(await mkdtemp(join(tmpdir(), 'traffic-')), 'hits.ndjson');
  await writeFile(file, hits.map((hit) => JSON.stringify(hit)).join('\n'));
  const { stdout } = await run(
    process.execPath,
    [join(root, 'tools/command-line/dist/main.js'), 'analytics', 'import', '--site', slug, '--file', file, '--json'],
    { env: { ...process.env, DATA_DIR: platform.facts.data_dir } },
  );
  expect(JSON.parse(stdout)).toEqual({ accepted: hits.length, bots: 0, rejected: 0 });

  const log = join(server.dataDir, 'postgres', 'server.log');
  const before = (await readFile(log, 'utf8')).length;
  const lastDay = new Date(Date.parse(firstDay) + 364 * 86_400_000).toISOString().slice(0, 10);
  const summary = await read(secret, `summary?from=${firstDay}&to=${lastDay}`);
  const statements = (await readFile(log, 'utf8'))
    .slice(before)
    .split('\n')
    .filter((line) => /^imprint-analytics\|LOG: {2}(?:execute|statement)/.test(line));
  expect(statements.length).toBeLessThanOrEqual(6);
  expect(statements.join('\n')).not.toMatch(/analytics\.hits/);

  const expected = counted(hits);
  expect(summary.totals).toEqual(expected.totals);
  expect(summary.top_paths).toEqual(expected.top);
  for (const { date, views, visitors } of summary.timeseries) {
    const day = expected.days.get(date);
    expect([date, views, visitors]).toEqual([date, day?.views ?? 0, day?.visitors.size ?? 0]);
  }
});

it('stores no address and nothing that links visitors across days', async () => {
  const { secret, siteId } = await newSite();
  const address = '203.0.113.77';
  const days = [1, 2].map((back) => new Date(Date.now() - back * 86_400_000).toISOString());
  const response = await sendHits(
    siteId,
    days.map((at) => ({ path: '/x', ip: address, user_agent: human, at })),
  );
  expect(response.status).toBe(202);
  const deadline = Date.now() + 10_000;
  while (JSON.stringify((await read(secret, 'summary?days=5')).totals) !== '{"views":2,"visitors":2,"sessions":2}') {
    if (Date.now() > deadline) throw new Error('the hits were not counted');
  }
  const { rows: visitors } = await client.query(
    `select distinct visitor from analytics.hits where path = '/x' union all select distinct visitor from analytics.visitor_days v
     where exists (select 1 from analytics.hits h where h.path = '/x' and h.site_id = v.site_id)`,
  );
  expect(new Set(visitors.map(({ visitor }) => visitor)).size).toBe(2);
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'analytics' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*)::int as found from analytics.${name} t where t::text like $1`,
      [`%${address}%`],
    );
    expect([name, rows[0].found]).toEqual([name, 0]);
  }
});

it('loses no accepted hit on SIGTERM', async () => {
  const { secret, siteId } = await newSite();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, sender) =>
      sendHits(
        siteId,
        Array.from({ length: 50 }, (_, index) => ({
          path: '/last',
          ip: `203.0.${sender}.${index}`,
          user_agent: human,
        })),
      ),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  const { code } = await platform.stop();
  expect(code).toBe(0);
  platform = await startPlatform({ databaseUrl: server.url, dataDir: platform.facts.data_dir });
  expect((await read(secret, 'summary?days=2')).totals).toEqual({ views: 1_000, visitors: 1_000, sessions: 1_000 });
});
