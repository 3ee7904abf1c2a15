import type { EntityManager } from '@mikro-orm/postgresql';
import { OneTimeCodeRepository } from '../code/one-time-code.repository.js';
import { SecondFactorRepository } from '../mfa/second-factor.repository.js';
import { MfaChallengeRepository } from './mfa-challenge.repository.js';
import { SessionRepository } from './session.repository.js';

/**
 * Revokes what was granted under a former credential, in the transaction of `em`: sessions but the excepted one, codes,
 * MFA challenges and unconfirmed second factors. `Account.setPassword` drops a pending address.
 */
export async function endGrantedAccess(
  em: EntityManager,
  accountId: string,
  { exceptSessionId, keepSessions = false }: { exceptSessionId: string | null; keepSessions?: boolean },
): Promise<void> {
  if (!keepSessions) {
    await new SessionRepository(em).revoke({ accountId, ...(exceptSessionId && { id: { $ne: exceptSessionId } }) });
  }
  await new OneTimeCodeRepository(em).discard({ accountId });
  await new MfaChallengeRepository(em).useAll(accountId);
  await new SecondFactorRepository(em).deletePending(accountId);
}
