import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { recordAudit } from '../audit-log.js';
import type { HashedPassword } from '../credential/password-hashing.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import { endGrantedAccess, type KeptAccess } from '../session/granted-access.js';

/** Replaces the password of an account by its owner. */
export class PasswordReplacement {
  constructor(
    private readonly mails: MailOutbox,
    private readonly caller: Caller,
    private readonly now: () => Date,
  ) {}

  /** Revokes what was granted under the former password and notifies the owner, in the transaction of `em`. */
  async apply(
    em: EntityManager,
    account: Account,
    password: HashedPassword,
    { event, ...kept }: KeptAccess & { event: 'password.changed' | 'password.reset' },
  ): Promise<void> {
    account.setPassword(password, this.now());
    await endGrantedAccess(em, account.id, kept);
    await this.mails.queue(em, 'password_changed', account);
    await recordAudit(em, this.caller, { event, actorId: account.id, target: account.id });
  }
}
