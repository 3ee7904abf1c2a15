import { fromUuid, newId, toUuid } from '@imprint/ids/id';
import type { Logger } from '@imprint/observability/logger';
import { addJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentitySecrets } from '../credential/identity-secrets.js';
import { type MailTemplate, mailLocale, renderMail } from './mail-templates.js';
import type { MailTransport } from './mail-transport.js';

export const sendMailTask = 'send-mail';
export const identityJobs = 'identity_jobs';

export interface NewMail {
  template: MailTemplate;
  to: string;
  locale: string | null | undefined;
  values: Readonly<Record<string, string>>;
  /** Idempotency key: the email is sent once. */
  id?: string;
  /** True for a decoy: it costs as much as a real email and is dropped when due. */
  isDecoy?: boolean;
}

interface MailRow {
  template: MailTemplate;
  recipient: string;
  locale: string;
  content_sealed: string | null;
  closed_at: string | null;
}

/** Templates limited to one email per mailbox per day. */
const oncePerDay: readonly MailTemplate[] = ['account_exists_notice', 'lead_autoresponse'];

/** Queues an email in the transaction of `em`. Always two statements, so that timing reveals nothing. */
export async function queueMail(em: EntityManager, secrets: IdentitySecrets, mail: NewMail): Promise<string> {
  const id = mail.id ?? newId();
  const content = JSON.stringify(mail.isDecoy ? null : mail.values);
  await em.execute(
    `insert into identity.mails (id, template, recipient, locale, content_sealed, created_at)
     values (?, ?, ?, ?, ?, now()) on conflict (id) do nothing`,
    [toUuid(id), mail.template, mail.to, mailLocale(mail.locale), secrets.seal(content, `mail ${id}`)],
  );
  await addJob(em, identityJobs, sendMailTask, { id });
  return id;
}

export interface MailSending {
  em: EntityManager;
  secrets: IdentitySecrets;
  transport: MailTransport;
  logger: Logger;
}

/**
 * Sends one email of the outbox. The row lock prevents a concurrent second send. The content is deleted once it is
 * sent.
 */
export async function sendMail({ em, secrets, transport }: MailSending, id: string): Promise<void> {
  await em.fork().transactional(async (transaction) => {
    const [row]: MailRow[] = await transaction.execute(
      `select template, recipient, locale, content_sealed, closed_at from identity.mails where id = ? for update`,
      [toUuid(id)],
    );
    if (!row?.content_sealed || row.closed_at) return;
    const values = JSON.parse(secrets.open(row.content_sealed, `mail ${id}`)) as Record<string, string> | null;
    const isSuppressed = values === null || (await wasSentToday(transaction, row));
    if (!isSuppressed) {
      await transport.send({ id, to: row.recipient, ...renderMail(row.template, mailLocale(row.locale), values) });
    }
    await transaction.execute(
      `update identity.mails set content_sealed = null, closed_at = now(), outcome = ? where id = ?`,
      [isSuppressed ? 'suppressed' : 'sent', toUuid(id)],
    );
  });
}

async function wasSentToday(em: EntityManager, { template, recipient }: MailRow): Promise<boolean> {
  if (!oncePerDay.includes(template)) return false;
  const rows: unknown[] = await em.execute(
    `select 1 from identity.mails where recipient = ? and template = ? and outcome = 'sent'
     and closed_at > now() - interval '24 hours' limit 1`,
    [recipient, template],
  );
  return rows.length > 0;
}

const handOverMillis = 5_000;

/** Sends an email now; false after five seconds. Its job keeps retrying. */
export async function handOver(sending: MailSending, id: string): Promise<boolean> {
  const sent = sendMail(sending, id).then(
    () => true,
    (error: unknown) => {
      sending.logger.warn({ err: error, mailId: id }, 'mail delivery failed; retrying');
      return false;
    },
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), handOverMillis);
  });
  return Promise.race([sent, late]).finally(() => clearTimeout(timer));
}

/** Deletes emails closed more than 30 days ago; queued ones stay. */
export async function forgetMails(em: EntityManager): Promise<void> {
  await em.execute(`delete from identity.mails where closed_at < now() - interval '30 days'`);
}

export interface MailStatus {
  id: string;
  template: string;
  status: 'queued' | 'sent' | 'suppressed';
  createdAt: Date;
  closedAt: Date | null;
}

/** Newest emails of the outbox, without their content. */
export async function listMails(em: EntityManager, first: number): Promise<MailStatus[]> {
  const rows: {
    id: string;
    template: string;
    outcome: 'sent' | 'suppressed' | null;
    created_at: string;
    closed_at: string | null;
  }[] = await em.execute(
    'select id, template, outcome, created_at, closed_at from identity.mails order by created_at desc, id desc limit ?',
    [first],
  );
  return rows.map((row) => ({
    id: fromUuid(row.id),
    template: row.template,
    status: row.outcome ?? 'queued',
    createdAt: new Date(row.created_at),
    closedAt: row.closed_at ? new Date(row.closed_at) : null,
  }));
}
