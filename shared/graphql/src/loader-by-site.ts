import { type Principal, principalKey } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import DataLoader from 'dataloader';

export interface SiteRowKey {
  siteId: string;
  id: string;
}

/** Loads rows for one principal with one query per site; null for a row that its site does not have. */
export function loaderBySite<Row extends SiteRowKey>(
  principal: Principal,
  find: (site: SiteScope, ids: string[]) => Promise<Row[]>,
): DataLoader<SiteRowKey, Row | null> {
  const actor = principalKey(principal);
  return new DataLoader(
    async (keys) => {
      const groups = Map.groupBy(keys, ({ siteId }) => siteId);
      const rows = await Promise.all(
        [...groups].map(([siteId, group]) =>
          find(
            { siteId },
            group.map(({ id }) => id),
          ),
        ),
      );
      const found = new Map(rows.flat().map((row) => [toCacheKey(row), row]));
      return keys.map((key) => found.get(toCacheKey(key)) ?? null);
    },
    { cacheKeyFn: (key) => `${actor} ${toCacheKey(key)}` },
  );
}

const toCacheKey = ({ siteId, id }: SiteRowKey): string => `${siteId} ${id}`;
