import { type Principal, principalKey } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import DataLoader from 'dataloader';

/** Names a row of a site. */
export interface SiteRowKey {
  siteId: string;
  id: string;
}

/** Loads rows of sites for one principal, a query for each site; null for what its site does not have. */
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
      const found = new Map(rows.flat().map((row) => [nameOf(row), row]));
      return keys.map((key) => found.get(nameOf(key)) ?? null);
    },
    { cacheKeyFn: (key) => `${actor} ${nameOf(key)}` },
  );
}

const nameOf = ({ siteId, id }: SiteRowKey): string => `${siteId} ${id}`;
