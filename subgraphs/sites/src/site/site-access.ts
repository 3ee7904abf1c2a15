import { notFound } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import { parseId } from '@imprint/ids/id';
import type { Permission } from '@imprint/principal/permission';
import type { Principal } from '@imprint/principal/principal';
import { mayOnOrganization, mayOnSite } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Site } from './site.entity.js';
import { SiteRepository } from './site.repository.js';

/** Each process keeps all of them in memory. */
const sitesWithOriginsLimit = 10_000;

type SiteIds = Pick<Site, 'id' | 'organizationId'>;

/** Sites as far as the caller may see them, and the caller's permissions on them. */
export class SiteAccess {
  readonly #sites: SiteRepository;

  constructor(
    em: EntityManager,
    private readonly principal: Principal,
  ) {
    this.#sites = new SiteRepository(em);
  }

  /** Finds by ULID, UUID or slug. NOT_FOUND without the permission. */
  async require(reference: string, permission: Permission = 'site:read'): Promise<Site> {
    const site = await this.#sites.findByReference(reference);
    if (!site || !this.may(site, permission)) throw notFound();
    return site;
  }

  /** The site as it is now, after a change. */
  async reload({ id }: SiteIds): Promise<Site> {
    return requireFound((await this.#sites.listByIds([id]))[0]);
  }

  /** Permission through a role on the site or in its organization. */
  may({ id, organizationId }: SiteIds, permission: Permission): boolean {
    if (mayOnSite(this.principal, id, permission)) return true;
    return mayOnOrganization(this.principal, organizationId, permission === 'site:read' ? 'site:settings' : permission);
  }

  /** Permissions on the site itself: a role in the organization grants settings only, nothing of other services. */
  holds(site: SiteIds, permission: Permission): boolean {
    const isOfSites = permission === 'site:read' || permission === 'site:settings';
    return isOfSites ? this.may(site, permission) : mayOnSite(this.principal, site.id, permission);
  }

  /** Origins of admin interfaces of active sites, regardless of the caller. */
  listCorsOrigins(): Promise<{ siteId: string; origins: string[] }[]> {
    return this.#sites.listCorsOrigins(sitesWithOriginsLimit);
  }

  /** Does not check the access of the caller. */
  async find(reference: string): Promise<Site | null> {
    const id = parseId(reference);
    return id ? this.#sites.find(id) : null;
  }

  /** Does not check the access of the caller. */
  listByIds(ids: readonly string[]): Promise<Site[]> {
    return this.#sites.listByIds(ids);
  }
}
