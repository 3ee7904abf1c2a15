import { notFound } from '@imprint/errors/domain-error';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/audit-log.js';
import { organizationAdmin, siteOwner } from '../role/preset-roles.js';
import type { RoleService } from '../role/role.service.js';
import type { SiteDirectory } from '../site/site-directory.js';
import type { MembershipTarget } from './membership.entity.js';
import { MembershipRepository } from './membership.repository.js';

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
    await this.#join(await this.#organization(organizationId), accountId, role, 'replace');
  }

  /** A second grant replaces the role. */
  async onSite(accountId: string, siteId: string, role: string): Promise<void> {
    await this.#join(await this.#site(siteId), accountId, role, 'replace');
  }

  /** Grants the creator the leading role. Idempotent: an existing role, even a lower one, is kept. */
  async toCreator({ accountId, organizationId, siteId }: Creator): Promise<void> {
    if (organizationId)
      await this.#join(await this.#organization(organizationId), accountId, organizationAdmin, 'keep');
    if (siteId) await this.#join(await this.#site(siteId), accountId, siteOwner, 'keep');
  }

  async #organization(organizationId: string): Promise<MembershipTarget> {
    if (!(await this.sites.organization(organizationId))) throw notFound();
    return { organizationId, siteId: null };
  }

  async #site(siteId: string): Promise<MembershipTarget> {
    const site = await this.sites.site(siteId);
    if (!site) throw notFound();
    return { organizationId: site.organizationId, siteId };
  }

  async #join(
    target: MembershipTarget,
    accountId: string,
    roleText: string,
    existing: 'replace' | 'keep',
  ): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const scope = target.siteId ? 'site' : 'org';
      const { slug: role } = await this.roles.requireGrantable(em, target.organizationId, scope, roleText);
      const memberships = new MembershipRepository(em);
      await memberships.lock(target);
      const known = await memberships.find(target, accountId);
      if (known && existing === 'keep') return;
      if (known) known.role = role;
      else memberships.create(target, { accountId, role, invitedBy: null }, this.now());
      await recordAudit(em, this.caller, { event: 'member.added', target: accountId, ...target });
    });
  }
}
