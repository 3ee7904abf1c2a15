import { newId, toUuid } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { SiteTrafficRepository, siteTables } from './erasure/site-traffic.repository.js';
import { hitMonths } from './hit/hit.repository.js';
import { analyticsDatabase } from './orm.js';

let database: TestDatabase;
let orm: Database['orm'];
const open = (url: string) =>
  openDatabase(analyticsDatabase, { url, poolSize: 2, logger: createLogger({ level: 'silent', service: 'test' }) });
beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  ({ orm } = await open(database.url));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const read = <Row extends object>(sql: string): Promise<Row[]> => orm.em.fork().execute(sql);
const tables = Object.keys(siteTables);

it('has the site in every key of a table of sites, and no trigger or foreign key', async () => {
  const columns = await read<{ name: string; isNullable: string }>(
    `select table_name as name, is_nullable as "isNullable" from information_schema.columns
     where table_schema = 'analytics' and column_name = 'site_id'`,
  );
  expect(columns.sort((one, other) => one.name.localeCompare(other.name))).toEqual(
    tables.sort().map((name) => ({ name, isNullable: 'NO' })),
  );
  const keysWithout = await read(
    `select i.indexrelid::regclass::text from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'site_id'
     join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'analytics' and i.indisunique and not a.attnum = any(i.indkey::int2[])`,
  );
  const others = await read(
    `select conname from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where n.nspname = 'analytics' and k.contype = 'f'
     union all select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
     join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'analytics' and not t.tgisinternal`,
  );
  expect([keysWithout, others]).toEqual([[], []]);
});

it('avoids what Citus refuses: statistics of a partition, and generic plans', async () => {
  const optionsOf = async (month: string) => {
    await orm.em.fork().transactional((em) => hitMonths.create(em, month));
    const [row] = await read<{ options: string[] | null }>(
      `select attoptions as options from pg_attribute
       where attrelid = 'analytics.hits_${month.replace('-', '_')}'::regclass and attname = 'site_id'`,
    );
    return row?.options;
  };
  const showPlans = async ({ em }: Database['orm']) => (await em.fork().execute('show plan_cache_mode'))[0];
  expect(await optionsOf('2026-01')).toEqual(['n_distinct=100']);
  expect(await showPlans(orm)).toEqual({ plan_cache_mode: 'force_generic_plan' });
  // The catalog of Citus, as far as it is read.
  await read(`create table analytics.pg_dist_partition as select 'analytics.hits'::regclass as logicalrelid`);
  expect(await optionsOf('2026-02')).toBeNull();
  const { orm: later } = await open(database.url);
  expect(await showPlans(later)).toEqual({ plan_cache_mode: 'force_custom_plan' });
  await later.close(true);
});

it('erases a site in ranges of its keys, and nothing of another site', async () => {
  const [gone, kept] = [newId(), newId()];
  const visitors = 2_500;
  for (const siteId of [gone, kept]) {
    await read(`
      insert into analytics.hits select '${toUuid(siteId)}', '2026-01-02', '2026-01-02', n % ${visitors}, '/', null
        from generate_series(1, ${2 * visitors}) n;
      insert into analytics.weekly_paths select '${toUuid(siteId)}', '2026-01-05', '/' || n, 1 from generate_series(1, 1500) n`);
  }
  const erasure = new SiteTrafficRepository(orm.em);
  let batches = 1;
  while (!(await erasure.eraseBatch(gone))) batches++;
  expect(batches).toBeGreaterThan(5);
  const left = async (siteId: string) => (await erasure.count(siteId)).filter(({ count }) => count > 0);
  expect(await left(gone)).toEqual([]);
  expect(await left(kept)).toEqual([
    { kind: 'hits', count: 2 * visitors },
    { kind: 'weekly_paths', count: 1_500 },
  ]);
});
