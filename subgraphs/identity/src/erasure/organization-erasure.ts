import type { EntityManager } from '@mikro-orm/postgresql';
import { OrganizationBrandRepository } from '../brand/organization-brand.repository.js';
import { IdentityProviderRepository } from '../identity-provider/identity-provider.repository.js';
import { InvitationRepository } from '../invitation/invitation.repository.js';
import { MembershipRepository } from '../membership/membership.repository.js';
import { OrganizationPolicyRepository } from '../policy/organization-policy.repository.js';
import { RoleRepository } from '../role/role.repository.js';
import { SsoClientRepository } from '../sso/sso-client.repository.js';

/** Deletes what identity keeps of an organization; accounts stay. Can be repeated. */
export async function eraseOrganization(em: EntityManager, organizationId: string): Promise<void> {
  await em.fork().transactional(async (transaction) => {
    // Before the members: a sign-in that adds one locks the provider.
    await new IdentityProviderRepository(transaction).deleteOfOrganization(organizationId);
    await new InvitationRepository(transaction).deleteOfOrganization(organizationId);
    await new MembershipRepository(transaction).deleteOfOrganization(organizationId);
    await new RoleRepository(transaction).deleteOfOrganization(organizationId);
    await new OrganizationPolicyRepository(transaction).delete(organizationId);
    await new OrganizationBrandRepository(transaction).delete(organizationId);
    await new SsoClientRepository(transaction).forgetOrganization(organizationId);
  });
}
