import { parseEmail } from '@imprint/email/email-address';
import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { addJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import type { AccountRepositories } from '../account/account-repositories.js';
import type { CodeRepositories } from '../code/code-repositories.js';
import { resendCodeTask } from '../code/code-request.service.js';
import { tokenHash } from '../credential/identity-secrets.js';
import type { PasswordHashing } from '../credential/password-hashing.js';
import { type IdentityLimits, passwordGuesses } from '../limit/identity-limits.js';
import { identityJobs } from '../mail/mail-outbox.js';
import type { Assured } from '../mfa/assurance.js';
import { type EnteredFactor, type SecondFactorService, toEnteredFactor } from '../mfa/second-factor.service.js';
import type { TokenPair } from '../operation/payloads.js';
import type { PasskeyProofService } from '../passkey/passkey-proof.service.js';
import type { CompleteMfaInput, LogInInput } from './session.input.js';
import type { SessionService } from './session.service.js';
import type { LogInPayload } from './session.type.js';
import type { SessionRepositories } from './session-repositories.js';
import type { SignIns } from './sign-ins.js';

const emailLimit = 254;

const invalidCredentials = () =>
  new DomainError('UNAUTHENTICATED', 'The e-mail address or the password is wrong.', { reason: 'INVALID_CREDENTIALS' });
export const invalidMfa = () =>
  new DomainError('UNAUTHENTICATED', 'The second factor is not valid.', { reason: 'INVALID_MFA' });

/** A second factor that was proven. */
interface SecondProof extends Assured {
  methods: string[];
  /** Takes effect in the transaction that opens the session; false if it is no longer valid. */
  settle: (em: EntityManager, account: Account) => Promise<boolean>;
}

export interface LoginDependencies {
  repositories: AccountRepositories & CodeRepositories & SessionRepositories;
  em: EntityManager;
  passwordHashing: PasswordHashing;
  limits: IdentityLimits;
  sessions: SessionService;
  signIns: SignIns;
  secondFactors: SecondFactorService;
  passkeyProofs: PasskeyProofService;
}

/** Sign-in. Every failure looks and costs the same. */
export class LoginService {
  constructor(private readonly deps: LoginDependencies) {}

  async logIn({ email: emailText, password, deviceName = null }: LogInInput): Promise<LogInPayload> {
    if (typeof emailText !== 'string') throw badRequest('email is required.', { fields: ['email'] });
    if (typeof password !== 'string') throw badRequest('password is required.', { fields: ['password'] });
    // An invalid address matches no account after the same work.
    const email = parseEmail(emailText) ?? emailText.trim().toLowerCase().slice(0, emailLimit);
    await this.deps.signIns.charge(['login address', this.deps.limits.address], passwordGuesses(email));
    const em = this.deps.em.fork();
    const account = await this.deps.repositories.accounts(em).findByEmail(email);
    const attempt = await this.deps.repositories.codes(em).findNewestAttempt(email);
    const signUpAttempt = account?.isPending() && account.passwordHash === null ? attempt : null;
    const isPasswordCorrect = await this.deps.passwordHashing.verify(signUpAttempt ?? account, password);
    if (!account || !isPasswordCorrect || !this.deps.signIns.isAllowed(account)) {
      const accountToNotify = isPasswordCorrect && account?.isPending() ? account : null;
      await this.deps.signIns.recordFailure(em, account?.id ?? null);
      // For every failure, so that timing does not reveal a correct password.
      await addJob(em, identityJobs, resendCodeTask, {
        accountId: accountToNotify?.id ?? null,
        attemptId: accountToNotify && signUpAttempt ? signUpAttempt.id : null,
      });
      throw invalidCredentials();
    }
    await this.deps.limits.forgive(passwordGuesses(email));
    const newHash = this.deps.passwordHashing.isOutdated(account)
      ? await this.deps.passwordHashing.hash(password)
      : null;
    const secondFactors = await this.deps.signIns.listSecondFactors(account.id);
    const outcome = await this.deps.em.fork().transactional(async (em) => {
      const proven = await this.#lockProven(em, account);
      if (newHash) proven.rehashPassword(newHash);
      return this.deps.signIns.open(em, proven, { method: 'pwd', secondFactors, deviceName });
    });
    return this.deps.signIns.toPayload(outcome);
  }

  /** Locks the account if it is unchanged since the password was compared; otherwise no session opens. */
  async #lockProven(em: EntityManager, { id, passwordHash }: Account): Promise<Account> {
    const account = await this.deps.repositories.accounts(em).lock(id);
    if (!account?.maySignIn() || account.passwordHash !== passwordHash) throw invalidCredentials();
    return account;
  }

  /** Completes a challenge: five tries, one success. A text that cannot be a code is no try. Throws INVALID_MFA. */
  async completeMfa({ mfaToken, factor, code, credential }: CompleteMfaInput): Promise<TokenPair> {
    await this.deps.limits.charge(['mfa address', this.deps.limits.address]);
    const entered = factor === 'passkey' ? null : toEnteredFactor(factor ?? 'totp', code);
    if (typeof mfaToken !== 'string' || (factor !== 'passkey' && !entered)) throw invalidMfa();
    const challenge = await this.deps.em
      .fork()
      .transactional((em) => this.deps.repositories.mfaChallenges(em).countTry(tokenHash(mfaToken)));
    if (!challenge) throw invalidMfa();
    const { accountId, firstFactor, deviceName, providerOrganizationId } = challenge;
    const proven = entered
      ? await this.#proveCode(accountId, entered)
      : await this.#provePasskey(accountId, credential);
    const opened = proven
      ? await this.deps.em.fork().transactional(async (em) => {
          // A password change also takes this lock and consumes the challenge.
          const account = await this.deps.repositories.accounts(em).lock(accountId);
          const isUsed = await this.deps.repositories.mfaChallenges(em).use(challenge.id);
          if (!account?.maySignIn() || !isUsed || !(await proven.settle(em, account))) return null;
          const amr = [...new Set([firstFactor, ...proven.methods])];
          const { weakUntil = null } = proven;
          return this.deps.sessions.signIn(em, account, { amr, weakUntil, deviceName, providerOrganizationId });
        })
      : null;
    if (!opened) {
      await this.deps.signIns.recordFailure(this.deps.em, accountId);
      throw invalidMfa();
    }
    return this.deps.sessions.tokenPair(opened);
  }

  async #proveCode(accountId: string, entered: EnteredFactor): Promise<SecondProof | null> {
    if (!(await this.deps.secondFactors.verify(accountId, entered))) return null;
    const isRecovery = entered.factor === 'recovery_code';
    return {
      // RFC 8176 has no value for recovery codes.
      methods: [isRecovery ? 'recovery' : 'otp', 'mfa'],
      weakUntil: (await this.deps.secondFactors.find(accountId))?.weakUntil,
      settle: async (em, account) => {
        if (isRecovery) await this.deps.secondFactors.announce(em, account, 'recovery_code_used');
        return true;
      },
    };
  }

  async #provePasskey(accountId: string, credential: unknown): Promise<SecondProof | null> {
    const { proof } = await this.deps.passkeyProofs.verify(credential, accountId);
    return (
      proof && {
        methods: ['pop', 'mfa'],
        weakUntil: proof.passkey.weakUntil,
        settle: (em) => this.deps.passkeyProofs.use(em, proof),
      }
    );
  }
}
