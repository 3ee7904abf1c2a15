import type { EntityManager } from '@mikro-orm/postgresql';
import { OneTimeCodeRepository } from '../code/one-time-code.repository.js';
import { PendingLinkRepository } from '../linked-identity/pending-link.repository.js';
import { SecondFactorRepository } from '../mfa/second-factor.repository.js';
import { PasskeyChallengeRepository } from '../passkey/passkey-challenge.repository.js';
import { MfaChallengeRepository } from './mfa-challenge.repository.js';
import { SessionRepository } from './session.repository.js';

export interface KeptAccess {
  /** Sessions that stay open; none when omitted. */
  keptSessions?: 'all' | { id: string };
}

/**
 * Revokes what was granted under a former credential, in the transaction of `em`: sessions, codes, challenges and
 * unconfirmed second factors. `Account.setPassword` drops a pending address.
 */
export async function endGrantedAccess(
  em: EntityManager,
  accountId: string,
  { keptSessions }: KeptAccess = {},
): Promise<void> {
  // Before the sessions, like the end of an identity provider: the other order would deadlock.
  await new MfaChallengeRepository(em).useAll({ accountId });
  if (keptSessions !== 'all')
    await new SessionRepository(em).revoke({ accountId, ...(keptSessions && { id: { $ne: keptSessions.id } }) });
  await new OneTimeCodeRepository(em).discard({ accountId });
  await new PasskeyChallengeRepository(em).deleteOf(accountId);
  await new PendingLinkRepository(em).deleteOf(accountId);
  await new SecondFactorRepository(em).deletePending(accountId);
}
