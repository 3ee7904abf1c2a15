import { conflict } from '@imprint/errors/domain-error';
import { toUuid } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import { textArray } from '@imprint/persistence/text-array';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Site } from './site.entity.js';
import { SiteDomain } from './site-domain.entity.js';

export const domainTaken = () =>
  conflict('Another site has this domain. If it is yours, publish the TXT record of your site and claim it again.', {
    fields: ['primary_domain'],
  });

/** The claims of sites on names. The primary key lets only one site have a name. */
export class SiteDomainRepository {
  constructor(private readonly em: EntityManager) {}

  find(domain: string): Promise<SiteDomain | null> {
    return this.em.findOne(SiteDomain, { domain });
  }

  listOfSites(siteIds: readonly string[]): Promise<SiteDomain[]> {
    return this.em.find(SiteDomain, { siteId: { $in: [...siteIds] } }, { orderBy: { domain: 'asc' } });
  }

  /** Claims of other sites, each with its site. */
  listOfOthers(siteId: string | null, domains: readonly string[]): Promise<SiteDomain[]> {
    return this.em.find(SiteDomain, { domain: { $in: [...domains] }, ...(siteId && { siteId: { $ne: siteId } }) });
  }

  /** Locks claims of other sites until the transaction ends. In order, against deadlocks. */
  lockOfOthers(siteId: string, domains: readonly string[]): Promise<SiteDomain[]> {
    return this.em.find(
      SiteDomain,
      { domain: { $in: [...domains] }, siteId: { $ne: siteId } },
      { orderBy: { domain: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
  }

  async release(domain: string, siteId: string): Promise<void> {
    await this.em.nativeDelete(SiteDomain, { domain, siteId });
  }

  /** Replaces the claims of a site and returns the new ones. CONFLICT when another site has one of its domains. */
  async claim(site: Site, at: Date): Promise<string[]> {
    const { id } = site;
    const domains = site.domains().sort();
    await this.em.nativeDelete(SiteDomain, { siteId: id, domain: { $nin: domains } });
    // One statement keeps own rows; a row of another site violates the primary key.
    const added: { domain: string }[] = await translateConstraints({ site_domains_pkey: domainTaken }, () =>
      this.em.execute(
        `insert into sites.site_domains (domain, site_id, claimed_at)
         select domain, ?::uuid, ? from unnest(?::text[]) as domain
         where not exists (select 1 from sites.site_domains as own where own.domain = domain.domain and own.site_id = ?::uuid)
         order by domain returning domain`,
        [toUuid(id), at, textArray(domains), toUuid(id)],
      ),
    );
    return added.map(({ domain }) => domain);
  }

  /** False when the name was checked less than the given seconds ago, or is not claimed by the site. */
  async recordCheck(siteId: string, domain: string, at: Date, minSeconds = 0): Promise<boolean> {
    const isDue = [{ checkedAt: null }, { checkedAt: { $lte: new Date(at.getTime() - minSeconds * 1_000) } }];
    return (await this.em.nativeUpdate(SiteDomain, { domain, siteId, $or: isDue }, { checkedAt: at })) > 0;
  }
}
