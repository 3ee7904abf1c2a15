import { demoDomain } from '@imprint/config/production';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { recordAudit } from '../audit-log.js';
import { randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { Charge, IdentityLimits } from '../limit/identity-limits.js';
import type { SecondFactorService } from '../mfa/second-factor.service.js';
import type { PasskeyService } from '../passkey/passkey.service.js';
import type { FirstFactor } from './mfa-challenge.entity.js';
import { challengeSeconds, MfaChallengeRepository } from './mfa-challenge.repository.js';
import type { OpenedSession, SessionService } from './session.service.js';
import type { LogInPayload, MfaChallengeType } from './session.type.js';

export interface ProvenFactor {
  method: FirstFactor;
  /** From `listSecondFactors`, read before the transaction. */
  secondFactors: string[];
  deviceName: string | null;
  /** Organization whose identity provider is the factor. */
  providerOrganizationId?: string | null;
}

/** Shared parts of every sign-in, with any first factor. */
export class SignIns {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionService,
    private readonly secondFactors: SecondFactorService,
    private readonly passkeys: PasskeyService,
    private readonly limits: IdentityLimits,
    private readonly caller: Caller,
    /** True in production. */
    private readonly refusesDemo: boolean,
  ) {}

  /** Client address to charge. */
  get address(): string {
    return this.limits.address;
  }

  /** False for a state or an address that may not sign in. */
  isAllowed(account: Account): boolean {
    return account.maySignIn() && !(this.refusesDemo && account.email.endsWith(`@${demoDomain}`));
  }

  /** Charges limits; records a sign-in that they refuse. */
  async charge(...charges: Charge[]): Promise<void> {
    try {
      await this.limits.charge(...charges);
    } catch (error) {
      await recordAudit(this.em, this.caller, { event: 'login.throttled', outcome: 'refused' });
      throw error;
    }
  }

  /** Records a refused sign-in, also for an unknown address. */
  async recordFailure(em: EntityManager, accountId: string | null): Promise<void> {
    await recordAudit(em, this.caller, { event: 'login.failed', target: accountId, outcome: 'refused' });
  }

  /** Methods that the account accepts after its first factor; none if that suffices. */
  async listSecondFactors(accountId: string): Promise<string[]> {
    if (!(await this.secondFactors.isEnrolled(accountId))) return [];
    const hasPasskeys = (await this.passkeys.list(accountId)).length > 0;
    return ['totp', 'recovery_code', ...(hasPasskeys ? ['passkey'] : [])];
  }

  /** Opens a session of the locked account in the transaction of `em`, or a challenge for its second factor. */
  async open(em: EntityManager, account: Account, factor: ProvenFactor): Promise<OpenedSession | MfaChallengeType> {
    const { method, secondFactors, deviceName, providerOrganizationId = null } = factor;
    if (secondFactors.length === 0)
      return this.sessions.signIn(em, account, { amr: [method], deviceName, providerOrganizationId });
    const mfaToken = randomToken();
    const challenge = { accountId: account.id, tokenHash: tokenHash(mfaToken), firstFactor: method };
    await new MfaChallengeRepository(em).create({ ...challenge, deviceName, providerOrganizationId });
    return { mfaToken, factors: secondFactors, expiresIn: challengeSeconds };
  }

  async toPayload(outcome: OpenedSession | MfaChallengeType): Promise<LogInPayload> {
    if ('mfaToken' in outcome) return { tokens: null, mfa: outcome };
    return { tokens: await this.sessions.tokenPair(outcome), mfa: null };
  }
}
