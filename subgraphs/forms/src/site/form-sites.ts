import type { AdmissionStore } from '@imprint/admission/admission-store';
import { applicationEpoch } from '@imprint/admission/application-epoch';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { LRUCache } from 'lru-cache';

export interface FormSite {
  id: string;
  organizationId: string;
  hasForms: boolean;
}

const freshMillis = 60_000;
/** Stale lifetimes while the sites subgraph is unavailable: longer for installed than for not installed. */
const staleMillis = { yes: 10 * 60_000, no: 60_000 };
const rowLimit = 10_000;

const siteQuery = 'query FormSite($id: ID!) { siteById(id: $id) { id organizationId status applications } }';

interface Entry {
  site: FormSite | null;
  at: number;
  epoch: string | null;
}

/**
 * Caches which sites have the application installed, for a minute or until it changes. Serves stale entries for a while
 * when the sites subgraph is unavailable, then throws UNAVAILABLE.
 */
export class FormSites {
  readonly #running = new Map<string, Promise<FormSite | null>>();
  readonly #known = new LRUCache<string, Entry>({ max: rowLimit });

  constructor(
    private readonly querySites: SubgraphQuery,
    private readonly admission: AdmissionStore,
    private readonly now: () => number = Date.now,
  ) {}

  /** Null for an unknown site. */
  async find(id: string): Promise<FormSite | null> {
    // Read the version before the row, so that the row is never newer than its version. Without it the TTL applies.
    const epoch = await this.admission.epochOf(applicationEpoch(id)).catch(() => null);
    const entry = this.#known.get(id);
    const age = entry ? this.now() - entry.at : Number.POSITIVE_INFINITY;
    const isCurrent = entry !== undefined && (epoch === null || entry.epoch === epoch);
    if (entry?.site && isCurrent && age < freshMillis) return entry.site;
    try {
      const site = await this.#askOnce(id, epoch);
      this.#known.set(id, { site, at: this.now(), epoch });
      return site;
    } catch (error) {
      const usable = entry?.site?.hasForms ? staleMillis.yes : staleMillis.no;
      if (entry && isCurrent && age < freshMillis + usable) return entry.site;
      throw error;
    }
  }

  /** Concurrent misses of a site share one request. */
  async #askOnce(id: string, epoch: string | null): Promise<FormSite | null> {
    const name = `${id} ${epoch}`;
    const running = this.#running.get(name) ?? this.#ask(id).finally(() => this.#running.delete(name));
    this.#running.set(name, running);
    return running;
  }

  async #ask(id: string): Promise<FormSite | null> {
    const { siteById } = await this.querySites<{
      siteById: { id: string; organizationId: string; status: string; applications: string[] } | null;
    }>(siteQuery, { id });
    return (
      siteById && {
        id: siteById.id,
        organizationId: siteById.organizationId,
        hasForms: siteById.status === 'ACTIVE' && siteById.applications.includes('forms'),
      }
    );
  }
}
