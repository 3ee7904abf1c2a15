import { fetchOutside } from '@imprint/outbound/fetch-outside';
import { OutsideError } from '@imprint/outbound/outside-target';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Site } from '../site/site.entity.js';
import { SiteRepository } from '../site/site.repository.js';

/** Reads a text of a public host. OutsideError when it cannot. */
export type ReadKeyFile = (url: string) => Promise<string>;

const recheckMillis = 24 * 3_600_000;

/** Below the deadline of a check of pending items. */
const readMillis = 1_500;
const maxBytes = 1_024;

/** Search engines accept pings for a host that serves the key of its site as `/KEY.txt`. */
export class IndexNowVerification {
  constructor(
    private readonly readKeyFile: ReadKeyFile,
    private readonly platformDomain: string,
    private readonly now: () => Date,
  ) {}

  keyUrl(site: Site): string {
    return `${site.publicOrigin(this.platformDomain)}/${site.indexNowKey}.txt`;
  }

  /** Checks a site whose key was never found, or not for a day. True if the site serves it. */
  async isCurrent(site: Site, em: EntityManager): Promise<boolean> {
    const age = this.now().getTime() - (site.indexNowCheckedAt?.getTime() ?? 0);
    return site.isIndexNowVerified(this.platformDomain) && age < recheckMillis ? true : this.verify(site, em);
  }

  /** An unreachable host keeps its verification. */
  async verify(site: Site, em: EntityManager): Promise<boolean> {
    const isServed = await this.#servesKey(site);
    if (isServed === null) return site.isIndexNowVerified(this.platformDomain);
    site.recordIndexNow(isServed ? new URL(this.keyUrl(site)).host : null, this.now());
    await new SiteRepository(em).storeIndexNow(site);
    return isServed;
  }

  /** Null when that is unknown. */
  async #servesKey(site: Site): Promise<boolean | null> {
    try {
      return (await this.readKeyFile(this.keyUrl(site))).trim() === site.indexNowKey;
    } catch (error) {
      if (error instanceof OutsideError) return error.isTransient ? null : false;
      throw error;
    }
  }
}

export const outsideKeyFile =
  (allowedCidrs: readonly string[]): ReadKeyFile =>
  async (url) =>
    (await fetchOutside(url, { allowedCidrs, timeoutMillis: readMillis, maxBytes, redirects: 0 })).toString('utf8');
