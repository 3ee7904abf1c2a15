import { demoDomain } from '@imprint/config/production';
import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { addJob } from '@imprint/persistence/jobs';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { AccountRepository } from '../account/account.repository.js';
import { canonicalEmail } from '../account/email-address.js';
import { recordAudit } from '../audit/audit-log.js';
import { resendCodeTask } from '../code/code-request.service.js';
import { OneTimeCodeRepository } from '../code/one-time-code.repository.js';
import { type IdentitySecrets, randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { PasswordHashing } from '../credential/password-hashing.js';
import type { Charge, IdentityLimits } from '../limit/identity-limits.js';
import { identityJobs, queueMail } from '../mail/mail-outbox.js';
import type { SecondFactorService } from '../mfa/second-factor.service.js';
import { challengeSeconds, MfaChallengeRepository } from './mfa-challenge.repository.js';
import { impersonation, type Session } from './session.entity.js';
import { SessionRepository } from './session.repository.js';
import type { SessionService, TokenPair } from './session.service.js';

export interface Credentials {
  email?: string | null | undefined;
  password?: string | null | undefined;
  deviceName?: string | null | undefined;
}

export interface MfaChallenge {
  mfaToken: string;
  factors: string[];
  expiresIn: number;
}

interface OpenedSession {
  account: Account;
  session: Session;
  refreshToken: string;
}

export interface LoginDependencies {
  em: EntityManager;
  secrets: IdentitySecrets;
  passwords: PasswordHashing;
  limits: IdentityLimits;
  sessions: SessionService;
  secondFactors: SecondFactorService;
  caller: Caller;
  /** True in production. */
  refusesDemo: boolean;
  loginUrl: string;
  now: () => Date;
}

const invalidCredentials = () =>
  new DomainError('UNAUTHENTICATED', 'The e-mail address or the password is wrong.', { reason: 'INVALID_CREDENTIALS' });
const invalidMfa = () =>
  new DomainError('UNAUTHENTICATED', 'The second factor is not valid.', { reason: 'INVALID_MFA' });

/** Guess limit of an account, shared by every password check. */
export const passwordGuesses = (email: string): Charge => ['login account', email];

/** Sign-in. Every failure looks and costs the same. */
export class LoginService {
  constructor(private readonly dependencies: LoginDependencies) {}

  async logIn({ email: emailText, password, deviceName }: Credentials): Promise<TokenPair | MfaChallenge> {
    const { em: root, passwords, secondFactors, limits, caller } = this.dependencies;
    if (typeof emailText !== 'string') throw badRequest('email is required.', { fields: ['email'] });
    if (typeof password !== 'string') throw badRequest('password is required.', { fields: ['password'] });
    const email = toIdentifier(emailText);
    await this.#chargeOrAudit(['login address', limits.address], passwordGuesses(email));
    const em = root.fork();
    const account = await new AccountRepository(em).findByEmail(email);
    const attempt = await new OneTimeCodeRepository(em).findNewestAttempt(email);
    const waiting = account?.isPending() && account.passwordHash === null ? attempt : null;
    const isRight = await passwords.verify(waiting ?? account, password);
    const isRefused = this.dependencies.refusesDemo && email.endsWith(`@${demoDomain}`);
    if (!account || !isRight || isRefused || !account.maySignIn()) {
      const announced = isRight && account?.isPending() ? account : null;
      await recordAudit(em, caller, { event: 'login.failed', target: account?.id ?? null, outcome: 'refused' });
      // For every failure, so that timing does not reveal a correct password.
      await addJob(em, identityJobs, resendCodeTask, {
        accountId: announced?.id ?? null,
        attemptId: announced && waiting ? waiting.id : null,
      });
      throw invalidCredentials();
    }
    await limits.forgive(passwordGuesses(email));
    const renewed = passwords.isOutdated(account) ? await passwords.hash(password) : null;
    const isEnrolled = await secondFactors.isEnrolled(account.id);
    const outcome = await root.fork().transactional(async (em) => {
      const proven = await this.#lockProven(em, account);
      if (renewed) proven.rehashPassword(renewed);
      if (isEnrolled) return this.#challenge(em, proven, deviceName ?? null);
      return this.#complete(em, proven, ['pwd'], deviceName ?? null);
    });
    return 'mfaToken' in outcome ? outcome : this.#tokenPair(outcome);
  }

  /** The account if it is unchanged since the password was compared; otherwise no session opens. */
  async #lockProven(em: EntityManager, { id, passwordHash }: Account): Promise<Account> {
    const account = await new AccountRepository(em).lock(id);
    if (!account?.maySignIn() || account.passwordHash !== passwordHash) throw invalidCredentials();
    return account;
  }

  /** Completes a challenge: five tries, one success. Throws INVALID_MFA. */
  async completeMfa(input: {
    mfaToken?: string | null | undefined;
    factor?: string | null | undefined;
    code?: string | null | undefined;
  }): Promise<TokenPair> {
    const { em: root, limits, secondFactors, caller } = this.dependencies;
    await limits.charge(['mfa address', limits.address]);
    const { mfaToken, factor, code } = input;
    if (typeof mfaToken !== 'string' || typeof code !== 'string') throw invalidMfa();
    const challenge = await root
      .fork()
      .transactional((em) => new MfaChallengeRepository(em).countTry(tokenHash(mfaToken)));
    if (!challenge) throw invalidMfa();
    const { accountId, deviceName = null } = challenge;
    const isRight = await secondFactors.verify(accountId, factor ?? 'totp', code);
    // RFC 8176 has no value for recovery codes.
    const amr = ['pwd', factor === 'recovery_code' ? 'recovery' : 'otp', 'mfa'];
    const opened = isRight
      ? await root.fork().transactional(async (em) => {
          // A password change also takes this lock and consumes the challenge.
          const account = await new AccountRepository(em).lock(accountId);
          const isUsed = await new MfaChallengeRepository(em).use(challenge.id);
          if (!account?.maySignIn() || !isUsed) return null;
          return this.#complete(em, account, amr, deviceName);
        })
      : null;
    if (!opened) {
      await recordAudit(root, caller, { event: 'login.failed', target: accountId, outcome: 'refused' });
      throw invalidMfa();
    }
    return this.#tokenPair(opened);
  }

  /** Opens an impersonation session for an operator. */
  async impersonate({ id }: Account): Promise<TokenPair> {
    const { em: root, sessions, caller } = this.dependencies;
    const opened = await root.fork().transactional(async (em) => {
      const account = await new AccountRepository(em).require(id);
      await recordAudit(em, caller, { event: 'account.impersonated', target: id });
      return { account, ...(await sessions.open(em, account, { amr: [impersonation], deviceName: 'operator' })) };
    });
    return this.#tokenPair(opened);
  }

  /** Opens a session of an authenticated account, locked in the transaction of `em`. */
  async #complete(
    em: EntityManager,
    account: Account,
    amr: readonly string[],
    deviceName: string | null,
  ): Promise<OpenedSession> {
    const { sessions, secondFactors, secrets, caller, loginUrl, now } = this.dependencies;
    account.noteSignIn(now());
    const userAgent = caller.client?.userAgent ?? null;
    const isNewDevice = await new SessionRepository(em).isNewDevice(account.id, userAgent);
    const opened = await sessions.open(em, account, { amr, deviceName });
    await recordAudit(em, caller, { event: 'login.succeeded', actorId: account.id, target: opened.session.id });
    if (amr.includes('recovery')) await secondFactors.announceRecovery(em, account);
    if (isNewDevice) {
      const device = deviceName ?? userAgent ?? '?';
      await queueMail(em, secrets, {
        template: 'new_sign_in',
        to: account.email,
        locale: account.locale,
        values: { device, url: loginUrl },
      });
    }
    return { account, ...opened };
  }

  #tokenPair({ account, session, refreshToken }: OpenedSession): Promise<TokenPair> {
    return this.dependencies.sessions.tokenPair(account, session, refreshToken);
  }

  async #challenge(em: EntityManager, account: Account, deviceName: string | null): Promise<MfaChallenge> {
    const mfaToken = randomToken();
    await new MfaChallengeRepository(em).create(account.id, tokenHash(mfaToken), deviceName);
    return { mfaToken, factors: ['totp', 'recovery_code'], expiresIn: challengeSeconds };
  }

  async #chargeOrAudit(...charges: Charge[]): Promise<void> {
    const { em, limits, caller } = this.dependencies;
    try {
      await limits.charge(...charges);
    } catch (error) {
      await recordAudit(em, caller, { event: 'login.throttled', outcome: 'refused' });
      throw error;
    }
  }
}

/** An invalid address matches no account after the same work. */
function toIdentifier(text: string): string {
  try {
    return canonicalEmail(text);
  } catch {
    return text.trim().toLowerCase().slice(0, 254);
  }
}
