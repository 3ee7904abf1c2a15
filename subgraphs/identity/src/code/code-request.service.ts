import { badRequest, DomainError, notImplemented } from '@imprint/errors/domain-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountRepositories } from '../account/account-repositories.js';
import { canonicalEmail } from '../account/email-address.js';
import { codesTo, type IdentityLimits } from '../limit/identity-limits.js';
import type { CodeRepositories } from './code-repositories.js';
import type { CodePurpose } from './one-time-code.entity.js';
import type { OneTimeCodes } from './one-time-code.service.js';

export interface ResendCode {
  accountId: string | null;
  attemptId: string | null;
}

/** Sends a code to the pending account of a sign-in with the right password; null without one. */
export const resendCodeTask = 'resend-code';

const requestable = ['email_verify', 'password_reset', 'login', 'new_factor'] as const satisfies CodePurpose[];

export const loginCodesDisabled = () =>
  notImplemented(
    'Sign-in by mailed code is disabled. Sign in with a password, a passkey or a provider, or ask the operator for LOGIN_CODES=on.',
    { reason: 'LOGIN_CODES_DISABLED' },
  );

export interface CodeRequestDependencies {
  repositories: AccountRepositories & CodeRepositories;
  em: EntityManager;
  codes: OneTimeCodes;
  limits: IdentityLimits;
  hasLoginCodes: boolean;
}

/** Sends requested codes. Addresses with and without an account cost the same. */
export class CodeRequestService {
  constructor(private readonly deps: CodeRequestDependencies) {}

  /** `kept`: secrets that the client stored at sign-up. */
  async request(
    emailText: string | null | undefined,
    purposeText: string | null | undefined,
    kept: readonly string[] = [],
  ): Promise<void> {
    if (typeof emailText !== 'string') throw badRequest('email is required.', { fields: ['email'] });
    if (typeof purposeText !== 'string') throw badRequest('purpose is required.', { fields: ['purpose'] });
    const purpose = requestable.find((known) => known === purposeText);
    if (!purpose) {
      throw badRequest(`purpose must be one of ${requestable.join(', ')}.`, {
        reason: 'BAD_PURPOSE',
        fields: ['purpose'],
      });
    }
    if (purpose === 'login' && !this.deps.hasLoginCodes) throw loginCodesDisabled();
    const email = canonicalEmail(emailText);
    await this.deps.limits.charge(['code address', this.deps.limits.address], ...codesTo(email, purpose));
    await this.deps.em.fork().transactional(async (em) => {
      const account = await this.deps.repositories.accounts(em).findByEmail(email);
      const attempt = await this.deps.codes.findAttempt(em, email, kept);
      const isResend = purpose === 'email_verify';
      const isEntitled =
        account !== null &&
        (isResend ? account.isPending() && (attempt !== null || account.passwordHash !== null) : account.maySignIn());
      const accountId = isEntitled ? account.id : null;
      await this.deps.codes.send(
        em,
        { ...(isResend && attempt?.getSignUp()), purpose, email, accountId },
        account?.locale ?? null,
      );
    });
  }

  /**
   * Resends the sign-up code to a pending account, within the mailbox limit. `attemptId` is null for an account whose
   * password an operator set.
   */
  async resend({ accountId, attemptId }: ResendCode): Promise<void> {
    const account =
      accountId === null ? null : await this.deps.repositories.accounts(this.deps.em.fork()).find(accountId);
    if (!account?.isPending()) return;
    const { id, email, locale } = account;
    try {
      await this.deps.limits.charge(...codesTo(email, 'email_verify'));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'RATE_LIMITED') return;
      throw error;
    }
    await this.deps.em.fork().transactional(async (em) => {
      const attempt = attemptId === null ? null : await this.deps.repositories.codes(em).findAttempt(attemptId);
      if (attemptId !== null && !attempt) return;
      await this.deps.codes.send(
        em,
        { ...attempt?.getSignUp(), purpose: 'email_verify', email, accountId: id },
        locale,
      );
    });
  }
}
