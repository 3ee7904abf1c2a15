import { notFound } from '@imprint/errors/domain-error';
import type { RolePermission } from '@imprint/principal/permission';
import type { Principal } from '@imprint/principal/principal';
import { mayOnOrganization, mayOnSite, siteScopeOf } from '@imprint/principal/site-scope';
import type { FormSite, FormSites } from './form-sites.js';

/**
 * The one door to the forms of a site. NOT_FOUND for whoever has no access, lacks the permission or asks on a
 * site without the application: nobody learns which. UNAVAILABLE when nobody can say whether it is installed.
 */
export class FormsDoor {
  constructor(
    private readonly principal: Principal,
    private readonly sites: FormSites,
  ) {}

  /** For somebody with the permission on the site. */
  async enter(siteId: string | null | undefined, permission: RolePermission): Promise<FormSite> {
    const site = await this.#installed(siteScopeOf(this.principal, siteId).siteId);
    if (!mayOnSite(this.principal, site.id, permission)) throw notFound();
    return site;
  }

  /** For owners of the site, and its members who manage people in the organization. */
  async enterAsOwner(siteId: string | null | undefined, permission: RolePermission): Promise<FormSite> {
    const site = await this.#installed(siteScopeOf(this.principal, siteId).siteId);
    const isAllowed =
      mayOnSite(this.principal, site.id, permission) ||
      mayOnOrganization(this.principal, site.organizationId, 'members:manage');
    if (!isAllowed) throw notFound();
    return site;
  }

  /** Whether the caller also has another permission on a site that it has entered. */
  may(site: FormSite, permission: RolePermission): boolean {
    return mayOnSite(this.principal, site.id, permission);
  }

  /** For visitors, whose web layer has said which site they are on. */
  enterAsVisitor(siteId: string): Promise<FormSite> {
    return this.#installed(siteId);
  }

  async #installed(siteId: string): Promise<FormSite> {
    const site = await this.sites.find(siteId);
    if (!site?.hasForms) throw notFound();
    return site;
  }
}
