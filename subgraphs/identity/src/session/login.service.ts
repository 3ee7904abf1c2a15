import { demoDomain } from '@imprint/config/production';
import { parseEmail } from '@imprint/email/email-address';
import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { addJob } from '@imprint/persistence/jobs';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { AccountRepository } from '../account/account.repository.js';
import { recordAudit } from '../audit-log.js';
import { resendCodeTask } from '../code/code-request.service.js';
import { OneTimeCodeRepository } from '../code/one-time-code.repository.js';
import { randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { PasswordHashing } from '../credential/password-hashing.js';
import { type Charge, type IdentityLimits, passwordGuesses } from '../limit/identity-limits.js';
import { identityJobs } from '../mail/mail-outbox.js';
import type { SecondFactorService } from '../mfa/second-factor.service.js';
import type { TokenPair } from '../payloads.js';
import { challengeSeconds, MfaChallengeRepository } from './mfa-challenge.repository.js';
import type { CompleteMfaInput, LogInInput } from './session.input.js';
import type { SessionService } from './session.service.js';
import type { LogInPayload, MfaChallengeType } from './session.type.js';

const emailLimit = 254;

const invalidCredentials = () =>
  new DomainError('UNAUTHENTICATED', 'The e-mail address or the password is wrong.', { reason: 'INVALID_CREDENTIALS' });
const invalidMfa = () =>
  new DomainError('UNAUTHENTICATED', 'The second factor is not valid.', { reason: 'INVALID_MFA' });

/** Sign-in. Every failure looks and costs the same. */
export class LoginService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordHashing,
    private readonly limits: IdentityLimits,
    private readonly sessions: SessionService,
    private readonly secondFactors: SecondFactorService,
    private readonly caller: Caller,
    /** True in production. */
    private readonly refusesDemo: boolean,
  ) {}

  async logIn({ email: emailText, password, deviceName = null }: LogInInput): Promise<LogInPayload> {
    if (typeof emailText !== 'string') throw badRequest('email is required.', { fields: ['email'] });
    if (typeof password !== 'string') throw badRequest('password is required.', { fields: ['password'] });
    // An invalid address matches no account after the same work.
    const email = parseEmail(emailText) ?? emailText.trim().toLowerCase().slice(0, emailLimit);
    await this.#chargeOrAudit(['login address', this.limits.address], passwordGuesses(email));
    const em = this.em.fork();
    const account = await new AccountRepository(em).findByEmail(email);
    const attempt = await new OneTimeCodeRepository(em).findNewestAttempt(email);
    const waiting = account?.isPending() && account.passwordHash === null ? attempt : null;
    const isRight = await this.passwords.verify(waiting ?? account, password);
    const isRefused = this.refusesDemo && email.endsWith(`@${demoDomain}`);
    if (!account || !isRight || isRefused || !account.maySignIn()) {
      const announced = isRight && account?.isPending() ? account : null;
      await recordAudit(em, this.caller, { event: 'login.failed', target: account?.id ?? null, outcome: 'refused' });
      // For every failure, so that timing does not reveal a correct password.
      await addJob(em, identityJobs, resendCodeTask, {
        accountId: announced?.id ?? null,
        attemptId: announced && waiting ? waiting.id : null,
      });
      throw invalidCredentials();
    }
    await this.limits.forgive(passwordGuesses(email));
    const renewed = this.passwords.isOutdated(account) ? await this.passwords.hash(password) : null;
    const isEnrolled = await this.secondFactors.isEnrolled(account.id);
    const outcome = await this.em.fork().transactional(async (em) => {
      const proven = await this.#lockProven(em, account);
      if (renewed) proven.rehashPassword(renewed);
      return isEnrolled
        ? this.#challenge(em, proven, deviceName)
        : this.sessions.signIn(em, proven, ['pwd'], deviceName);
    });
    if ('mfaToken' in outcome) return { tokens: null, mfa: outcome };
    return { tokens: await this.sessions.tokenPair(outcome), mfa: null };
  }

  /** The account if it is unchanged since the password was compared; otherwise no session opens. */
  async #lockProven(em: EntityManager, { id, passwordHash }: Account): Promise<Account> {
    const account = await new AccountRepository(em).lock(id);
    if (!account?.maySignIn() || account.passwordHash !== passwordHash) throw invalidCredentials();
    return account;
  }

  /** Completes a challenge: five tries, one success. Throws INVALID_MFA. */
  async completeMfa({ mfaToken, factor, code }: CompleteMfaInput): Promise<TokenPair> {
    await this.limits.charge(['mfa address', this.limits.address]);
    if (typeof mfaToken !== 'string' || typeof code !== 'string') throw invalidMfa();
    const challenge = await this.em
      .fork()
      .transactional((em) => new MfaChallengeRepository(em).countTry(tokenHash(mfaToken)));
    if (!challenge) throw invalidMfa();
    const { accountId, deviceName = null } = challenge;
    const isRight = await this.secondFactors.verify(accountId, factor ?? 'totp', code);
    // RFC 8176 has no value for recovery codes.
    const amr = ['pwd', factor === 'recovery_code' ? 'recovery' : 'otp', 'mfa'];
    const opened = isRight
      ? await this.em.fork().transactional(async (em) => {
          // A password change also takes this lock and consumes the challenge.
          const account = await new AccountRepository(em).lock(accountId);
          const isUsed = await new MfaChallengeRepository(em).use(challenge.id);
          if (!account?.maySignIn() || !isUsed) return null;
          const opened = await this.sessions.signIn(em, account, amr, deviceName);
          if (factor === 'recovery_code') await this.secondFactors.announce(em, account, 'recovery_code_used');
          return opened;
        })
      : null;
    if (!opened) {
      await recordAudit(this.em, this.caller, { event: 'login.failed', target: accountId, outcome: 'refused' });
      throw invalidMfa();
    }
    return this.sessions.tokenPair(opened);
  }

  async #challenge(em: EntityManager, account: Account, deviceName: string | null): Promise<MfaChallengeType> {
    const mfaToken = randomToken();
    await new MfaChallengeRepository(em).create(account.id, tokenHash(mfaToken), deviceName);
    return { mfaToken, factors: ['totp', 'recovery_code'], expiresIn: challengeSeconds };
  }

  async #chargeOrAudit(...charges: Charge[]): Promise<void> {
    try {
      await this.limits.charge(...charges);
    } catch (error) {
      await recordAudit(this.em, this.caller, { event: 'login.throttled', outcome: 'refused' });
      throw error;
    }
  }
}
