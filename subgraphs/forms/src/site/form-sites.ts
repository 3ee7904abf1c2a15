import type { AdmissionStore } from '@imprint/admission/admission-store';
import { applicationEpoch } from '@imprint/admission/application-epoch';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { LRUCache } from 'lru-cache';

/** A site as far as forms depend on it. */
export interface FormSite {
  id: string;
  organizationId: string;
  hasForms: boolean;
}

const freshMillis = 60_000;
/** For how much longer an old answer does while the owner of sites is away: yes longer than no. */
const staleMillis = { yes: 10 * 60_000, no: 60_000 };
const rowLimit = 10_000;

const siteQuery = 'query FormSite($id: ID!) { siteById(id: $id) { id organizationId status applications } }';

interface Entry {
  site: FormSite | null;
  at: number;
  epoch: string | null;
}

/**
 * On which sites the application is installed. Remembered for a minute and until the switch is moved; while the
 * owner of sites does not answer, an old answer does for a while. Then UNAVAILABLE.
 */
export class FormSites {
  readonly #running = new Map<string, Promise<FormSite | null>>();
  readonly #known = new LRUCache<string, Entry>({ max: rowLimit });

  constructor(
    private readonly querySites: SubgraphQuery,
    private readonly admission: AdmissionStore,
    private readonly now: () => number = Date.now,
  ) {}

  /** Null for a site that does not exist. */
  async find(id: string): Promise<FormSite | null> {
    // Before the row, so that the row is never taken for newer than it is. Without it the minute counts.
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

  /** Requests that meet an unknown site at once share one question: a busy platform is not asked the more for it. */
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
