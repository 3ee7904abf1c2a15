import type { EntityManager } from '@mikro-orm/postgresql';
import type { BrandRepositories } from '../brand/brand-repositories.js';
import type { IdentityProviderRepositories } from '../identity-provider/identity-provider-repositories.js';
import type { InvitationRepositories } from '../invitation/invitation-repositories.js';
import type { MembershipRepositories } from '../membership/membership-repositories.js';
import type { PolicyRepositories } from '../policy/policy-repositories.js';
import type { RoleRepositories } from '../role/role-repositories.js';
import type { SsoRepositories } from '../sso/sso-repositories.js';

export interface OrganizationErasureDependencies {
  repositories: BrandRepositories &
    IdentityProviderRepositories &
    InvitationRepositories &
    MembershipRepositories &
    PolicyRepositories &
    RoleRepositories &
    SsoRepositories;
  em: EntityManager;
}

/** What identity keeps of organizations; accounts stay. */
export class OrganizationErasureService {
  constructor(private readonly deps: OrganizationErasureDependencies) {}

  /** A repeated call has no further effect. */
  async erase(organizationId: string): Promise<void> {
    const { repositories } = this.deps;
    await this.deps.em.fork().transactional(async (em) => {
      // Before the members: a sign-in that adds one locks the provider.
      await repositories.identityProviders(em).deleteOfOrganization(organizationId);
      await repositories.invitations(em).deleteOfOrganization(organizationId);
      await repositories.memberships(em).deleteOfOrganization(organizationId);
      await repositories.roles(em).deleteOfOrganization(organizationId);
      await repositories.policies(em).delete(organizationId);
      await repositories.brands(em).delete(organizationId);
      await repositories.applications(em).forgetOrganization(organizationId);
    });
  }
}
