import { readFileSync } from 'node:fs';
import { createLogger } from '@imprint/observability/logger';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { type Database, openDatabase } from './database.js';
import { MonthPartitions } from './month-partitions.js';

const logger = createLogger({ level: 'silent', service: 'test' });
let database: TestDatabase;
let opened: Database;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const definition = { schema: 'analytics', entities: [], migrations: [] };
  opened = await openDatabase(definition, { url: database.url, poolSize: 2, logger });
});

afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});

it('the guide of Citus gives present months the identity of whole rows, and new months have it', async () => {
  const em = opened.orm.em.fork();
  const months = new MonthPartitions('analytics', 'hits');
  const create = (month: string) => em.transactional((inside) => months.create(inside, month));
  const listIdentified = () =>
    em.execute(`select relname from pg_class where relname like 'hits%' and relreplident = 'f' order by 1`);
  await em.execute('create table hits (site_id uuid not null, day date not null) partition by range (day)');
  await create('2026-01');
  await create('2026-02');
  expect(await listIdentified()).toEqual([]);

  const page = readFileSync(new URL('../../../docs/scaling.md', import.meta.url), 'utf8');
  const [, statements = ''] = /^(alter table analytics\.hits replica identity full;\n[^`]*)```/m.exec(page) ?? [];
  await em.execute(statements);
  await create('2026-03');
  expect(await listIdentified()).toEqual(
    ['hits', 'hits_2026_01', 'hits_2026_02', 'hits_2026_03'].map((relname) => ({ relname })),
  );
});
