import { createLogger } from '@imprint/observability/logger';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { cleanUp, deleteInBatches } from './clean-up.js';
import { type Database, openDatabase } from './database.js';

const logger = createLogger({ level: 'silent', service: 'test' });
let database: TestDatabase;
let opened: Database;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const definition = { schema: 'batched', entities: [], migrations: [] };
  opened = await openDatabase(definition, { url: database.url, poolSize: 2, logger });
});

afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});

const sql = (text: string): Promise<{ id: number }[]> => opened.orm.em.fork().execute(text);

/** A table of 25 old rows and a recent one. */
async function newTable(name: string) {
  await sql(`create table ${name} (id integer primary key, is_old boolean not null)`);
  await sql(`insert into ${name} select n, n <= 25 from generate_series(1, 26) n`);
  return {
    prune: () =>
      deleteInBatches(opened.orm.em.fork(), { table: name, where: 'is_old = ? and id <> ?', values: [true, 0] }, 10),
    rest: async () => (await sql(`select id from ${name} order by id`)).map(({ id }) => id),
  };
}

it('deletes all matching rows', async () => {
  const { prune, rest } = await newTable('many');
  await prune();
  expect(await rest()).toEqual([26]);
});

it('keeps what it deleted before a batch that fails', async () => {
  const { prune, rest } = await newTable('failing');
  await sql(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$`);
  await sql(
    'create trigger refused before delete on failing for each row when (old.id = 25) execute function refuse()',
  );
  await expect(prune()).rejects.toThrow('no');
  expect(await rest()).toEqual([21, 22, 23, 24, 25, 26]);
});

it('skips rows that another transaction uses', async () => {
  const { prune, rest } = await newTable('shared');
  await opened.orm.em.fork().transactional(async (em) => {
    await em.execute('select 1 from shared where id = 3 for update');
    await prune();
  });
  expect(await rest()).toEqual([3, 26]);
});

it('runs the steps after one that fails, then throws', async () => {
  const first = await newTable('first');
  const second = await newTable('second');
  const steps = [first.prune, () => Promise.reject(new Error('lost')), second.prune];
  await expect(cleanUp(opened.orm.em, logger, steps)).rejects.toThrow('lost');
  expect([await first.rest(), await second.rest()]).toEqual([[26], [26]]);
});
