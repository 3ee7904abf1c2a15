import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import type { MailTemplate } from './mail-templates.js';

const MailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    id: id().primary(),
    template: p.string().$type<MailTemplate>(),
    recipient: p.string(),
    locale: p.string(),
    /** Null once the email is closed. */
    contentSealed: p.string().nullable(),
    outcome: p.string().$type<'sent' | 'suppressed'>().nullable(),
    createdAt: instant(),
    closedAt: instant().nullable(),
  },
});

/** An email of the outbox. */
export class Mail extends MailSchema.class {
  /** Ends it and deletes its content. */
  close(outcome: 'sent' | 'suppressed', now: Date): void {
    this.outcome = outcome;
    this.contentSealed = null;
    this.closedAt = now;
  }
}

MailSchema.setClass(Mail);
