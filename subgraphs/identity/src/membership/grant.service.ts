import { notFound } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/audit-log.js';
import { organizationAdmin, siteOwner } from '../role/preset-roles.js';
import type { RoleService } from '../role/role.service.js';
import type { SiteDirectory } from '../site/site-directory.js';
import { lockMemberships } from './last-owner.js';
import { OrganizationMembership, SiteMembership } from './membership.entity.js';

export interface Creator {
  accountId: string;
  organizationId?: string | null | undefined;
  siteId?: string | null | undefined;
}

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
  async onOrganization(accountId: string, organizationId: string, role: string): Promise<void> {
    await this.#joinOrganization(accountId, organizationId, role, (known, slug) => {
      known.role = slug;
      return true;
    });
  }

  /** A second grant replaces the role. */
  async onSite(accountId: string, siteId: string, role: string): Promise<void> {
    await this.#joinSite(accountId, siteId, role, (known, slug) => {
      known.role = slug;
      return true;
    });
  }

  /** Grants the creator the leading role. Idempotent: an existing role, even a lower one, is kept. */
  async toCreator({ accountId, organizationId, siteId }: Creator): Promise<void> {
    if (organizationId) await this.#joinOrganization(accountId, organizationId, organizationAdmin, () => false);
    if (siteId) await this.#joinSite(accountId, siteId, siteOwner, () => false);
  }

  async #joinOrganization(
    accountId: string,
    organizationId: string,
    roleText: string,
    change: (known: OrganizationMembership, role: string) => boolean,
  ): Promise<void> {
    if (!(await this.sites.organization(organizationId))) throw notFound();
    await this.em.fork().transactional(async (em) => {
      const role = await this.roles.requireGrantable(em, organizationId, 'org', roleText);
      await lockMemberships(em, 'organization', organizationId);
      const known = await em.findOne(OrganizationMembership, { organizationId, accountId });
      if (known && !change(known, role.slug)) return;
      const joined = {
        id: newId(),
        organizationId,
        accountId,
        role: role.slug,
        invitedBy: null,
        createdAt: this.now(),
      };
      if (!known) em.create(OrganizationMembership, joined);
      await recordAudit(em, this.caller, { event: 'member.added', target: accountId, organizationId });
    });
  }

  async #joinSite(
    accountId: string,
    siteId: string,
    roleText: string,
    change: (known: SiteMembership, role: string) => boolean,
  ): Promise<void> {
    const site = await this.sites.site(siteId);
    if (!site) throw notFound();
    const { organizationId } = site;
    await this.em.fork().transactional(async (em) => {
      const role = await this.roles.requireGrantable(em, organizationId, 'site', roleText);
      await lockMemberships(em, 'site', siteId);
      const known = await em.findOne(SiteMembership, { siteId, accountId });
      if (known && !change(known, role.slug)) return;
      const joined = { id: newId(), siteId, organizationId, accountId, role: role.slug, invitedBy: null };
      if (!known) em.create(SiteMembership, { ...joined, createdAt: this.now() });
      await recordAudit(em, this.caller, { event: 'member.added', target: accountId, organizationId, siteId });
    });
  }
}
