import { idOf } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './account.entity.js';

const EmailChangeSchema = defineEntity({
  name: 'EmailChange',
  tableName: 'email_changes',
  properties: {
    tokenHash: p.text().primary(),
    accountId: idOf(Account).deleteRule('cascade'),
    formerEmail: p.text(),
    /** Null for changes older than the column. */
    requestedAt: instant().nullable(),
    changedAt: instant(),
    expiresAt: instant(),
    undoneAt: instant().nullable(),
  },
  indexes: [{ name: 'email_changes_account_idx', properties: ['accountId', 'changedAt'] }],
});

/** A completed change of address, which its former owner can undo. */
export class EmailChange extends EmailChangeSchema.class {
  /** Start of the change: what was added to the account since may be an attacker's. */
  getStart(): Date {
    return this.requestedAt ?? this.changedAt;
  }
}

EmailChangeSchema.setClass(EmailChange);
