import { createLogger } from '@imprint/observability/logger';
import { Metrics } from '@imprint/observability/metrics';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { JobWorker } from '@imprint/persistence/jobs';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { IdentitySecrets } from '../credential/identity-secrets.js';
import { IdentityUrls } from '../operation/urls.js';
import { identityDatabase } from '../orm.js';
import { identityJobs, MailOutbox, sendMailTask } from './mail-outbox.js';
import { mailRepositories } from './mail-repositories.js';
import type { MailTemplate } from './mail-templates.js';
import type { OutgoingMail } from './mail-transport.js';

/** As many as the jobs that run at once. */
const concurrentJobs = 4;

let database: TestDatabase;
let opened: Database;
let mails: MailOutbox;
const delivered: OutgoingMail[] = [];
/** Before each response of the mail server. */
let beforeResponse: () => Promise<void> = async () => undefined;
let release: () => void = () => undefined;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  opened = await openDatabase(identityDatabase, { url: database.url, poolSize: concurrentJobs, logger });
  const url = 'https://auth.example';
  const transport = {
    send: async (mail: OutgoingMail) => {
      await beforeResponse();
      delivered.push(mail);
    },
    close: () => undefined,
  };
  const secrets = new IdentitySecrets(['a secret of at least thirty-two characters']);
  mails = new MailOutbox({
    repositories: mailRepositories,
    em: opened.orm.em,
    secrets,
    transport,
    urls: new IdentityUrls(url, url, url),
    logger,
  });
});
afterEach(() => release());
afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});

const queued = (template: MailTemplate, recipients: readonly string[]): Promise<string[]> =>
  opened.orm.em
    .fork()
    .transactional((em) =>
      Promise.all(recipients.map((email) => mails.queue(em, template, { email, locale: 'en' }, { values: {} }))),
    );

const recipientsOf = (ids: readonly string[]): string[] =>
  delivered.filter(({ id }) => ids.includes(id)).map(({ to }) => to);

async function sendAtOnce(template: MailTemplate, recipients: readonly string[]): Promise<string[]> {
  const ids = await queued(template, recipients);
  await Promise.all(ids.map((id) => mails.send(id)));
  return recipientsOf(ids);
}

/** Delays the responses of the mail server until `release`; resolves with the first email. */
function untilDelayed(): Promise<void> {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  release = released.resolve;
  beforeResponse = () => {
    reached.resolve();
    return released.promise;
  };
  return reached.promise;
}

const four = (email: string): string[] => Array.from({ length: concurrentJobs }, () => email);

it('sends one notice to a mailbox of several that are due at once', async () => {
  expect(await sendAtOnce('account_exists_notice', four('ana@example.com'))).toEqual(['ana@example.com']);
  const outcomes = 'select outcome, count(*)::int as count from identity.mails group by outcome order by count';
  expect(await opened.orm.em.fork().execute(outcomes)).toEqual([
    { outcome: 'sent', count: 1 },
    { outcome: 'suppressed', count: concurrentJobs - 1 },
  ]);
});

it('sends the notices of different mailboxes', async () => {
  const recipients = ['bia@example.com', 'caio@example.com', 'dora@example.com'];
  expect((await sendAtOnce('account_exists_notice', recipients)).sort()).toEqual(recipients);
});

it('sends every mail of a template without a daily limit', async () => {
  expect(await sendAtOnce('password_changed', four('eva@example.com'))).toHaveLength(concurrentJobs);
});

it('leaves database connections free while the mail server does not respond', async () => {
  const ids = await queued('password_changed', [...four('fabio@example.com'), ...four('gil@example.com')]);
  const delayed = untilDelayed();
  const sends = ids.map((id, index) => (index % 2 === 0 ? mails.send(id) : mails.handOver(id)));
  await delayed;
  expect(await opened.orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
  release();
  await Promise.all(sends);
  expect(recipientsOf(ids)).toHaveLength(ids.length);
});

it('sends a code before the notices of a site that wait', async () => {
  const owners = Array.from({ length: 40 }, (_, n) => `owner-${n}@example.com`);
  const ids = [...(await queued('lead_received', owners)), ...(await queued('otp_code', ['eva@example.com']))];
  const all = Promise.withResolvers<void>();
  beforeResponse = async () => {
    if (recipientsOf(ids).length === owners.length) all.resolve();
  };
  const worker = await JobWorker.start({
    connectionString: database.url,
    sessionStart: 'select 1',
    schema: identityJobs,
    tasks: { [sendMailTask]: (job) => mails.send((job as { id: string }).id) },
    crontab: `0 0 1 1 * ${sendMailTask}`,
    logger: createLogger({ level: 'silent', service: 'test' }),
    metrics: new Metrics(),
  });
  await all.promise;
  await worker.stop();
  expect(recipientsOf(ids).indexOf('eva@example.com')).toBeLessThan(concurrentJobs);
});

it('queues a later job for an email that another call is sending, and sends it once', async () => {
  const [id = ''] = await queued('password_changed', ['hugo@example.com']);
  const delayed = untilDelayed();
  const isSent = mails.handOver(id);
  await delayed;
  await mails.send(id);
  const jobs = `select run_at > now() as is_later from identity_jobs._private_jobs where payload->>'id' = ? order by id`;
  expect(await opened.orm.em.fork().execute(jobs, [id])).toEqual([{ is_later: false }, { is_later: true }]);
  release();
  expect(await isSent).toBe(true);
  await mails.send(id);
  expect(recipientsOf([id])).toHaveLength(1);
});
