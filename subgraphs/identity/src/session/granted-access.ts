import type { EntityManager } from '@mikro-orm/postgresql';
import type { CodeRepositories } from '../code/code-repositories.js';
import type { LinkedIdentityRepositories } from '../linked-identity/linked-identity-repositories.js';
import type { MfaRepositories } from '../mfa/mfa-repositories.js';
import type { PasskeyRepositories } from '../passkey/passkey-repositories.js';
import type { SessionRepositories } from './session-repositories.js';

export interface KeptAccess {
  /** Sessions that stay open; none when omitted. */
  keptSessions?: 'all' | { id: string };
}

export type GrantedAccessRepositories = CodeRepositories &
  LinkedIdentityRepositories &
  MfaRepositories &
  PasskeyRepositories &
  SessionRepositories;

/** What was granted under a credential: sessions, codes, challenges and unconfirmed second factors. */
export class GrantedAccess {
  constructor(private readonly repositories: GrantedAccessRepositories) {}

  /** Ends it in the transaction of `em`. `Account.setPassword` drops a pending address. */
  async end(em: EntityManager, accountId: string, { keptSessions }: KeptAccess = {}): Promise<void> {
    const { mfaChallenges, sessions, codes, passkeyChallenges, pendingLinks, secondFactors } = this.repositories;
    // Before the sessions, like the end of an identity provider: the other order would deadlock.
    await mfaChallenges(em).useAll({ accountId });
    if (keptSessions !== 'all')
      await sessions(em).revoke({ accountId, ...(keptSessions && { id: { $ne: keptSessions.id } }) });
    await codes(em).discard({ accountId });
    await passkeyChallenges(em).deleteOf(accountId);
    await pendingLinks(em).deleteOf(accountId);
    await secondFactors(em).deletePending(accountId);
  }
}
