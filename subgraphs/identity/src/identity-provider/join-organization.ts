import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import type { MembershipRepositories } from '../membership/membership-repositories.js';
import { recordAudit } from '../operation/audit-log.js';
import { organizationMember } from '../permission/preset-roles.js';
import type { PolicyRepositories } from '../policy/policy-repositories.js';
import type { Provider } from './provider.js';

export interface JoinDependencies {
  repositories: MembershipRepositories & PolicyRepositories;
  caller: Caller;
  now: () => Date;
}

/**
 * Makes an account a member of the organization whose provider adds members, with the lowest role, in the transaction of
 * `em`. Only with a new link: a member who was removed does not come back with the next sign-in.
 */
export async function joinOrganization(
  em: EntityManager,
  { organizationId, addsMembers }: Provider,
  { id: accountId, email }: Account,
  { repositories, caller, now }: JoinDependencies,
): Promise<void> {
  if (organizationId === null || !addsMembers) return;
  const policy = await repositories.policies(em).find(organizationId);
  if (policy?.admits(email) === false) return;
  const place = { organizationId, siteId: null };
  const memberships = repositories.memberships(em);
  await memberships.lock(place);
  if (await memberships.find(place, accountId)) return;
  memberships.create(place, { accountId, role: organizationMember, invitedBy: null }, now());
  await recordAudit(em, caller, { event: 'member.added', actorId: accountId, target: accountId, organizationId });
}
