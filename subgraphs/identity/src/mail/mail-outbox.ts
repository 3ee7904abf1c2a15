import { newId } from '@imprint/ids/id';
import type { Logger } from '@imprint/observability/logger';
import { addJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentitySecrets } from '../credential/identity-secrets.js';
import { MailRepository } from './mail.repository.js';
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

/** Templates limited to one email per mailbox per day. */
const oncePerDay: readonly MailTemplate[] = ['account_exists_notice', 'lead_autoresponse'];

/** Queues an email in the transaction of `em`. Always two statements, so that timing reveals nothing. */
export async function queueMail(em: EntityManager, secrets: IdentitySecrets, mail: NewMail): Promise<string> {
  const id = mail.id ?? newId();
  const content = JSON.stringify(mail.isDecoy ? null : mail.values);
  await new MailRepository(em).enqueue({
    id,
    template: mail.template,
    recipient: mail.to,
    locale: mailLocale(mail.locale),
    contentSealed: secrets.seal(content, `mail ${id}`),
  });
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
    const mails = new MailRepository(transaction);
    const mail = await mails.lockQueued(id);
    if (!mail?.contentSealed) return;
    const values = JSON.parse(secrets.open(mail.contentSealed, `mail ${id}`)) as Record<string, string> | null;
    const isSuppressed = values === null || (oncePerDay.includes(mail.template) && (await mails.wasSentToday(mail)));
    if (!isSuppressed) {
      await transport.send({ id, to: mail.recipient, ...renderMail(mail.template, mailLocale(mail.locale), values) });
    }
    mail.close(isSuppressed ? 'suppressed' : 'sent', new Date());
  });
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

export interface MailStatus {
  id: string;
  template: string;
  status: 'queued' | 'sent' | 'suppressed';
  createdAt: Date;
  closedAt: Date | null;
}

/** Newest emails of the outbox, without their content. */
export async function listMails(em: EntityManager, first: number): Promise<MailStatus[]> {
  const mails = await new MailRepository(em).listNewest(first);
  return mails.map(({ id, template, outcome, createdAt, closedAt }) => ({
    id,
    template,
    status: outcome ?? 'queued',
    createdAt,
    closedAt: closedAt ?? null,
  }));
}
