import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { LRUCache } from 'lru-cache';

export interface KnownSite {
  id: string;
  organizationId: string;
  name: string;
}

export interface KnownOrganization {
  id: string;
  name: string;
}

const freshMillis = 60_000;
const staleMillis = 10 * 60_000;
const rowLimit = 10_000;

const siteQuery = 'query IdentitySite($id: ID!) { siteById(id: $id) { id organizationId name } }';
const sitesQuery = `query IdentitySites($sites: [_Any!]!) {
  sites: _entities(representations: $sites) { ... on Site { id organizationId name } }
}`;
const organizationQuery = 'query IdentityOrganization($id: ID!) { organizationById(id: $id) { id name } }';

interface Entry<Row> {
  row: Row | null;
  at: number;
}

/** Caches sites and organizations of the sites subgraph for one minute, and ten more while it is unavailable. */
export class SiteDirectory {
  readonly #sites = new LRUCache<string, Entry<KnownSite>>({ max: rowLimit });
  readonly #organizations = new LRUCache<string, Entry<KnownOrganization>>({ max: rowLimit });

  constructor(private readonly querySites: SubgraphQuery) {}

  site(id: string): Promise<KnownSite | null> {
    return this.#ask(this.#sites, id, async () => {
      const { siteById } = await this.querySites<{ siteById: KnownSite | null }>(siteQuery, { id });
      return siteById;
    });
  }

  /** Reads several; cache misses share one request. */
  async many(ids: readonly string[]): Promise<(KnownSite | null)[]> {
    const isFresh = (id: string) => {
      const entry = this.#sites.get(id);
      return entry?.row && Date.now() - entry.at < freshMillis;
    };
    const wanted = [...new Set(ids)].filter((id) => !isFresh(id));
    if (wanted.length > 1) {
      const representations = wanted.map((id) => ({ __typename: 'Site', id }));
      const { sites } = await this.querySites<{ sites: (KnownSite | null)[] }>(sitesQuery, { sites: representations });
      for (const [index, id] of wanted.entries()) this.#sites.set(id, { row: sites[index] ?? null, at: Date.now() });
    }
    return Promise.all(ids.map((id) => this.site(id)));
  }

  organization(id: string): Promise<KnownOrganization | null> {
    return this.#ask(this.#organizations, id, async () => {
      const { organizationById } = await this.querySites<{ organizationById: KnownOrganization | null }>(
        organizationQuery,
        { id },
      );
      return organizationById;
    });
  }

  async #ask<Row extends object>(
    known: LRUCache<string, Entry<Row>>,
    id: string,
    ask: () => Promise<Row | null>,
  ): Promise<Row | null> {
    const entry = known.get(id);
    const age = entry ? Date.now() - entry.at : Number.POSITIVE_INFINITY;
    // Do not cache a miss: the site may be created any moment.
    if (entry?.row && age < freshMillis) return entry.row;
    try {
      const row = await ask();
      known.set(id, { row, at: Date.now() });
      return row;
    } catch (error) {
      if (entry?.row && age < staleMillis) return entry.row;
      throw error;
    }
  }
}
