import { createHash } from 'node:crypto';
import { fromUuid, parseId } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailOutbox } from '../mail/mail-outbox.js';
import type { MailTemplate } from '../mail/mail-templates.js';
import { MemberRepository } from '../member/member.repository.js';

/** Templates available to other services. */
export const noticeTemplates = [
  'lead_received',
  'lead_autoresponse',
  'webhook_disabled',
  'api_key_rotated',
] as const satisfies MailTemplate[];
export type NoticeTemplate = (typeof noticeTemplates)[number];

/** Admin page that an email links to. */
const pages: Readonly<Record<NoticeTemplate, string>> = {
  lead_received: 'forms',
  lead_autoresponse: 'forms',
  webhook_disabled: 'forms',
  api_key_rotated: 'keys',
};

export interface Notice {
  id: string;
  siteId: string;
  template: NoticeTemplate;
  /** Null for the site owners, each in their own language. */
  to: readonly string[] | null;
  /** Replaces the owners as recipient while it is a member of the site. */
  accountId: string | null;
  language: string;
  values: Readonly<Record<string, string>>;
}

/** Queues emails for other services; idempotent per notice and recipient. */
export class NoticeService {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailOutbox,
  ) {}

  async queue({ id, siteId, template, to, accountId, language, values }: Notice): Promise<void> {
    const known = parseId(siteId);
    const recipients =
      to?.map((email) => ({ email, locale: language })) ?? (known ? await this.#recipientsOn(known, accountId) : []);
    await this.em.fork().transactional(async (em) => {
      for (const to of recipients) {
        const page = `/sites/${siteId}/${pages[template]}`;
        await this.mails.queue(em, template, to, { id: mailId(`${id} ${to.email}`), values, page });
      }
    });
  }

  async #recipientsOn(siteId: string, accountId: string | null): Promise<{ email: string; locale: string }[]> {
    const members = new MemberRepository(this.em.fork());
    const member = accountId && parseId(accountId);
    const found = member ? await members.listMailboxes(siteId, member) : [];
    return found.length > 0 ? found : members.listMailboxes(siteId, null);
  }
}

/** Deterministic id from 128 bits of a digest. */
function mailId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex').slice(0, 32);
  return fromUuid(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}
