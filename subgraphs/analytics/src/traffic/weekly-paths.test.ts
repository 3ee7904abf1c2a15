import { newId } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import type { EntityManager } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { HitWriter } from '../hit/hit-writer.js';
import { analyticsDatabase } from '../orm.js';
import { TrafficService } from './traffic.service.js';
import { rollUpWeeks } from './weekly-paths.js';

const dayMillis = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMillis).toISOString().slice(0, 10);

interface Seen {
  siteId: string;
  path: string;
  daysAgo: number;
}

let database: TestDatabase;
let orm: Database['orm'];
let em: EntityManager;
let writer: HitWriter;
let traffic: TrafficService;

const open = (url: string) =>
  openDatabase(analyticsDatabase, { url, poolSize: 8, logger: createLogger({ level: 'silent', service: 'test' }) });

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  ({ orm } = await open(database.url));
  em = orm.em.fork();
  writer = new HitWriter(em, 13);
  traffic = new TrafficService(em, () => Promise.reject(new Error('unexpected content query')));
});

afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

/** Every other batch is separate. */
async function write(seen: readonly Seen[]): Promise<void> {
  const hits = seen.map(({ siteId, path, daysAgo: days }, index) => {
    const day = daysAgo(days);
    return { siteId, path, day, at: new Date(`${day}T12:00:00Z`), visitor: BigInt(index), referrerHost: null };
  });
  for (let start = 0; start < hits.length; start += 2) await writer.write(newId(), hits.slice(start, start + 2), []);
}

async function topPaths(siteId: string, from: number, to: number) {
  const scope = { siteId } as Parameters<TrafficService['summary']>[0];
  return (await traffic.summary(scope, { from: daysAgo(from), to: daysAgo(to) })).topPaths();
}

/** Brute-force reference over all hits. */
function counted(seen: readonly Seen[], siteId: string, from: number, to: number) {
  const views = new Map<string, number>();
  for (const one of seen) {
    if (one.siteId !== siteId || one.daysAgo > from || one.daysAgo < to) continue;
    views.set(one.path, (views.get(one.path) ?? 0) + 1);
  }
  return [...views]
    .map(([path, count]) => ({ path, views: count }))
    .sort((left, right) => right.views - left.views || (left.path < right.path ? -1 : 1));
}

const paths = ['/', '/a', '/b', '/B', '/é'];
const hits = (siteIds: readonly string[], most: number) =>
  fc.array(
    fc.record({
      siteId: fc.constantFrom(...siteIds),
      path: fc.constantFrom(...paths),
      daysAgo: fc.integer({ min: 0, max: 60 }),
    }),
    { maxLength: most },
  );

it('returns the same totals before and after rollups, including late hits', async () => {
  // Start of the rollups; hits may be older.
  await write([{ siteId: newId(), path: '/', daysAgo: 45 }]);
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (generate) => {
      const sites = [newId(), newId()];
      const [early, late] = [generate(hits, sites, 30), generate(hits, sites, 15)];
      await write(early);
      const [from = 0, to = 0] = generate(() =>
        fc.tuple(fc.integer({ min: 0, max: 65 }), fc.integer({ min: 0, max: 65 })),
      ).sort((left, right) => right - left);
      const expectAll = async (seen: Seen[]) => {
        for (const site of sites) expect(await topPaths(site, from, to)).toEqual(counted(seen, site, from, to));
      };
      await expectAll(early);
      // In later runs the weeks are rolled up, so their hits are late.
      await rollUpWeeks(em);
      await expectAll(early);
      await write(late);
      await expectAll([...early, ...late]);
    }),
    { numRuns: 40 },
  );
  const [row]: { weeks: number }[] = await em.execute('select count(*)::int as weeks from analytics.rolled_weeks');
  expect(row?.weeks).toBeGreaterThanOrEqual(5);
});

it('counts a late hit once during a concurrent rollup', async () => {
  await em.execute('truncate analytics.rolled_weeks, analytics.weekly_paths, analytics.daily_paths');
  const siteId = newId();
  const seen = Array.from({ length: 60 }, (_, index) => ({ siteId, path: '/a', daysAgo: 10 + (index % 21) }));
  await Promise.all([...seen.map((one) => write([one])), ...Array.from({ length: 5 }, () => rollUpWeeks(em))]);
  await rollUpWeeks(em);
  expect(await topPaths(siteId, 45, 0)).toEqual([{ path: '/a', views: 60 }]);
});

it('settles a day after two days', async () => {
  const [row]: { after: string }[] = await em.execute(
    `select max(week + days)::text as after from analytics.rolled_weeks`,
  );
  expect(row?.after).toBe(daysAgo(2));
});

it('rolls up the days of a week one by one', async () => {
  await em.execute('truncate analytics.rolled_weeks, analytics.weekly_paths, analytics.daily_paths');
  const siteId = newId();
  const seen = Array.from({ length: 40 }, (_, index) => ({ siteId, path: '/a', daysAgo: index }));
  await write(seen);
  // State after a run some days ago: the last week is rolled up in part.
  const rows: object[] = await em.execute(
    `insert into analytics.rolled_weeks (week, days, at)
     select week, least(7, ?::date - week), now() from (
       select generate_series(date_trunc('week', min(day)), ?::date - 1, '7 days')::date as week from analytics.daily_paths
     ) as weeks returning week::text, days`,
    [daysAgo(5), daysAgo(5)],
  );
  await em.execute(
    `insert into analytics.weekly_paths (site_id, week, path, views)
     select site_id, date_trunc('week', day)::date, path, sum(views) from analytics.daily_paths where day < ? group by 1, 2, 3`,
    [daysAgo(5)],
  );
  const expectAll = async () => {
    for (let from = 0; from < 41; from++) {
      for (const to of [0, 1, 2, 3, 4, 5, 8, 12]) {
        if (to <= from) expect(await topPaths(siteId, from, to)).toEqual(counted(seen, siteId, from, to));
      }
    }
  };
  expect(rows.length).toBeGreaterThanOrEqual(5);
  await expectAll();
  await rollUpWeeks(em);
  // All of them find the cached position stale.
  const answers = await Promise.all(Array.from({ length: 50 }, () => topPaths(siteId, 39, 0)));
  for (const answer of answers) expect(answer).toEqual([{ path: '/a', views: 40 }]);
  await expectAll();
});

it('reads days at both ends of the calendar without rollups', async () => {
  const fresh = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const { orm: own } = await open(fresh.url);
  const service = new TrafficService(own.em, () => Promise.resolve({ postPaths: [] }) as never);
  const scope = { siteId: newId() } as Parameters<TrafficService['summary']>[0];
  for (const range of [
    { from: '9999-12-02', to: '9999-12-31' },
    { from: '9999-12-31', to: '9999-12-31' },
    { from: '1900-01-01', to: '1900-12-31' },
  ]) {
    const { topPaths, totals } = await service.summary(scope, range);
    expect([totals.views, await topPaths()]).toEqual([0, []]);
    expect(await service.ranking(scope, range, { limit: 5, offset: 0 })).toEqual({ items: [], total: 0 });
  }
  await own.close(true);
  await fresh.drop();
});

it.each([
  ['0000-01-01', '0000-01-02'],
  ['-000001-01-01', '-000001-01-02'],
  ['+275760-09-12', '+275760-09-13'],
  ['2026', '2026'],
  ['2026-02-30', '2026-03-02'],
])('rejects a range from %s to %s', async (from, to) => {
  const scope = { siteId: newId() } as Parameters<TrafficService['summary']>[0];
  await expect(traffic.summary(scope, { from, to })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
