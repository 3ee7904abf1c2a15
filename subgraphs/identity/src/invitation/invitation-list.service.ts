import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Authority } from '../membership/authority.js';
import type { MembershipTarget } from '../membership/membership.entity.js';
import { pageSize } from '../page-size.js';
import type { RoleService } from '../role/role.service.js';
import type { Invitation } from './invitation.entity.js';
import { InvitationRepository } from './invitation.repository.js';

/** Pending invitations and the roles that they offer. */
export class InvitationListService {
  constructor(
    private readonly em: EntityManager,
    private readonly authority: Authority,
    private readonly roles: RoleService,
    private readonly cursors: KeysetCursors,
    private readonly now: () => Date,
  ) {}

  /** Pending and unexpired; for an organization, including those of its sites. */
  async list(target: MembershipTarget, request: PageRequest): Promise<Page<Invitation>> {
    this.authority.requireInvitations();
    const { organizationId, siteId } = target;
    const pagination = {
      cursors: this.cursors,
      filters: { invitations: siteId ? { siteId } : { organizationId } },
      instantOf: (invitation: Invitation) => invitation.createdAt,
      ...pageSize,
    };
    const invitations = new InvitationRepository(this.em);
    return keysetPage(request, pagination, (position, limit) => invitations.list(target, position, limit, this.now()));
  }

  /** Valid invitations of an address. */
  async waitingFor(email: string): Promise<Invitation[]> {
    return new InvitationRepository(this.em).listWaiting(email, this.now());
  }

  /** For a deleted role, only the slug. */
  async getRole(invitation: Invitation): Promise<{ slug: string; name: string }> {
    const { role: slug } = invitation;
    const role = await this.roles.requireGrantable(this.em, invitation, slug).catch(() => null);
    return { slug, name: role?.name ?? slug };
  }
}
