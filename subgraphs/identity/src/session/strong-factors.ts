import { forbidden } from '@imprint/errors/domain-error';
import type { StaffPrincipal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { EmailChangeRepository } from '../account/email-change.repository.js';
import { invalidCode, type OneTimeCodes } from '../code/one-time-code.service.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import { counts, weakFrom } from '../mfa/assurance.js';
import type { SecondFactorService } from '../mfa/second-factor.service.js';
import { PasskeyRepository } from '../passkey/passkey.repository.js';
import { SessionRepository } from './session.repository.js';

const passkeyRequired = (message: string) => forbidden(message, { reason: 'PASSKEY_REQUIRED' });

/** The strong factors of an account: its authenticator and its passkeys. Those in their weak time protect nothing. */
export class StrongFactors {
  constructor(
    private readonly em: EntityManager,
    private readonly secondFactors: SecondFactorService,
    private readonly codes: OneTimeCodes,
    private readonly limits: IdentityLimits,
    private readonly now: () => Date,
  ) {}

  async areHeld(accountId: string): Promise<boolean> {
    const authenticator = await this.secondFactors.find(accountId);
    if (authenticator && counts(authenticator, this.now())) return true;
    return (await new PasskeyRepository(this.em.fork()).list(accountId)).some((each) => counts(each, this.now()));
  }

  /**
   * Requires a strong factor if the account has one: a code of the authenticator, or a recent sign-in with a passkey.
   * False without any. Throws INVALID_MFA and PASSKEY_REQUIRED.
   */
  async require(accountId: string, sessionId: string, code: string | null | undefined): Promise<boolean> {
    const session = await new SessionRepository(this.em.fork()).find(sessionId);
    if (!code && session?.isRecentPasskeyProof(this.now())) return true;
    const authenticator = await this.secondFactors.find(accountId);
    if (authenticator) {
      await this.secondFactors.requireTotp(accountId, code);
      return counts(authenticator, this.now());
    }
    if (await this.areHeld(accountId)) {
      throw passkeyRequired('Sign in with a passkey of the account, then repeat the change within ten minutes.');
    }
    return false;
  }

  /** Requires a strong session if the account has a strong factor: others do not see its credentials. */
  async requireForList({ accountId, sessionId }: Pick<StaffPrincipal, 'accountId' | 'sessionId'>): Promise<void> {
    const session = await new SessionRepository(this.em.fork()).find(sessionId);
    if (session?.isStrong(this.now()) || !(await this.areHeld(accountId))) return;
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
    if (typeof mailedCode !== 'string') return weakFrom(this.now());
    await this.limits.charge(['confirm address', this.limits.address], ['confirm mailbox', email]);
    const redeemed = await this.codes.find(this.em, email, ['new_factor'], mailedCode.trim());
    if (redeemed.accountId !== id) throw invalidCode();
    await this.em.fork().transactional((em) => this.codes.consume(em, redeemed));
    return (await new EmailChangeRepository(this.em.fork()).isUndoable(id)) ? weakFrom(this.now()) : null;
  }
}
