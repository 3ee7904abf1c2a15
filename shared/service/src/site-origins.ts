import { parseId } from '@imprint/ids/id';
import { RefreshedValue } from './refreshed-value.js';

/** Origins of the admin interfaces of a site. */
export interface OriginsOfSite {
  siteId: string;
  origins: readonly string[];
}

type SitesByOrigin = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Origins whose pages may call for a site. A preflight has no token, so all of them are cached and refreshed after some
 * seconds: a request with an unknown origin costs no statement.
 */
export class SiteOrigins {
  readonly #sitesByOrigin: RefreshedValue<SitesByOrigin>;

  constructor(read: () => Promise<readonly OriginsOfSite[]>, now?: () => number) {
    this.#sitesByOrigin = new RefreshedValue<SitesByOrigin>(new Map(), async () => byOrigin(await read()), now);
  }

  /** Whether a site has the origin; any active site when omitted. Uses the last known origins while they cannot be read. */
  async has(origin: string, site?: string): Promise<boolean> {
    const sites = (await this.#sitesByOrigin.get()).get(origin);
    if (site === undefined) return sites !== undefined;
    const id = parseId(site);
    return id !== null && sites?.has(id) === true;
  }
}

function byOrigin(rows: readonly OriginsOfSite[]): SitesByOrigin {
  const sitesByOrigin = new Map<string, Set<string>>();
  for (const { siteId, origins } of rows) {
    for (const origin of origins) {
      const sites = sitesByOrigin.get(origin) ?? new Set();
      sitesByOrigin.set(origin, sites.add(siteId));
    }
  }
  return sitesByOrigin;
}
