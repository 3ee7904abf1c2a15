import { conflict, notFound } from '@imprint/errors/domain-error';
import { fromUuid, toUuid } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { Caller } from '@imprint/principal/caller';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/audit-log.js';
import { invalidCode, type OneTimeCodes } from '../code/one-time-codes.js';
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

/** How long the former address may undo a change. */
const undoHours = 72;

/** The address of an account: changed with a code from the new one, undone with a link from the former one. */
export class EmailChangeService {
  constructor(private readonly dependencies: EmailChangeDependencies) {}

  /** The new address waits for its code, in the transaction of `em`; whether it has an account shows nowhere. */
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

  /** Completes a change whose code was confirmed. The former address receives a link that undoes it. Throws INVALID_OTP. */
  async complete(em: EntityManager, account: Account, email: string): Promise<void> {
    const { secrets, caller, appUrl, now } = this.dependencies;
    if (account.pendingEmail !== email) throw invalidCode();
    const token = randomToken();
    // The row stays after its 72 hours: the erasure of the account finds its former addresses there.
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
   * Restores the address that a change replaced, and undoes every later change with it: an attacker may have moved on.
   * Links of earlier changes stay valid, their owners came first. Second factors that were enrolled since the change was
   * requested are removed, else they would lock the owner out, and so are recovery codes and consents of that time.
   * NOT_FOUND for a link that is unknown, used, replaced or over.
   */
  async undo(token: string | null | undefined): Promise<void> {
    const { em: root, limits } = this.dependencies;
    const hash = tokenHash(token ?? '');
    await limits.charge(['token address', limits.address], ['token guesses', hash]);
    const email = await translateConstraints({ accounts_email_key: taken }, () =>
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
    // Before its links, so that two links of one account take turns.
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
    // Before sessions, as a change of an application's scopes takes its locks.
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

const taken = () => conflict('This address has another account.', { reason: 'EMAIL_TAKEN', fields: ['email'] });

/** A sign-up that never proved its mailbox holds no address against one that did. */
const isUnproven = (account: Account): boolean => account.isPending() && account.passwordHash === null;

async function releaseUnproven(em: EntityManager, email: string): Promise<void> {
  await em.execute(
    `delete from identity.accounts where email = ? and status = 'pending_verification' and password_hash is null`,
    [email],
  );
}
