import type { EntityManager } from '@mikro-orm/postgresql';
import { Invitation } from '../invitation/invitation.entity.js';
import { OrganizationMembership, SiteMembership } from '../membership/membership.entity.js';
import { OrganizationPolicy } from '../policy/organization-policy.entity.js';
import { Role } from '../role/role.entity.js';

/** Deletes what identity keeps of an organization; accounts stay. Can be repeated. */
export async function eraseOrganization(em: EntityManager, organizationId: string): Promise<void> {
  await em.fork().transactional(async (transaction) => {
    await transaction.nativeDelete(Invitation, { organizationId });
    await transaction.nativeDelete(SiteMembership, { organizationId });
    await transaction.nativeDelete(OrganizationMembership, { organizationId });
    await transaction.nativeDelete(Role, { organizationId });
    await transaction.nativeDelete(OrganizationPolicy, { organizationId });
  });
}
