import { conflict, notFound } from '@imprint/errors/domain-error';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import type { AccountRepositories } from '../account/account-repositories.js';
import { invalidCode, type OneTimeCodes } from '../code/one-time-code.service.js';
import { randomToken, tokenHash } from '../credential/identity-secrets.js';
import { type IdentityLimits, passwordGuesses } from '../limit/identity-limits.js';
import type { LinkedIdentityService } from '../linked-identity/linked-identity.service.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import type { SecondFactorService } from '../mfa/second-factor.service.js';
import { recordAudit } from '../operation/audit-log.js';
import type { PasskeyService } from '../passkey/passkey.service.js';
import type { GrantedAccess } from '../session/granted-access.js';
import type { SsoRepositories } from '../sso/sso-repositories.js';

export interface EmailChangeDependencies {
  grantedAccess: GrantedAccess;
  repositories: AccountRepositories & SsoRepositories;
  em: EntityManager;
  codes: OneTimeCodes;
  secondFactors: SecondFactorService;
  passkeys: PasskeyService;
  identities: LinkedIdentityService;
  mails: MailOutbox;
  limits: IdentityLimits;
  caller: Caller;
  now: () => Date;
}

/** Address changes: confirmed with a code to the new address, undone with a link to the former one. */
export class EmailChangeService {
  constructor(private readonly deps: EmailChangeDependencies) {}

  /** Requests a change in the transaction of `em`, without revealing whether the new address has an account. */
  async request(em: EntityManager, account: Account, email: string): Promise<void> {
    const holder = await this.deps.repositories.accounts(em).findByEmail(email);
    const isTaken = holder !== null && !isUnproven(holder);
    account.requestEmail(email, this.deps.now());
    await this.deps.codes.send(
      em,
      { purpose: 'email_change', email, accountId: isTaken ? null : account.id },
      account.locale,
    );
    await this.deps.mails.queue(em, 'email_change_notice', account);
    await recordAudit(em, this.deps.caller, { event: 'account.email_change_requested', target: account.id });
  }

  /** Completes a confirmed change and emails an undo link to the former address. Throws INVALID_OTP. */
  async complete(em: EntityManager, account: Account, email: string): Promise<void> {
    if (account.pendingEmail !== email) throw invalidCode();
    const token = randomToken();
    await this.deps.repositories.emailChanges(em).create(account, tokenHash(token));
    await this.deps.mails.queue(em, 'email_changed', account, { page: `/desfazer-troca#token=${token}` });
    await this.deps.repositories.accounts(em).deleteUnproven(email);
    account.changeEmail(email, this.deps.now());
    await recordAudit(em, this.deps.caller, {
      event: 'account.email_changed',
      actorId: account.id,
      target: account.id,
    });
  }

  /**
   * Restores the replaced address and undoes every later change, which may be an attacker's. Links of earlier changes
   * stay valid: their owners take precedence. Removes second factors, recovery codes, passkeys, linked identities and
   * consents created since the change was requested, which could lock the owner out. NOT_FOUND for an unknown, used, superseded or expired link.
   */
  async undo(token: string | null | undefined): Promise<void> {
    const hash = tokenHash(token ?? '');
    await this.deps.limits.charge(['token address', this.deps.limits.address], ['token guesses', hash]);
    const email = await translateConstraints({ accounts_email_key: addressTaken }, () =>
      this.deps.em.fork().transactional((em) => this.#undo(em, hash)),
    );
    await this.deps.limits.forgive(passwordGuesses(email));
  }

  async #undo(em: EntityManager, hash: string): Promise<string> {
    const [accounts, changes] = [this.deps.repositories.accounts(em), this.deps.repositories.emailChanges(em)];
    const accountId = await changes.findAccountId(hash);
    if (accountId === null) throw notFound();
    // Lock the account before its links, so that two links of one account serialize.
    const account = await accounts.lock(accountId);
    const undone = await changes.undo(hash);
    if (!account || !undone) throw notFound();
    await accounts.deleteUnproven(undone.formerEmail);
    account.restoreEmail(undone.formerEmail, this.deps.now());
    await this.deps.secondFactors.removeSince(em, account, undone.getStart());
    await this.deps.passkeys.removeSince(em, account, undone.getStart());
    await this.deps.identities.removeSince(em, account, undone.getStart());
    // Before sessions: the lock order of a scope change of an application.
    await this.deps.repositories.consents(em).deleteSince(account.id, undone.getStart());
    await this.deps.grantedAccess.end(em, account.id);
    await this.deps.mails.queue(em, 'email_change_undone', account);
    await recordAudit(em, this.deps.caller, {
      event: 'account.email_change_undone',
      actorId: account.id,
      target: account.id,
    });
    return account.email;
  }
}

const addressTaken = () =>
  conflict('This address belongs to another account.', { reason: 'EMAIL_TAKEN', fields: ['email'] });

/** An unverified sign-up must not block an address that another account verified. */
const isUnproven = (account: Account): boolean => account.isPending() && account.passwordHash === null;
