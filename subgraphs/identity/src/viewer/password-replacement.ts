import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import type { HashedPassword } from '../credential/password-hashing.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import { recordAudit } from '../operation/audit-log.js';
import type { GrantedAccess, KeptAccess } from '../session/granted-access.js';

export interface PasswordReplacementDependencies {
  grantedAccess: GrantedAccess;
  mails: MailOutbox;
  caller: Caller;
  now: () => Date;
}

/** Replaces the password of an account by its owner. */
export class PasswordReplacement {
  constructor(private readonly deps: PasswordReplacementDependencies) {}

  /** Revokes what was granted under the former password and notifies the owner, in the transaction of `em`. */
  async apply(
    em: EntityManager,
    account: Account,
    password: HashedPassword,
    { event, ...kept }: KeptAccess & { event: 'password.changed' | 'password.reset' },
  ): Promise<void> {
    account.setPassword(password, this.deps.now());
    await this.deps.grantedAccess.end(em, account.id, kept);
    await this.deps.mails.queue(em, 'password_changed', account);
    await recordAudit(em, this.deps.caller, { event, actorId: account.id, target: account.id });
  }
}
