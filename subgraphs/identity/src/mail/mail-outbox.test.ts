import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { IdentitySecrets } from '../credential/identity-secrets.js';
import { identityDatabase } from '../orm.js';
import { IdentityUrls } from '../urls.js';
import { MailOutbox } from './mail-outbox.js';
import type { MailTemplate } from './mail-templates.js';
import type { OutgoingMail } from './mail-transport.js';

/** As many as the jobs that run at once. */
const concurrentJobs = 4;

let database: TestDatabase;
let opened: Database;
let mails: MailOutbox;
const delivered: OutgoingMail[] = [];

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  opened = await openDatabase(identityDatabase, { url: database.url, poolSize: concurrentJobs, logger });
  const url = 'https://auth.example';
  const transport = { send: async (mail: OutgoingMail) => void delivered.push(mail), close: () => undefined };
  const secrets = new IdentitySecrets(['a secret of at least thirty-two characters']);
  mails = new MailOutbox(opened.orm.em, secrets, transport, new IdentityUrls(url, url, url), logger);
});
afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});

async function sendAtOnce(template: MailTemplate, recipients: readonly string[]): Promise<string[]> {
  const ids = await opened.orm.em
    .fork()
    .transactional((em) =>
      Promise.all(recipients.map((email) => mails.queue(em, template, { email, locale: 'en' }, { values: {} }))),
    );
  await Promise.all(ids.map((id) => mails.send(id)));
  return delivered.filter(({ id }) => ids.includes(id)).map(({ to }) => to);
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
