import { notFound } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/audit-log.js';
import type { RoleService } from '../role/role.service.js';
import type { SiteDirectory } from '../site/site-directory.js';
import { lockPlace } from './last-owner.js';
import { OrganizationMembership, SiteMembership } from './membership.entity.js';

/** Memberships that an operator gives without an invitation. A second grant replaces the role. */
export class GrantService {
  constructor(
    private readonly em: EntityManager,
    private readonly sites: SiteDirectory,
    private readonly roles: RoleService,
    private readonly caller: Caller,
    private readonly now: () => Date,
  ) {}

  async onOrganization(accountId: string, organizationId: string, roleText: string): Promise<void> {
    if (!(await this.sites.organization(organizationId))) throw notFound();
    await this.em.fork().transactional(async (em) => {
      const role = await this.roles.requireGrantable(em, organizationId, 'org', roleText);
      await lockPlace(em, 'organization', organizationId);
      const known = await em.findOne(OrganizationMembership, { organizationId, accountId });
      if (known) known.role = role.slug;
      else
        em.create(OrganizationMembership, {
          id: newId(),
          organizationId,
          accountId,
          role: role.slug,
          invitedBy: null,
          createdAt: this.now(),
        });
      await recordAudit(em, this.caller, { event: 'member.added', target: accountId, organizationId });
    });
  }

  async onSite(accountId: string, siteId: string, roleText: string): Promise<void> {
    const site = await this.sites.site(siteId);
    if (!site) throw notFound();
    const { organizationId } = site;
    await this.em.fork().transactional(async (em) => {
      const role = await this.roles.requireGrantable(em, organizationId, 'site', roleText);
      await lockPlace(em, 'site', siteId);
      const known = await em.findOne(SiteMembership, { siteId, accountId });
      if (known) known.role = role.slug;
      else
        em.create(SiteMembership, {
          id: newId(),
          siteId,
          organizationId,
          accountId,
          role: role.slug,
          invitedBy: null,
          createdAt: this.now(),
        });
      await recordAudit(em, this.caller, { event: 'member.added', target: accountId, organizationId, siteId });
    });
  }
}
