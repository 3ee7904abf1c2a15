import { ApiKeyRepository } from '../api-key/api-key.repository.js';
import { findingIf, type PendingCheck } from './pending-check.js';

/** Checks for keys that cannot create content and for unused keys. */
export const keyCheck: PendingCheck = {
  name: 'api keys',
  codes: ['api_key_legacy', 'api_key_unused_90d'],
  find: async (sites, em) => {
    const now = new Date();
    const siteIds = sites.map(({ id }) => id);
    const keys = await new ApiKeyRepository(em).listActive(siteIds, now);
    return siteIds.flatMap((siteId) => {
      const own = keys.filter((key) => key.siteId === siteId);
      const legacy = own.filter((key) => key.isLegacy()).map(({ name }) => name);
      const unused = own.filter((key) => key.isUnused(now)).map(({ name }) => name);
      return [
        ...findingIf(legacy.length > 0, siteId, 'api_key_legacy', { keys: legacy }),
        ...findingIf(unused.length > 0, siteId, 'api_key_unused_90d', { keys: unused }),
      ];
    });
  },
};
