import { notFound } from '@imprint/errors/domain-error';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit-log.js';
import { MembershipRepository } from '../membership/membership.repository.js';
import { organizationAdmin, siteOwner } from '../permission/preset-roles.js';
import type { RoleService } from '../role/role.service.js';
import type { Place, SiteDirectory } from '../site/site-directory.js';
import type { GrantFounderInput, GrantMembershipInput } from './member.input.js';

/** Memberships granted without an invitation. */
export class GrantService {
  constructor(
    private readonly em: EntityManager,
    private readonly sites: SiteDirectory,
    private readonly roles: RoleService,
    private readonly caller: Caller,
    private readonly now: () => Date,
  ) {}

  /** A second grant replaces the role. */
  async grant({ accountId, siteId, organizationId, role }: GrantMembershipInput): Promise<void> {
    if (siteId) await this.#join(await this.sites.site(siteId), accountId, role, 'replace');
    if (organizationId) await this.#join(await this.sites.organization(organizationId), accountId, role, 'replace');
  }

  /** Grants the creator the leading role. Idempotent: an existing role, even a lower one, is kept. */
  async grantToCreator({ accountId, organizationId, siteId }: GrantFounderInput): Promise<void> {
    if (organizationId)
      await this.#join(await this.sites.organization(organizationId), accountId, organizationAdmin, 'keep');
    if (siteId) await this.#join(await this.sites.site(siteId), accountId, siteOwner, 'keep');
  }

  async #join(place: Place | null, accountId: string, text: string, existing: 'replace' | 'keep'): Promise<void> {
    if (!place) throw notFound();
    await this.em.fork().transactional(async (em) => {
      const { slug: role } = await this.roles.requireGrantable(em, place, text);
      const memberships = new MembershipRepository(em);
      await memberships.lock(place);
      const known = await memberships.find(place, accountId);
      if (known && existing === 'keep') return;
      if (known) known.role = role;
      else memberships.create(place, { accountId, role, invitedBy: null }, this.now());
      await recordAudit(em, this.caller, { event: 'member.added', target: accountId, ...place });
    });
  }
}
