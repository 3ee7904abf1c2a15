import { parseId } from '@imprint/ids/id';
import { LRUCache } from 'lru-cache';

export interface KnownSite {
  id: string;
  /** Hosts whose pages may report hits. */
  hosts: readonly string[];
}

const freshMillis = 60_000;
const absentMillis = 5_000;
const siteLimit = 10_000;

/** Caches the sites of hits for a minute, and missing ones for five seconds. */
export class KnownSites {
  readonly #sites: LRUCache<string, { site: KnownSite | null }>;

  constructor(findSite: (id: string) => Promise<KnownSite | null>) {
    this.#sites = new LRUCache<string, { site: KnownSite | null }>({
      max: siteLimit,
      ttl: freshMillis,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (id, _, { options }) => {
        const site = await findSite(id);
        if (!site) options.ttl = absentMillis;
        return { site };
      },
    });
  }

  async find(reference: string | undefined): Promise<KnownSite | null> {
    const id = reference ? parseId(reference) : null;
    return id ? ((await this.#sites.fetch(id))?.site ?? null) : null;
  }
}
