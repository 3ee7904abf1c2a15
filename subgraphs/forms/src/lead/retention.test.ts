import { newId, toUuid } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { Metrics } from '@imprint/observability/metrics';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { AccessRecordRepository } from '../access-log/access-record.repository.js';
import { aForm } from '../form/form.builder.js';
import { formsDatabase } from '../orm.js';
import { purgeLeads } from './retention.js';

let database: TestDatabase;
let opened: Database;
const siteId = newId();

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  opened = await openDatabase(formsDatabase, { url: database.url, poolSize: 6, logger });
});

afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});

const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> => opened.orm.em.fork().execute(text, values);

async function createForm(settings: object): Promise<string> {
  const form = aForm(siteId, settings);
  const em = opened.orm.em.fork();
  em.persist(form);
  await em.flush();
  return form.id;
}

/** Inserts a lead of each age. */
async function seed(formId: string, status: 'clean' | 'spam', ages: readonly number[], copies = 1): Promise<void> {
  for (const age of ages) {
    await sql(
      `insert into forms.leads (id, site_id, form_id, status, spam_score, spam_signals, page_path, data, consents, emails, revision, created_at)
       select gen_random_uuid(), ?, ?, ?, 0, '{}', '/', '{}', '[]', '{}', 1, now() - make_interval(secs => ?)
       from generate_series(1, ?)`,
      [toUuid(siteId), toUuid(formId), status, age * 86_400, copies],
    );
  }
}

const countIn = async (formId: string, status: string) =>
  (await sql(`select 1 from forms.leads where form_id = ? and status = ?`, [toUuid(formId), status])).length;

it('deletes only expired leads, spam earlier', async () => {
  const [usual, strict] = [await createForm({}), await createForm({ retention_days: 10, spam_retention_days: 2 })];
  await seed(usual, 'clean', [1, 364.9, 365.1, 1_000]);
  await seed(usual, 'spam', [1, 29.9, 30.1]);
  await seed(strict, 'clean', [1, 9.9, 10.1]);
  await seed(strict, 'spam', [1.9, 2.1]);
  const metrics = new Metrics();
  expect(await purgeLeads(opened.orm.em, metrics)).toBe(5);
  expect(await Promise.all([usual, strict].flatMap((id) => [countIn(id, 'clean'), countIn(id, 'spam')]))).toEqual([
    2, 2, 2, 1,
  ]);
  expect(await metrics.registry.metrics()).toContain('leads_purged_total{status="spam"} 2');
  expect(await purgeLeads(opened.orm.em, metrics)).toBe(0);
});

it('works in batches that concurrent sweeps share', async () => {
  const form = await createForm({ retention_days: 1 });
  await seed(form, 'clean', [2], 3_500);
  const metrics = new Metrics();
  const counts = await Promise.all([1, 2, 3].map(() => purgeLeads(opened.orm.em, metrics)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(3_500);
  expect(await countIn(form, 'clean')).toBe(0);
});

it('keeps access records for two years', async () => {
  const record = (age: number) =>
    sql(
      `insert into forms.lead_access_log (id, at, site_id, actor_type, action, result_count, request_id)
       values (gen_random_uuid(), now() - make_interval(days => ?), ?, 'system', 'lead.list', 0, 'r')`,
      [age, toUuid(siteId)],
    );
  await record(729);
  await record(731);
  await new AccessRecordRepository(opened.orm.em.fork()).deleteOld();
  expect(await sql('select 1 from forms.lead_access_log')).toHaveLength(1);
  await expect(sql('delete from forms.lead_access_log')).rejects.toThrow('append-only');
});
