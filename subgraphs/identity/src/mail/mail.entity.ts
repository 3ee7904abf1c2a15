import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import type { MailTemplate } from './mail-templates.js';

const MailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    id: id().primary(),
    template: p.text().$type<MailTemplate>(),
    recipient: p.text(),
    locale: p.text(),
    /** Null once the email is closed. */
    contentSealed: p.text().nullable(),
    outcome: p.enum(['sent', 'suppressed']).nullable(),
    createdAt: instant(),
    closedAt: instant().nullable(),
  },
  indexes: [
    { name: 'mails_recipient_idx', properties: ['recipient', 'template', 'closedAt'] },
    { name: 'mails_age_idx', properties: ['createdAt'] },
  ],
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
