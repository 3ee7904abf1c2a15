import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Authority } from '../membership/authority.js';
import type { MembershipTarget } from '../membership/membership.entity.js';
import { pageSize } from '../operation/page-size.js';
import type { RoleService } from '../role/role.service.js';
import type { Invitation } from './invitation.entity.js';
import type { InvitationRepositories } from './invitation-repositories.js';

export interface InvitationListDependencies {
  repositories: InvitationRepositories;
  em: EntityManager;
  authority: Authority;
  roles: RoleService;
  cursors: KeysetCursors;
  now: () => Date;
}

/** Pending invitations and the roles that they offer. */
export class InvitationListService {
  constructor(private readonly deps: InvitationListDependencies) {}

  /** Pending and unexpired; for an organization, including those of its sites. */
  async list(target: MembershipTarget, request: PageRequest): Promise<Page<Invitation>> {
    this.deps.authority.requireInvitations();
    const { organizationId, siteId } = target;
    const pagination = {
      cursors: this.deps.cursors,
      filters: { invitations: siteId ? { siteId } : { organizationId } },
      instantOf: (invitation: Invitation) => invitation.createdAt,
      ...pageSize,
    };
    const invitations = this.deps.repositories.invitations(this.deps.em);
    return keysetPage(request, pagination, (position, limit) =>
      invitations.list(target, position, limit, this.deps.now()),
    );
  }

  /** Valid invitations of an address. */
  async waitingFor(email: string): Promise<Invitation[]> {
    return this.deps.repositories.invitations(this.deps.em).listWaiting(email, this.deps.now());
  }

  /** For a deleted role, only the slug. */
  async getRole(invitation: Invitation): Promise<{ slug: string; name: string }> {
    const { role: slug } = invitation;
    const role = await this.deps.roles.requireGrantable(this.deps.em, invitation, slug).catch(() => null);
    return { slug, name: role?.name ?? slug };
  }
}
