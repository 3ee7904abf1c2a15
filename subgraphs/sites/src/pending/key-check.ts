import { fromUuid, toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { PendingCheck } from './pending-check.js';

const unusedDays = 90;

interface KeyRow {
  site_id: string;
  legacy: string[] | null;
  unused: string[] | null;
}

/** Checks for keys that cannot create content and for unused keys. */
export const keyCheck: PendingCheck = {
  name: 'api keys',
  codes: ['api_key_legacy', 'api_key_unused_90d'],
  find: async (sites, em) => {
    const rows: KeyRow[] = await em.execute(
      `select site_id,
         array_agg(name order by name) filter (where author_id is null or organization_id is null) as legacy,
         array_agg(name order by name) filter (
           where greatest(created_at, last_used_at) < now() - make_interval(days => ${unusedDays})) as unused
       from sites.api_keys
       where site_id = any(?::uuid[]) and revoked_at is null and (expires_at is null or expires_at > now())
       group by site_id`,
      [textArray(sites.map(({ id }) => toUuid(id)))],
    );
    return rows.flatMap(({ site_id, legacy, unused }) => {
      const siteId = fromUuid(site_id);
      return [
        ...(legacy ? [{ siteId, code: 'api_key_legacy' as const, params: { keys: legacy } }] : []),
        ...(unused ? [{ siteId, code: 'api_key_unused_90d' as const, params: { keys: unused } }] : []),
      ];
    });
  },
};
