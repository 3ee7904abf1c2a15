import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import type { EntityManager } from '@mikro-orm/postgresql';
import { analyticsDatabase } from '../orm.js';
import { HitWriter } from './hit-writer.js';

let database: TestDatabase;
let orm: Database['orm'];
let em: EntityManager;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  ({ orm } = await openDatabase(analyticsDatabase, { url: database.url, poolSize: 8, logger }));
  em = orm.em.fork();
});

afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

it('deletes a backlog of visitors and batches in statements of limited size', async () => {
  await em.execute(`
    insert into analytics.visitor_days
      select gen_random_uuid(), '2026-01-01', n, 1, now() - interval '36 days' from generate_series(1, 10001) n;
    insert into analytics.ingested_batches select gen_random_uuid(), now() - interval '2 days' from generate_series(1, 10001);
    create function analytics.refuse_many() returns trigger language plpgsql as
      $$ begin assert (select count(*) from gone) <= 5000; return null; end $$;
    create trigger refuse_many after delete on analytics.visitor_days
      referencing old table as gone for each statement execute function analytics.refuse_many();
    create trigger refuse_many after delete on analytics.ingested_batches
      referencing old table as gone for each statement execute function analytics.refuse_many()`);
  await new HitWriter(em).prune();
  const [left] = await em.execute(
    `select (select count(*)::int from analytics.visitor_days where updated_at < now() - interval '35 days') as visitors,
       (select count(*)::int from analytics.ingested_batches where at < now() - interval '1 day') as batches`,
  );
  expect(left).toEqual({ visitors: 0, batches: 0 });
});
