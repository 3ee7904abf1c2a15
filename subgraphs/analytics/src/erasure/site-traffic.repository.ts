import type { SiteErasure } from '@imprint/graphql/site-erasure';
import { toUuid } from '@imprint/ids/id';
import { type SiteRowCount, SiteRowsRepository } from '@imprint/persistence/site-rows.repository';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The tables of sites, each with the columns that order the rows of a site in an index. */
export const siteTables = {
  hits: ['day', 'visitor'],
  visitor_days: ['day', 'visitor'],
  daily_traffic: ['day'],
  daily_paths: ['day', 'path'],
  daily_referrers: ['day', 'host'],
  daily_drops: ['day', 'reason'],
  weekly_paths: ['week', 'path'],
} as const;

/** Below the statement timeout. Hits of one visitor and day are few, and in one batch. */
const batchSize = 1_000;

/**
 * The rows of a site, for its erasure. Deletes ranges of keys, which a distributed table allows, unlike places of rows.
 */
export class SiteTrafficRepository implements SiteErasure {
  constructor(private readonly em: EntityManager) {}

  count(siteId: string): Promise<SiteRowCount[]> {
    return new SiteRowsRepository(this.em, 'analytics', Object.keys(siteTables)).count(siteId);
  }

  async eraseBatch(siteId: string): Promise<boolean> {
    let left = batchSize;
    for (const [table, key] of Object.entries(siteTables)) {
      left -= await this.#deleteRange(`analytics.${table}`, key, { siteId: toUuid(siteId), limit: left });
      if (left <= 0) return false;
    }
    return true;
  }

  /** Deletes the first rows of a site. Returns their number, less than `limit` if none is left. */
  async #deleteRange(
    table: string,
    key: readonly string[],
    { siteId, limit }: { siteId: string; limit: number },
  ): Promise<number> {
    const em = this.em.fork();
    const columns = key.map((column) => `${column}::text`).join(', ');
    // With its table: otherwise the text would be sorted.
    const order = key.map((column) => `stored.${column}`).join(', ');
    const [last] = await em.execute<Record<string, string>[]>(
      `select ${columns} from ${table} as stored where site_id = ? order by ${order} offset ? limit 1`,
      [siteId, limit - 1],
    );
    const values = last ? Object.values(last) : [];
    const range = last ? `and (${key.join(', ')}) <= (${key.map(() => '?').join(', ')})` : '';
    const { affectedRows } = await em.execute<{ affectedRows: number }>(
      `delete from ${table} where site_id = ? ${range}`,
      [siteId, ...values],
      'run',
    );
    return affectedRows;
  }
}
