import type { IndexNowVerification } from '../index-now/index-now-verification.js';
import { findingIf, type PendingCheck } from './pending-check.js';

/**
 * Checks that a site serves its IndexNow key, daily once it does. Finds nothing while the platform pings no search
 * engine, and for sites that keep search engines out.
 */
export const indexNowCheck = (verification: IndexNowVerification, isPinging: boolean): PendingCheck => ({
  name: 'IndexNow',
  codes: ['indexnow_unverified'],
  isPerSite: true,
  find: async (sites, em) => {
    const found = await Promise.all(
      sites.map(async (site) => {
        const isSilent = !isPinging || !site.isIndexed();
        if (isSilent || (await verification.isCurrent(site, em))) return [];
        const { id, indexNowKey: key } = site;
        return findingIf(true, id, 'indexnow_unverified', { url: verification.keyUrl(site), content: key });
      }),
    );
    return found.flat();
  },
});
