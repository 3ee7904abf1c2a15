import { forbidden } from '@imprint/errors/domain-error';
import type { StaffPrincipal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import type { AccountRepositories } from '../account/account-repositories.js';
import { invalidCode, type OneTimeCodes } from '../code/one-time-code.service.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import { counts, weakFrom } from '../mfa/assurance.js';
import type { SecondFactorService } from '../mfa/second-factor.service.js';
import type { PasskeyRepositories } from '../passkey/passkey-repositories.js';
import type { SessionRepositories } from './session-repositories.js';

const passkeyRequired = (message: string) => forbidden(message, { reason: 'PASSKEY_REQUIRED' });

export interface StrongFactorsDependencies {
  repositories: AccountRepositories & PasskeyRepositories & SessionRepositories;
  em: EntityManager;
  secondFactors: SecondFactorService;
  codes: OneTimeCodes;
  limits: IdentityLimits;
  now: () => Date;
}

/** The strong factors of an account: its authenticator and its passkeys. Those in their weak time protect nothing. */
export class StrongFactors {
  constructor(private readonly deps: StrongFactorsDependencies) {}

  async areHeld(accountId: string): Promise<boolean> {
    const authenticator = await this.deps.secondFactors.find(accountId);
    if (authenticator && counts(authenticator, this.deps.now())) return true;
    return (await this.deps.repositories.passkeys(this.deps.em.fork()).list(accountId)).some((each) =>
      counts(each, this.deps.now()),
    );
  }

  /**
   * Requires a strong factor if the account has one: a code of the authenticator, or a recent sign-in with a passkey.
   * False without any. Throws INVALID_MFA and PASSKEY_REQUIRED.
   */
  async require(accountId: string, sessionId: string, code: string | null | undefined): Promise<boolean> {
    const session = await this.deps.repositories.sessions(this.deps.em.fork()).find(sessionId);
    if (!code && session?.isRecentPasskeyProof(this.deps.now())) return true;
    const authenticator = await this.deps.secondFactors.find(accountId);
    if (authenticator) {
      await this.deps.secondFactors.requireTotp(accountId, code);
      return counts(authenticator, this.deps.now());
    }
    if (await this.areHeld(accountId)) {
      throw passkeyRequired('Sign in with a passkey of the account, then repeat the change within ten minutes.');
    }
    return false;
  }

  /** Requires a strong session if the account has a strong factor: others do not see its credentials. */
  async requireForList({ accountId, sessionId }: Pick<StaffPrincipal, 'accountId' | 'sessionId'>): Promise<void> {
    const session = await this.deps.repositories.sessions(this.deps.em.fork()).find(sessionId);
    if (session?.isStrong(this.deps.now()) || !(await this.areHeld(accountId))) return;
    throw passkeyRequired('Sign in with a passkey of the account to see its credentials.');
  }

  /**
   * Until when a factor that the account adds stays weak. A stranger who knows the password alone must not become strong
   * with a factor of their own, so the first one counts at once only with a code from the mailbox, and not while the
   * address is new: the password changes it too. Throws INVALID_OTP.
   */
  async weakTime(
    { id, email }: Account,
    isProven: boolean,
    mailedCode: string | null | undefined,
  ): Promise<Date | null> {
    if (isProven) return null;
    if (typeof mailedCode !== 'string') return weakFrom(this.deps.now());
    await this.deps.limits.charge(['confirm address', this.deps.limits.address], ['confirm mailbox', email]);
    const redeemed = await this.deps.codes.find(this.deps.em, email, ['new_factor'], mailedCode);
    if (redeemed.accountId !== id) throw invalidCode();
    await this.deps.em.fork().transactional((em) => this.deps.codes.consume(em, redeemed));
    return (await this.deps.repositories.emailChanges(this.deps.em.fork()).isUndoable(id))
      ? weakFrom(this.deps.now())
      : null;
  }
}
