import { hash } from 'node:crypto';
import { badRequest } from '@imprint/errors/domain-error';
import { fromUuid, parseId } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailOutbox } from '../mail/mail-outbox.js';
import type { MailTemplate } from '../mail/mail-templates.js';
import type { MemberRepositories } from '../member/member-repositories.js';
import type { QueueNoticeInput } from './notice.input.js';
import type { NoticeAddressService } from './notice-address.service.js';

/**
 * Screen of the console below the site that an email links to, by the templates available to other services. The
 * dashboard links to the webhooks of both kinds.
 */
const screens = {
  /** Asks the owners of addresses of a form. */
  notice_address: '',
  lead_received: '/forms/leads',
  lead_autoresponse: '',
  webhook_disabled: '',
  api_key_rotated: '/settings/api-keys',
} as const satisfies Partial<Record<MailTemplate, string>>;

const isNotice = (template: string): template is keyof typeof screens => Object.hasOwn(screens, template);

export interface NoticeDependencies {
  repositories: MemberRepositories;
  em: EntityManager;
  mails: MailOutbox;
  noticeAddresses: NoticeAddressService;
}

/** Queues emails for other services; idempotent per notice and recipient. */
export class NoticeService {
  constructor(private readonly deps: NoticeDependencies) {}

  /**
   * Without addresses, the account receives it, or the site owners do, each in their own language. Mails about leads
   * reach only addresses of members and those whose owner agreed.
   */
  async queue({ id, siteId, template, to: given, accountId, language, values }: QueueNoticeInput): Promise<void> {
    if (!isNotice(template)) throw badRequest(`template must be one of ${Object.keys(screens).join(', ')}.`);
    const known = parseId(siteId);
    if (template === 'notice_address') {
      if (known && given) await this.deps.noticeAddresses.ask(known, given, language);
      return;
    }
    const isAboutLead = template === 'lead_received';
    const to = given && known && isAboutLead ? await this.deps.noticeAddresses.admit(known, given, language) : given;
    const recipients =
      to?.map((email) => ({ email, locale: language })) ?? (known ? await this.#recipientsOn(known, accountId) : []);
    const page = `/admin/sites/${siteId}${screens[template]}`;
    await this.deps.em.fork().transactional(async (em) => {
      for (const recipient of recipients)
        await this.deps.mails.queue(em, template, recipient, { id: mailId(`${id} ${recipient.email}`), values, page });
    });
  }

  async #recipientsOn(
    siteId: string,
    accountId: string | null | undefined,
  ): Promise<{ email: string; locale: string }[]> {
    const members = this.deps.repositories.members(this.deps.em.fork());
    const member = accountId && parseId(accountId);
    const found = member ? await members.listMailboxes(siteId, member) : [];
    return found.length > 0 ? found : members.listMailboxes(siteId, null);
  }
}

/** Deterministic id from 128 bits of a digest. */
function mailId(name: string): string {
  const hex = hash('sha256', name).slice(0, 32);
  return fromUuid(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}
