import type { ApiKey } from '../api-key/api-key.entity.js';
import { ApiKeyRepository } from '../api-key/api-key.repository.js';
import type { Finding, PendingCheck } from './pending-check.js';

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
      return [
        ...found(
          siteId,
          'api_key_legacy',
          own.filter((key) => key.isLegacy()),
        ),
        ...found(
          siteId,
          'api_key_unused_90d',
          own.filter((key) => key.isUnused(now)),
        ),
      ];
    });
  },
};

const found = (siteId: string, code: Finding['code'], keys: readonly ApiKey[]): Finding[] =>
  keys.length === 0 ? [] : [{ siteId, code, params: { keys: keys.map(({ name }) => name) } }];
