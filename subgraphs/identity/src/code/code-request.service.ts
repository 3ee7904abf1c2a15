import { badRequest, DomainError } from '@imprint/errors/domain-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountRepository } from '../account/account.repository.js';
import { canonicalEmail } from '../account/email-address.js';
import type { IdentitySecrets } from '../credential/identity-secrets.js';
import type { Charge, IdentityLimits } from '../limit/identity-limits.js';
import { queueMail } from '../mail/mail-outbox.js';
import { type CodeTerms, OneTimeCodeRepository } from './one-time-code.repository.js';
import type { OneTimeCodes } from './one-time-code.service.js';

export type RequestablePurpose = 'email_verify' | 'password_reset';

export interface ResendCode {
  accountId: string | null;
  attemptId: string | null;
}

export interface CodeRequestDependencies {
  em: EntityManager;
  codes: OneTimeCodes;
  secrets: IdentitySecrets;
  limits: IdentityLimits;
}

/** Sends a code to the pending account of a sign-in with the right password; null without one. */
export const resendCodeTask = 'resend-code';

const requestable: readonly string[] = ['email_verify', 'password_reset'] satisfies RequestablePurpose[];

/** Sends requested codes. Addresses with and without an account cost the same. */
export class CodeRequestService {
  constructor(private readonly dependencies: CodeRequestDependencies) {}

  /** `kept`: secrets that the client stored at sign-up. */
  async request(
    emailText: string | null | undefined,
    purpose: string | null | undefined,
    kept: readonly string[] = [],
  ): Promise<void> {
    if (typeof emailText !== 'string') throw badRequest('email is required.', { fields: ['email'] });
    if (typeof purpose !== 'string') throw badRequest('purpose is required.', { fields: ['purpose'] });
    if (!requestable.includes(purpose)) {
      throw badRequest(`purpose must be one of ${requestable.join(', ')}.`, {
        reason: 'BAD_PURPOSE',
        fields: ['purpose'],
      });
    }
    const { em: root, codes, limits } = this.dependencies;
    const email = canonicalEmail(emailText);
    await limits.charge(['code address', limits.address], ...mailboxCharges(email, purpose as RequestablePurpose));
    await root.fork().transactional(async (em) => {
      const account = await new AccountRepository(em).findByEmail(email);
      const attempt = await codes.findAttempt(em, email, kept);
      const isResend = purpose === 'email_verify';
      const isEntitled =
        account !== null &&
        (isResend ? account.isPending() && (attempt !== null || account.passwordHash !== null) : account.maySignIn());
      await this.#send(em, {
        ...(isResend && attempt?.getSignUp()),
        purpose: purpose as RequestablePurpose,
        email,
        accountId: isEntitled ? account.id : null,
        mailLocale: account?.locale,
      });
    });
  }

  /**
   * Resends the sign-up code to a pending account, within the mailbox limit. `attemptId` is null for an account whose
   * password an operator set.
   */
  async resend({ accountId, attemptId }: ResendCode): Promise<void> {
    const { em: root, limits } = this.dependencies;
    const account = accountId === null ? null : await new AccountRepository(root.fork()).find(accountId);
    if (!account?.isPending()) return;
    const { email, locale } = account;
    try {
      await limits.charge(...mailboxCharges(email, 'email_verify'));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'RATE_LIMITED') return;
      throw error;
    }
    await root.fork().transactional(async (em) => {
      const attempt = attemptId === null ? null : await new OneTimeCodeRepository(em).findAttempt(attemptId);
      if (attemptId !== null && !attempt) return;
      await this.#send(em, {
        ...attempt?.getSignUp(),
        purpose: 'email_verify',
        email,
        accountId: account.id,
        mailLocale: locale,
      });
    });
  }

  /** Issues the code and queues its email; a decoy where no account is eligible. */
  async #send(em: EntityManager, { mailLocale, ...terms }: CodeTerms & { mailLocale?: string }): Promise<void> {
    const { codes, secrets } = this.dependencies;
    const code = await codes.issue(em, terms);
    await queueMail(em, secrets, {
      template: 'otp_code',
      to: terms.email,
      locale: mailLocale,
      values: { code },
      isDecoy: terms.accountId === null,
    });
  }
}

const mailboxCharges = (email: string, purpose: RequestablePurpose): Charge[] => [
  ['code pause', `${purpose} ${email}`],
  ['code mailbox', `${purpose} ${email}`],
];
