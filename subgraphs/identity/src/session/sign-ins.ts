import { demoDomain } from '@imprint/config/production';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { Charge, IdentityLimits } from '../limit/identity-limits.js';
import type { SecondFactorService } from '../mfa/second-factor.service.js';
import { recordAudit } from '../operation/audit-log.js';
import type { PasskeyService } from '../passkey/passkey.service.js';
import type { FirstFactor } from './mfa-challenge.entity.js';
import { challengeSeconds } from './mfa-challenge.repository.js';
import type { OpenedSession, SessionService } from './session.service.js';
import type { LogInPayload, MfaChallengeType } from './session.type.js';
import type { SessionRepositories } from './session-repositories.js';

export interface ProvenFactor {
  method: FirstFactor;
  /** From `listSecondFactors`, read before the transaction. */
  secondFactors: string[];
  deviceName: string | null;
  /** Organization whose identity provider is the factor. */
  providerOrganizationId?: string | null;
}

export interface SignInsDependencies {
  repositories: SessionRepositories;
  em: EntityManager;
  sessions: SessionService;
  secondFactors: SecondFactorService;
  passkeys: PasskeyService;
  limits: IdentityLimits;
  caller: Caller;
  /** True in production, where demo accounts may not sign in. */
  refusesDemo: boolean;
}

/** Shared parts of every sign-in, with any first factor. */
export class SignIns {
  constructor(private readonly deps: SignInsDependencies) {}

  /** Client address to charge. */
  get address(): string {
    return this.deps.limits.address;
  }

  /** False for a state or an address that may not sign in. */
  isAllowed(account: Account): boolean {
    return account.maySignIn() && !(this.deps.refusesDemo && account.email.endsWith(`@${demoDomain}`));
  }

  /** Charges limits; records a sign-in that they refuse. */
  async charge(...charges: Charge[]): Promise<void> {
    try {
      await this.deps.limits.charge(...charges);
    } catch (error) {
      await recordAudit(this.deps.em, this.deps.caller, { event: 'login.throttled', outcome: 'refused' });
      throw error;
    }
  }

  /** Records a refused sign-in, also for an unknown address. */
  async recordFailure(em: EntityManager, accountId: string | null): Promise<void> {
    await recordAudit(em, this.deps.caller, { event: 'login.failed', target: accountId, outcome: 'refused' });
  }

  /** Methods that the account accepts after its first factor; none if that suffices. */
  async listSecondFactors(accountId: string): Promise<string[]> {
    if (!(await this.deps.secondFactors.isEnrolled(accountId))) return [];
    const hasPasskeys = (await this.deps.passkeys.list(accountId)).length > 0;
    return ['totp', 'recovery_code', ...(hasPasskeys ? ['passkey'] : [])];
  }

  /** Opens a session of the locked account in the transaction of `em`, or a challenge for its second factor. */
  async open(em: EntityManager, account: Account, factor: ProvenFactor): Promise<OpenedSession | MfaChallengeType> {
    const { method, secondFactors, deviceName, providerOrganizationId = null } = factor;
    if (secondFactors.length === 0)
      return this.deps.sessions.signIn(em, account, { amr: [method], deviceName, providerOrganizationId });
    const mfaToken = randomToken();
    const challenge = { accountId: account.id, tokenHash: tokenHash(mfaToken), firstFactor: method };
    await this.deps.repositories.mfaChallenges(em).create({ ...challenge, deviceName, providerOrganizationId });
    return { mfaToken, factors: secondFactors, expiresIn: challengeSeconds };
  }

  async toPayload(outcome: OpenedSession | MfaChallengeType): Promise<LogInPayload> {
    if ('mfaToken' in outcome) return { tokens: null, mfa: outcome };
    return { tokens: await this.deps.sessions.tokenPair(outcome), mfa: null };
  }
}
