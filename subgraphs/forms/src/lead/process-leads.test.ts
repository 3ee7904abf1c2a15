import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import type { Notice } from '@imprint/graphql/queue-notice';
import { newId, toUuid } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { aForm } from '../form/form.builder.js';
import type { Form } from '../form/form.entity.js';
import { formsDatabase } from '../orm.js';
import { FormWebhook } from '../webhook/webhook.entity.js';
import { AutoresponseLimit } from './autoresponse-limit.js';
import { LeadRepository, type LeadToInsert } from './lead.repository.js';
import { removeLeads } from './lead-removal.js';
import { processLeads } from './process-leads.js';

const logger = createLogger({ level: 'silent', service: 'test' });
let database: TestDatabase;
let opened: Database;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  opened = await openDatabase(formsDatabase, { url: database.url, poolSize: 6, logger });
});

afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});

const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> => opened.orm.em.fork().execute(text, values);

/** A form that answers, with a webhook for all of its events. */
async function createForm(): Promise<Form> {
  const siteId = newId();
  const form = aForm(siteId, { autoresponder: { enabled: true, field: 'a', subject: 'S', message: 'M' } });
  const webhook = Object.assign(new FormWebhook(), {
    id: newId(),
    siteId,
    url: 'https://receiver.example',
    events: ['lead.created', 'lead.deleted'],
    scope: 'all',
    formIds: [],
    payload: 'full',
    status: 'active',
    headersSealed: '',
    secretSealed: '',
    secretHint: '',
    createdAt: form.createdAt,
    updatedAt: form.createdAt,
  });
  const em = opened.orm.em.fork();
  em.persist([form, webhook]);
  await em.flush();
  await sql('insert into forms.autoresponder_sites values (?, now())', [toUuid(siteId)]);
  return form;
}

/** Clean leads, one second apart. */
async function addLeads(form: Form, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  const rows = ids.map((id, index): LeadToInsert => {
    const email = `${index}@example.com`;
    return {
      id,
      page_path: '/',
      data: { a: email },
      consents: [],
      files: [],
      emails: [email],
      content_hash: null,
      revision: 1,
      created_at: new Date(form.createdAt.getTime() + index * 1_000),
      status: 'clean',
      spam_score: 0,
      spam_signals: [],
      announced_at: form.createdAt,
      repeated_status: 'clean',
      repeated_score: 0,
      repeated_signals: [],
      repeated_announced_at: form.createdAt,
    };
  });
  await new LeadRepository(opened.orm.em.fork()).insert(form, rows);
  return ids;
}

const erase = (form: Form, id: string) =>
  opened.orm.em.fork().transactional((em) => removeLeads(em, [{ id, formId: form.id }], 'r'));

/** Processes leads and returns the ids of the mails; `meanwhile` runs before each of them is stored. */
async function mailsOf(leadIds: readonly string[], meanwhile: (mail: string) => Promise<unknown>): Promise<string[]> {
  const mails: string[] = [];
  const queryIdentity = async <Data>(_document: string, { input }: Record<string, unknown>) => {
    const { id } = input as Notice;
    await meanwhile(id);
    mails.push(id);
    return {} as Data;
  };
  const responseLimit = new AutoresponseLimit(new MemoryAdmissionStore());
  await processLeads(opened.orm.em.fork(), { queryIdentity, responseLimit, logger }, leadIds);
  return mails;
}

const deliveries = (leadId: string) =>
  sql<{ event: string; body: string | null }>('select event, body from forms.deliveries where lead_id = ?', [
    toUuid(leadId),
  ]);

it('leaves out a lead that was erased after the job had read it', async () => {
  const form = await createForm();
  const [first = '', second = ''] = await addLeads(form, 2);
  const mails = await mailsOf([first, second], async (mail) => mail === `${first} notice` && erase(form, second));
  expect(mails).toEqual([`${first} notice`, `${first} autoresponse`]);
  expect(await deliveries(first)).toEqual([{ event: 'lead.created', body: expect.stringContaining('0@example.com') }]);
  expect(await deliveries(second)).toEqual([{ event: 'lead.deleted', body: expect.not.stringContaining('@') }]);
});

it('does not answer the visitor of a lead that was erased after its delivery was created', async () => {
  const form = await createForm();
  const [lead = ''] = await addLeads(form, 1);
  expect(await mailsOf([lead], async () => erase(form, lead))).toEqual([`${lead} notice`]);
  expect((await deliveries(lead)).sort((a, b) => a.event.localeCompare(b.event))).toEqual([
    { event: 'lead.created', body: null },
    { event: 'lead.deleted', body: expect.not.stringContaining('@') },
  ]);
});

it('waits for an erasure that has not committed yet', async () => {
  const form = await createForm();
  const [lead = ''] = await addLeads(form, 1);
  const processed = await opened.orm.em.fork().transactional(async (em) => {
    const [{ pid }] = await em.execute<[{ pid: number }]>('select pg_backend_pid() as pid');
    await removeLeads(em, [{ id: lead, formId: form.id }], 'r');
    const work = mailsOf([lead], async () => undefined);
    const isWaiting = () => sql('select from pg_stat_activity where ? = any(pg_blocking_pids(pid))', [pid]);
    while ((await isWaiting()).length === 0);
    return { work };
  });
  expect(await processed.work).toEqual([]);
  expect(await deliveries(lead)).toEqual([{ event: 'lead.deleted', body: expect.not.stringContaining('@') }]);
});
