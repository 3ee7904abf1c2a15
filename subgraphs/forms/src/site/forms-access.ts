import { notFound } from '@imprint/errors/domain-error';
import type { RolePermission } from '@imprint/principal/permission';
import type { Principal } from '@imprint/principal/principal';
import { mayOnOrganization, mayOnSite, siteScopeOf } from '@imprint/principal/site-scope';
import type { FormSite, FormSites } from './form-sites.js';

/**
 * Authorizes access to the forms of a site. NOT_FOUND without access, permission or the installed application, without
 * revealing which. UNAVAILABLE when the installation state is unknown.
 */
export class FormsAccess {
  constructor(
    private readonly principal: Principal,
    private readonly sites: FormSites,
  ) {}

  requirePermission(siteId: string | null | undefined, permission: RolePermission): Promise<FormSite> {
    return this.#require(siteId, ({ id }) => mayOnSite(this.principal, id, permission));
  }

  /** Requires a site owner, or a site member who manages members of the organization. */
  requireOwner(siteId: string | null | undefined, permission: RolePermission): Promise<FormSite> {
    const isAllowed = ({ id, organizationId }: FormSite) =>
      mayOnSite(this.principal, id, permission) || mayOnOrganization(this.principal, organizationId, 'members:manage');
    return this.#require(siteId, isAllowed);
  }

  /** True when the caller has another permission on an authorized site. */
  hasPermission(site: FormSite, permission: RolePermission): boolean {
    return mayOnSite(this.principal, site.id, permission);
  }

  /** The sites for which `require` does not throw. */
  async filterSites(siteIds: readonly string[], require: (id: string) => Promise<FormSite>): Promise<Set<string>> {
    const distinct = [...new Set(siteIds)];
    const results = await Promise.allSettled(distinct.map(require));
    return new Set(distinct.filter((_, index) => results[index]?.status === 'fulfilled'));
  }

  /** For visitors; the web layer supplies the site. */
  async requireInstalled(siteId: string): Promise<FormSite> {
    const site = await this.sites.find(siteId);
    if (!site?.hasForms) throw notFound();
    return site;
  }

  async #require(siteId: string | null | undefined, isAllowed: (site: FormSite) => boolean): Promise<FormSite> {
    const site = await this.requireInstalled(siteScopeOf(this.principal, siteId).siteId);
    if (!isAllowed(site)) throw notFound();
    return site;
  }
}
