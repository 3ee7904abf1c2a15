import { conflict, notFound } from '@imprint/errors/domain-error';
import { fromUuid, toUuid } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { Caller } from '@imprint/principal/caller';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/audit-log.js';
import { invalidCode, type OneTimeCodes } from '../code/one-time-code.service.js';
import { type IdentitySecrets, randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import { queueMail } from '../mail/mail-outbox.js';
import type { SecondFactorService } from '../mfa/second-factor.service.js';
import { passwordGuesses } from '../session/login.service.js';
import { forgetConsentsSince } from '../sso/consent.service.js';
import { Account } from './account.entity.js';
import { endGrantedAccess } from './granted-access.js';

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

/** Period in which the former address can undo a change. */
const undoHours = 72;

/** Address changes: confirmed with a code to the new address, undone with a link to the former one. */
export class EmailChangeService {
  constructor(private readonly dependencies: EmailChangeDependencies) {}

  /** Requests a change in the transaction of `em`, without revealing whether the new address has an account. */
  async request(em: EntityManager, account: Account, email: string): Promise<void> {
    const { codes, secrets, caller, loginUrl, now } = this.dependencies;
    const holder = await em.findOne(Account, { email });
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
    // Keep the row beyond 72 hours: account erasure reads former addresses from it.
    await em.execute(
      `insert into identity.email_changes (token_hash, account_id, former_email, requested_at, changed_at, expires_at)
       values (?, ?, ?, coalesce(?::timestamptz, now()), now(), now() + interval '${undoHours} hours')`,
      [tokenHash(token), toUuid(account.id), account.email, account.pendingEmailAt?.toISOString() ?? null],
    );
    await queueMail(em, secrets, {
      template: 'email_changed',
      to: account.email,
      locale: account.locale,
      values: { url: `${appUrl}/desfazer-troca#token=${token}` },
    });
    await releaseUnproven(em, email);
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
    const [link]: { account_id: string }[] = await em.execute(
      'select account_id from identity.email_changes where token_hash = ?',
      [hash],
    );
    if (!link) throw notFound();
    // Lock the account before its links, so that two links of one account serialize.
    const account = await em.findOne(
      Account,
      { id: fromUuid(link.account_id) },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const [undone]: { former_email: string; requested_at: string; changed_at: string }[] = await em.execute(
      `update identity.email_changes set undone_at = now()
       where token_hash = ? and undone_at is null and expires_at > now()
       returning former_email, coalesce(requested_at, changed_at) as requested_at, changed_at`,
      [hash],
    );
    if (!account || !undone) throw notFound();
    await em.execute(
      `update identity.email_changes set undone_at = now()
       where account_id = ? and changed_at >= ?::timestamptz and undone_at is null`,
      [link.account_id, undone.changed_at],
    );
    await releaseUnproven(em, undone.former_email);
    account.restoreEmail(undone.former_email, now());
    await secondFactors.removeSince(em, account, undone.requested_at);
    // Before sessions: the lock order of a scope change of an application.
    await forgetConsentsSince(em, account.id, undone.requested_at);
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

async function releaseUnproven(em: EntityManager, email: string): Promise<void> {
  await em.execute(
    `delete from identity.accounts where email = ? and status = 'pending_verification' and password_hash is null`,
    [email],
  );
}
