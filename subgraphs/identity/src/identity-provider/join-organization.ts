import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { recordAudit } from '../audit-log.js';
import { MembershipRepository } from '../membership/membership.repository.js';
import { organizationMember } from '../permission/preset-roles.js';
import { OrganizationPolicyRepository } from '../policy/organization-policy.repository.js';
import type { Provider } from './provider.js';

/**
 * Makes an account a member of the organization whose provider adds members, with the lowest role, in the transaction of
 * `em`. Only with a new link: a member who was removed does not come back with the next sign-in.
 */
export async function joinOrganization(
  em: EntityManager,
  { organizationId, addsMembers }: Provider,
  { id: accountId, email }: Account,
  { caller, now }: { caller: Caller; now: () => Date },
): Promise<void> {
  if (organizationId === null || !addsMembers) return;
  const policy = await new OrganizationPolicyRepository(em).find(organizationId);
  if (policy?.admits(email) === false) return;
  const place = { organizationId, siteId: null };
  const memberships = new MembershipRepository(em);
  await memberships.lock(place);
  if (await memberships.find(place, accountId)) return;
  memberships.create(place, { accountId, role: organizationMember, invitedBy: null }, now());
  await recordAudit(em, caller, { event: 'member.added', actorId: accountId, target: accountId, organizationId });
}
