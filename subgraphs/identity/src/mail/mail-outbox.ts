import { newId } from '@imprint/ids/id';
import type { Logger } from '@imprint/observability/logger';
import { addJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentitySecrets } from '../credential/identity-secrets.js';
import type { IdentityUrls } from '../urls.js';
import { MailRepository } from './mail.repository.js';
import { type MailTemplate, mailLocale, renderMail } from './mail-templates.js';
import type { MailTransport } from './mail-transport.js';

export const sendMailTask = 'send-mail';
export const identityJobs = 'identity_jobs';

export interface MailOptions {
  values?: Readonly<Record<string, string>>;
  /** Path that `{url}` links to; the sign-in page when omitted. */
  page?: string;
  /** Idempotency key: the email is sent once. */
  id?: string;
  /** True for a decoy: it costs as much as a real email and is dropped when due. */
  isDecoy?: boolean;
}

/** Templates limited to one email per mailbox per day. */
const oncePerDay: readonly MailTemplate[] = ['account_exists_notice', 'lead_autoresponse'];
const handOverMillis = 5_000;

/** Emails are queued in a transaction and sent after its commit. */
export class MailOutbox {
  constructor(
    private readonly em: EntityManager,
    private readonly secrets: IdentitySecrets,
    private readonly transport: MailTransport,
    private readonly urls: IdentityUrls,
    private readonly logger: Logger,
  ) {}

  /** Queues an email in the transaction of `em`. Always two statements, so that timing reveals nothing. */
  async queue(
    em: EntityManager,
    template: MailTemplate,
    { email, locale }: { email: string; locale: string | null | undefined },
    { values, page = '/login', id = newId(), isDecoy = false }: MailOptions = {},
  ): Promise<string> {
    const content = JSON.stringify(isDecoy ? null : { ...values, url: this.urls.page(page) });
    await new MailRepository(em).enqueue({
      id,
      template,
      recipient: email,
      locale: mailLocale(locale),
      contentSealed: this.secrets.seal(content, `mail ${id}`),
    });
    await addJob(em, identityJobs, sendMailTask, { id });
    return id;
  }

  /** The row lock prevents a concurrent second send. The content is deleted once it is sent. */
  async send(id: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const mails = new MailRepository(em);
      const mail = await mails.lockQueued(id);
      if (!mail?.contentSealed) return;
      const values = JSON.parse(this.secrets.open(mail.contentSealed, `mail ${id}`)) as Record<string, string> | null;
      const isSuppressed = values === null || (oncePerDay.includes(mail.template) && (await mails.wasSentToday(mail)));
      if (!isSuppressed) {
        const rendered = renderMail(mail.template, mailLocale(mail.locale), values);
        await this.transport.send({ id, to: mail.recipient, ...rendered });
      }
      mail.close(isSuppressed ? 'suppressed' : 'sent', new Date());
    });
  }

  /** Sends an email now; false after five seconds. Its job keeps retrying. */
  async handOver(id: string): Promise<boolean> {
    const sent = this.send(id).then(
      () => true,
      (error: unknown) => {
        this.logger.warn({ err: error, mailId: id }, 'mail delivery failed; retrying');
        return false;
      },
    );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), handOverMillis);
    });
    return Promise.race([sent, late]).finally(() => clearTimeout(timer));
  }
}
