import { toUuid } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OneTimeCodeRepository } from '../code/one-time-code.repository.js';

/**
 * Revokes what was granted under a former credential, in the transaction of `em`: sessions but the excepted one, codes,
 * MFA challenges and unconfirmed second factors. `Account.setPassword` drops a pending address.
 */
export async function endGrantedAccess(
  em: EntityManager,
  accountId: string,
  { exceptSessionId, keepSessions = false }: { exceptSessionId: string | null; keepSessions?: boolean },
): Promise<void> {
  const id = toUuid(accountId);
  if (!keepSessions) {
    await em.execute(
      `update identity.sessions set revoked_at = now()
       where account_id = ? and revoked_at is null and id is distinct from ?`,
      [id, exceptSessionId && toUuid(exceptSessionId)],
    );
  }
  await new OneTimeCodeRepository(em).discard({ accountId });
  await em.execute('update identity.mfa_challenges set used_at = now() where account_id = ? and used_at is null', [id]);
  await em.execute('delete from identity.totp_factors where account_id = ? and confirmed_at is null', [id]);
}
