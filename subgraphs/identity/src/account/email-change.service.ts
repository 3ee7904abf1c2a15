import { conflict, notFound } from '@imprint/errors/domain-error';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/audit-log.js';
import { invalidCode, type OneTimeCodes } from '../code/one-time-code.service.js';
import { type IdentitySecrets, randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import { queueMail } from '../mail/mail-outbox.js';
import type { SecondFactorService } from '../mfa/second-factor.service.js';
import { endGrantedAccess } from '../session/granted-access.js';
import { passwordGuesses } from '../session/login.service.js';
import { ApplicationConsentRepository } from '../sso/application-consent.repository.js';
import type { Account } from './account.entity.js';
import { AccountRepository } from './account.repository.js';
import { EmailChangeRepository } from './email-change.repository.js';

export interface EmailChangeDependencies {
  em: EntityManager;
  codes: OneTimeCodes;
  secrets: IdentitySecrets;
  limits: IdentityLimits;
  secondFactors: SecondFactorService;
  caller: Caller;
  appUrl: string;
  loginUrl: string;
  now: () => Date;
}

/** Address changes: confirmed with a code to the new address, undone with a link to the former one. */
export class EmailChangeService {
  constructor(private readonly dependencies: EmailChangeDependencies) {}

  /** Requests a change in the transaction of `em`, without revealing whether the new address has an account. */
  async request(em: EntityManager, account: Account, email: string): Promise<void> {
    const { codes, secrets, caller, loginUrl, now } = this.dependencies;
    const holder = await new AccountRepository(em).findByEmail(email);
    const isTaken = holder !== null && !isUnproven(holder);
    account.requestEmail(email, now());
    const code = await codes.issue(em, { purpose: 'email_change', email, accountId: isTaken ? null : account.id });
    await queueMail(em, secrets, {
      template: 'otp_code',
      to: email,
      locale: account.locale,
      values: { code },
      isDecoy: isTaken,
    });
    await queueMail(em, secrets, {
      template: 'email_change_notice',
      to: account.email,
      locale: account.locale,
      values: { url: loginUrl },
    });
    await recordAudit(em, caller, { event: 'account.email_change_requested', target: account.id });
  }

  /** Completes a confirmed change and emails an undo link to the former address. Throws INVALID_OTP. */
  async complete(em: EntityManager, account: Account, email: string): Promise<void> {
    const { secrets, caller, appUrl, now } = this.dependencies;
    if (account.pendingEmail !== email) throw invalidCode();
    const token = randomToken();
    await new EmailChangeRepository(em).create(account, tokenHash(token));
    await queueMail(em, secrets, {
      template: 'email_changed',
      to: account.email,
      locale: account.locale,
      values: { url: `${appUrl}/desfazer-troca#token=${token}` },
    });
    await new AccountRepository(em).deleteUnproven(email);
    account.changeEmail(email, now());
    await recordAudit(em, caller, { event: 'account.email_changed', actorId: account.id, target: account.id });
  }

  /**
   * Restores the replaced address and undoes every later change, which may be an attacker's. Links of earlier changes
   * stay valid: their owners take precedence. Removes second factors, recovery codes and consents created since the
   * change was requested, which could lock the owner out. NOT_FOUND for an unknown, used, superseded or expired link.
   */
  async undo(token: string | null | undefined): Promise<void> {
    const { em: root, limits } = this.dependencies;
    const hash = tokenHash(token ?? '');
    await limits.charge(['token address', limits.address], ['token guesses', hash]);
    const email = await translateConstraints({ accounts_email_key: addressTaken }, () =>
      root.fork().transactional((em) => this.#undo(em, hash)),
    );
    await limits.forgive(passwordGuesses(email));
  }

  async #undo(em: EntityManager, hash: string): Promise<string> {
    const { secrets, secondFactors, caller, loginUrl, now } = this.dependencies;
    const [accounts, changes] = [new AccountRepository(em), new EmailChangeRepository(em)];
    const accountId = await changes.findAccountId(hash);
    if (accountId === null) throw notFound();
    // Lock the account before its links, so that two links of one account serialize.
    const account = await accounts.lock(accountId);
    const undone = await changes.undo(hash);
    if (!account || !undone) throw notFound();
    await accounts.deleteUnproven(undone.formerEmail);
    account.restoreEmail(undone.formerEmail, now());
    await secondFactors.removeSince(em, account, undone.getStart());
    // Before sessions: the lock order of a scope change of an application.
    await new ApplicationConsentRepository(em).deleteSince(account.id, undone.getStart());
    await endGrantedAccess(em, account.id, { exceptSessionId: null });
    await queueMail(em, secrets, {
      template: 'email_change_undone',
      to: account.email,
      locale: account.locale,
      values: { url: loginUrl },
    });
    await recordAudit(em, caller, { event: 'account.email_change_undone', actorId: account.id, target: account.id });
    return account.email;
  }
}

const addressTaken = () =>
  conflict('This address belongs to another account.', { reason: 'EMAIL_TAKEN', fields: ['email'] });

/** An unverified sign-up must not block an address that another account verified. */
const isUnproven = (account: Account): boolean => account.isPending() && account.passwordHash === null;
