import { DomainError } from '@imprint/errors/domain-error';
import { newId, parseId } from '@imprint/ids/id';
import { LRUCache } from 'lru-cache';
import type { GatewayClient } from '../gateway-client.js';
import { KnownSiteDocument } from '../generated/documents.js';

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

  constructor(gateway: GatewayClient) {
    this.#sites = new LRUCache<string, { site: KnownSite | null }>({
      max: siteLimit,
      ttl: freshMillis,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (id, _, { options }) => {
        const found = await this.#fetch(gateway, id);
        if (!found) options.ttl = absentMillis;
        return { site: found };
      },
    });
  }

  async find(reference: string | undefined): Promise<KnownSite | null> {
    const id = reference ? parseId(reference) : null;
    return id ? ((await this.#sites.fetch(id))?.site ?? null) : null;
  }

  async #fetch(gateway: GatewayClient, id: string): Promise<KnownSite | null> {
    const caller = { principal: { kind: 'service', name: 'rest-adapter' } as const, requestId: newId() };
    try {
      const { site } = await gateway.execute(KnownSiteDocument, { id }, caller);
      if (site.status !== 'ACTIVE') return null;
      return { id: site.id, hosts: [site.effectiveDomain, `www.${site.effectiveDomain}`, ...site.aliases] };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }
}
