import { newId } from '@imprint/ids/id';
import type { Logger } from '@imprint/observability/logger';
import { addJob } from '@imprint/persistence/jobs';
import { LoadLimit } from '@imprint/resilience/load-limit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentitySecrets } from '../credential/identity-secrets.js';
import type { IdentityUrls } from '../operation/urls.js';
import type { Mail } from './mail.entity.js';
import type { MailRepository } from './mail.repository.js';
import type { MailRepositories } from './mail-repositories.js';
import { type MailTemplate, renderMail } from './mail-templates.js';
import { mailLanguage } from './mail-texts.js';
import { concurrentSends, type MailTransport } from './mail-transport.js';

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
/** Templates of which a site can cause thousands. They wait for all others: a person waits for a code. */
const bulk: readonly MailTemplate[] = [
  'lead_received',
  'lead_autoresponse',
  'notice_address',
  'invitation',
  'webhook_disabled',
  'api_key_rotated',
];
const bulkPriority = 10;
const handOverMillis = 5_000;
/** Longer than the sends before it take; a job that waits longer fails and retries. */
const turnMillis = 60_000;

export interface MailOutboxDependencies {
  repositories: MailRepositories;
  em: EntityManager;
  secrets: IdentitySecrets;
  transport: MailTransport;
  urls: IdentityUrls;
  logger: Logger;
}

/** Emails are queued in a transaction and sent after its commit. */
export class MailOutbox {
  /** A send holds a database connection until the mail server responds, so waiting for a turn must not. */
  readonly #turns = new LoadLimit({ running: concurrentSends, waitMillis: turnMillis, standingMillis: turnMillis });

  constructor(private readonly deps: MailOutboxDependencies) {}

  /** Queues an email in the transaction of `em`. Always two statements, so that timing reveals nothing. */
  async queue(
    em: EntityManager,
    template: MailTemplate,
    { email, locale }: { email: string; locale: string | null | undefined },
    { values, page = '/login', id = newId(), isDecoy = false }: MailOptions = {},
  ): Promise<string> {
    const content = JSON.stringify(isDecoy ? null : { ...values, url: this.deps.urls.page(page) });
    await this.deps.repositories.mails(em).enqueue({
      id,
      template,
      recipient: email,
      locale: mailLanguage(locale),
      contentSealed: this.deps.secrets.seal(content, `mail ${id}`),
    });
    await addJob(em, identityJobs, sendMailTask, { id }, { priority: bulk.includes(template) ? bulkPriority : 0 });
    return id;
  }

  /** Sends an email as its job. While another call is sending it, a later job is queued: that call may fail. */
  async send(id: string): Promise<void> {
    await this.#inTurn(async (em) => {
      const mails = this.deps.repositories.mails(em);
      const mail = await mails.lockIdle(id);
      if (mail) await this.#deliver(mails, mail);
      else if (await mails.isQueued(id))
        await addJob(em, identityJobs, sendMailTask, { id }, { runAt: new Date(Date.now() + handOverMillis) });
    });
  }

  /** Sends an email now; false after five seconds. Its job keeps retrying. */
  async handOver(id: string): Promise<boolean> {
    const signal = AbortSignal.timeout(handOverMillis);
    const late = new Promise<false>((resolve) => signal.addEventListener('abort', () => resolve(false)));
    const sent = this.#inTurn(async (em) => {
      const mails = this.deps.repositories.mails(em);
      const mail = await mails.lockQueued(id);
      if (mail) await this.#deliver(mails, mail);
    }, signal).then(
      () => true,
      (error: unknown) => {
        this.deps.logger.warn({ err: error, mailId: id }, 'mail delivery failed; retrying');
        return false;
      },
    );
    return Promise.race([sent, late]);
  }

  #inTurn(work: (em: EntityManager) => Promise<void>, signal?: AbortSignal): Promise<void> {
    return this.#turns.run(() => this.deps.em.fork().transactional(work), { signal });
  }

  /** The lock of the row prevents a concurrent second send. The content is deleted once it is sent. */
  async #deliver(mails: MailRepository, mail: Mail): Promise<void> {
    const { id, template, contentSealed } = mail;
    if (!contentSealed) return;
    const values: Record<string, string> | null = JSON.parse(this.deps.secrets.open(contentSealed, `mail ${id}`));
    const isSuppressed = values === null || (oncePerDay.includes(template) && (await mails.wasSentToday(mail)));
    if (!isSuppressed) {
      const rendered = renderMail(template, mailLanguage(mail.locale), values);
      await this.deps.transport.send({ id, to: mail.recipient, ...rendered });
    }
    mail.close(isSuppressed ? 'suppressed' : 'sent', new Date());
  }
}
