import { createLogger } from '@imprint/observability/logger';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { type Database, openDatabase } from './database.js';
import { deleteInBatches } from './delete-in-batches.js';

let database: TestDatabase;
let opened: Database;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  const definition = { schema: 'batches', entities: [], migrations: [] };
  opened = await openDatabase(definition, { url: database.url, poolSize: 2, logger });
});

afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});

it('deletes what meets the condition, a limited number of rows per statement, and skips locked ones', async () => {
  const em = opened.orm.em.fork();
  await em.execute(`
    create table entries as select n, n > 12001 as is_kept from generate_series(1, 12003) n;
    create table statements (deleted bigint);
    create function record() returns trigger language plpgsql as
      $$ begin insert into statements select count(*) from gone; return null; end $$;
    create trigger record after delete on entries referencing old table as gone for each statement execute function record()`);
  await em.transactional(async (holder) => {
    await holder.execute('select n from entries where n = 7 for update');
    await deleteInBatches(opened.orm.em.fork(), 'entries', 'not is_kept');
  });
  expect(await em.execute('select n from entries order by n')).toEqual([{ n: 7 }, { n: 12_002 }, { n: 12_003 }]);
  expect(await em.execute('select deleted::int from statements')).toEqual([
    { deleted: 5_000 },
    { deleted: 5_000 },
    { deleted: 2_000 },
  ]);
});
