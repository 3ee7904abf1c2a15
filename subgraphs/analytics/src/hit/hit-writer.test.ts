import { newId } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import type { EntityManager } from '@mikro-orm/postgresql';
import { analyticsDatabase } from '../orm.js';
import { DailyTraffic } from '../traffic/daily-traffic.entity.js';
import { hitMonths } from './hit.repository.js';
import { HitWriter } from './hit-writer.js';

let database: TestDatabase;
let orm: Database['orm'];
let em: EntityManager;
/** Two writers stand for two processes. */
let writer: HitWriter;
let pruner: HitWriter;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  ({ orm } = await openDatabase(analyticsDatabase, { url: database.url, poolSize: 8, logger }));
  em = orm.em.fork();
  [writer, pruner] = [new HitWriter(em, 13), new HitWriter(em, 13)];
});

afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

/** The first day of a month before the current one. */
function monthsAgo(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}

function write(siteId: string, day: string, ...times: string[]): Promise<boolean> {
  const hits = times.map((time) => ({
    ...{ siteId, day, at: new Date(`${day}T${time}:00Z`), visitor: 7n, path: '/', referrerHost: null },
  }));
  return writer.write(newId(), hits, []);
}

const ageVisitors = () => em.execute(`update analytics.visitor_days set updated_at = now() - interval '36 days'`);

it('drops the hits of months before the retention 35 days after the last one', async () => {
  const [old, kept] = [monthsAgo(14), monthsAgo(13)];
  await write(newId(), old, '10:00');
  await write(newId(), kept, '10:00');
  await ageVisitors();
  await pruner.prune();
  expect(await hitMonths.list(em)).toEqual([kept.slice(0, 7)]);
});

it('drops the hits of a month after a shorter retention, but not while sessions of the month can change', async () => {
  const [old, kept] = [monthsAgo(3), monthsAgo(2)];
  const brief = new HitWriter(em, 2);
  await write(newId(), old, '10:00');
  await write(newId(), kept, '10:00');
  await brief.prune();
  expect(await hitMonths.list(em)).toEqual(expect.arrayContaining([old.slice(0, 7), kept.slice(0, 7)]));
  await ageVisitors();
  await brief.prune();
  expect(await hitMonths.list(em)).toEqual([kept.slice(0, 7)]);
  const [row]: { views: number }[] = await em.execute(
    'select sum(views)::int as views from analytics.daily_traffic where day = ?',
    [old],
  );
  expect(row?.views).toBe(1);
});

it('stores hits of a month that another process dropped', async () => {
  const [siteId, day] = [newId(), monthsAgo(15)];
  await write(siteId, day, '10:00');
  await ageVisitors();
  await pruner.prune();
  expect(await write(siteId, day, '11:00')).toBe(true);
});

it('counts the sessions of an import that a prune interrupts', async () => {
  const [siteId, day] = [newId(), monthsAgo(16)];
  await write(siteId, day, '10:00', '12:00');
  await pruner.prune();
  await write(siteId, day, '12:10');
  expect(await em.findOneOrFail(DailyTraffic, { siteId, day })).toMatchObject({
    views: 3,
    visitors: 1,
    sessions: 2,
  });
});

it('prunes while months are imported', async () => {
  const days = Array.from({ length: 8 }, (_, index) => monthsAgo(20 + index));
  const prunes = days.map(() => pruner.prune());
  await Promise.all([...days.map((day) => write(newId(), day, '10:00')), ...prunes]);
  const months = await hitMonths.list(em);
  expect(months).toEqual(expect.arrayContaining(days.map((day) => day.slice(0, 7))));
});

it('deletes a backlog of visitors and batches in statements of limited size', async () => {
  await em.execute(`
    insert into analytics.visitor_days
      select gen_random_uuid(), '2026-01-01', n, 1, now() - interval '36 days' - n * interval '1 ms' from generate_series(1, 10001) n;
    insert into analytics.ingested_batches select gen_random_uuid(), now() - interval '2 days' from generate_series(1, 10001);
    create function analytics.refuse_many() returns trigger language plpgsql as
      $$ begin assert (select count(*) from gone) <= 5000; return null; end $$;
    create trigger refuse_many after delete on analytics.visitor_days
      referencing old table as gone for each statement execute function analytics.refuse_many();
    create trigger refuse_many after delete on analytics.ingested_batches
      referencing old table as gone for each statement execute function analytics.refuse_many()`);
  await pruner.prune();
  const [left] = await em.execute(
    `select (select count(*)::int from analytics.visitor_days where updated_at < now() - interval '35 days') as visitors,
       (select count(*)::int from analytics.ingested_batches where at < now() - interval '1 day') as batches`,
  );
  expect(left).toEqual({ visitors: 0, batches: 0 });
});
