import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { LRUCache } from 'lru-cache';

/** A site or an organization. */
export interface Place {
  organizationId: string;
  /** Null for the organization itself. */
  siteId?: string | null | undefined;
  name: string;
}

export interface OrganizationPlace extends Place {
  slug: string;
  archivedAt: string | null;
}

interface Entry<Kind extends Place> {
  place: Kind | null;
  at: number;
}

const freshMillis = 60_000;
const staleMillis = 10 * 60_000;
const rowLimit = 10_000;

const siteQuery = 'query IdentitySite($id: ID!) { siteById(id: $id) { siteId: id organizationId name } }';
const sitesQuery = `query IdentitySites($sites: [_Any!]!) {
  sites: _entities(representations: $sites) { ... on Site { siteId: id organizationId name } }
}`;
const organizationQuery = `query IdentityOrganization($id: ID!) {
  organizationById(id: $id) { organizationId: id name slug archivedAt }
}`;

const mailDomainQuery = 'query IdentityMailDomain($domain: String!) { mailDomainOrganization(domain: $domain) }';

const provenMailQuery =
  'query IdentityProvenMail($organizationId: ID!) { provesMailDomain(organizationId: $organizationId) }';

/** Caches sites and organizations of the sites subgraph for one minute, and ten more while it is unavailable. */
export class SiteDirectory {
  readonly #sites = new LRUCache<string, Entry<Place>>({ max: rowLimit });
  readonly #organizations = new LRUCache<string, Entry<OrganizationPlace>>({ max: rowLimit });

  constructor(private readonly querySites: SubgraphQuery) {}

  site(id: string): Promise<Place | null> {
    return this.#ask(this.#sites, id, async () => {
      const { siteById } = await this.querySites<{ siteById: Place | null }>(siteQuery, { id });
      return siteById;
    });
  }

  /** Reads several; cache misses share one request. */
  async many(ids: readonly string[]): Promise<(Place | null)[]> {
    const isFresh = (id: string) => {
      const entry = this.#sites.get(id);
      return entry?.place && Date.now() - entry.at < freshMillis;
    };
    const wanted = [...new Set(ids)].filter((id) => !isFresh(id));
    if (wanted.length > 1) {
      const representations = wanted.map((id) => ({ __typename: 'Site', id }));
      const { sites } = await this.querySites<{ sites: (Place | null)[] }>(sitesQuery, { sites: representations });
      for (const [index, id] of wanted.entries()) this.#sites.set(id, { place: sites[index] ?? null, at: Date.now() });
    }
    return Promise.all(ids.map((id) => this.site(id)));
  }

  /** Finds an organization by id or slug. */
  organization(id: string): Promise<OrganizationPlace | null> {
    return this.#ask(this.#organizations, id, async () => {
      const { organizationById } = await this.querySites<{ organizationById: OrganizationPlace | null }>(
        organizationQuery,
        { id },
      );
      return organizationById && { ...organizationById, siteId: null };
    });
  }

  /** Organization that has proven a mail domain. Not cached: it decides who may sign people in. */
  async mailOrganization(domain: string): Promise<string | null> {
    const found = await this.querySites<{ mailDomainOrganization: string | null }>(mailDomainQuery, { domain });
    return found.mailDomainOrganization;
  }

  /** True for an organization that has proven a mail domain. Not cached, like {@link mailOrganization}. */
  async provesMail(organizationId: string): Promise<boolean> {
    const found = await this.querySites<{ provesMailDomain: boolean }>(provenMailQuery, { organizationId });
    return found.provesMailDomain;
  }

  /** The site, or the organization without one. */
  place({ organizationId, siteId }: Omit<Place, 'name'>): Promise<Place | null> {
    return siteId ? this.site(siteId) : this.organization(organizationId);
  }

  async #ask<Kind extends Place>(
    known: LRUCache<string, Entry<Kind>>,
    id: string,
    ask: () => Promise<Kind | null>,
  ): Promise<Kind | null> {
    const entry = known.get(id);
    const age = entry ? Date.now() - entry.at : Number.POSITIVE_INFINITY;
    // Do not cache a miss: the site may be created any moment.
    if (entry?.place && age < freshMillis) return entry.place;
    try {
      const place = await ask();
      known.set(id, { place, at: Date.now() });
      return place;
    } catch (error) {
      if (entry?.place && age < staleMillis) return entry.place;
      throw error;
    }
  }
}
