import { parseId } from '@imprint/ids/id';

/** Origins of the admin interfaces of a site. */
export interface OriginsOfSite {
  siteId: string;
  origins: readonly string[];
}

const freshMillis = 5_000;

/**
 * Origins whose pages may call for a site. A preflight has no token, so all of them are cached and refreshed after some
 * seconds: a request with an unknown origin costs no statement.
 */
export class SiteOrigins {
  #sitesByOrigin: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(
    private readonly read: () => Promise<readonly OriginsOfSite[]>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether a site has the origin; any active site when omitted. Uses the last known origins while they cannot be read. */
  async has(origin: string, site?: string): Promise<boolean> {
    if (this.now() - this.#readAt >= freshMillis) await this.#refresh();
    const sites = this.#sitesByOrigin.get(origin);
    if (site === undefined) return sites !== undefined;
    const id = parseId(site);
    return id !== null && sites?.has(id) === true;
  }

  #refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    try {
      const sitesByOrigin = new Map<string, Set<string>>();
      for (const { siteId, origins } of await this.read()) {
        for (const origin of origins) {
          const sites = sitesByOrigin.get(origin) ?? new Set();
          sitesByOrigin.set(origin, sites.add(siteId));
        }
      }
      this.#sitesByOrigin = sitesByOrigin;
    } catch {
      // The owning service is unreachable: keep the last known origins.
    }
    this.#readAt = this.now();
  }
}
