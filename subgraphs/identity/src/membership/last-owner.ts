import { conflict } from '@imprint/errors/domain-error';
import type { MembershipTarget } from './membership.entity.js';
import type { MembershipRepository } from './membership.repository.js';

/**
 * Requires the lock of the memberships. LAST_SITE_OWNER unless another active account owns the site, LAST_ORG_ADMIN
 * unless another one administers the organization.
 */
export async function requireOtherLeader(
  memberships: MembershipRepository,
  target: MembershipTarget,
  accountId: string,
): Promise<void> {
  if (await memberships.hasOtherLeader(target, accountId)) return;
  if (target.siteId)
    throw conflict('A site must have an owner. Assign another owner first.', { reason: 'LAST_SITE_OWNER' });
  throw conflict('An organization must have an administrator. Assign another one first.', {
    reason: 'LAST_ORG_ADMIN',
  });
}

/** Takes the locks of what an account owns and administers, sites first, and requires another leader of each. */
export async function requireSuccessors(memberships: MembershipRepository, accountId: string): Promise<void> {
  const requireOthers = async (led: readonly MembershipTarget[]): Promise<void> => {
    for (const target of led) {
      await memberships.lock(target);
      await requireOtherLeader(memberships, target, accountId);
    }
  };
  await requireOthers(await memberships.listOwned(accountId));
  await requireOthers(await memberships.listAdministered(accountId));
}
