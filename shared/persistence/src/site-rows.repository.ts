import { toUuid } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteBatch } from './clean-up.js';

export interface SiteRowCount {
  /** Name of the table. */
  kind: string;
  count: number;
}

/** Below the statement timeout, whatever a row cascades to. */
const batchSize = 1_000;

/** The rows of a site in tables with a `site_id`, for the erasure of the site. */
export class SiteRowsRepository {
  /** @param tables the referring ones first, so that no row of a batch cascades to many others. */
  constructor(
    private readonly em: EntityManager,
    private readonly schema: string,
    private readonly tables: readonly string[],
  ) {}

  async count(siteId: string): Promise<SiteRowCount[]> {
    const counts: SiteRowCount[] = [];
    for (const kind of this.tables) {
      const [row] = await this.em
        .fork()
        .execute<{ count: number }[]>(`select count(*)::int as count from ${this.schema}.${kind} where site_id = ?`, [
          toUuid(siteId),
        ]);
      counts.push({ kind, count: row?.count ?? 0 });
    }
    return counts;
  }

  /** Deletes a batch of rows. True once none is left. */
  async eraseBatch(siteId: string): Promise<boolean> {
    let left = batchSize;
    for (const table of this.tables) {
      const rows = { table: `${this.schema}.${table}`, where: 'site_id = ?', values: [toUuid(siteId)] };
      left -= await deleteBatch(this.em.fork(), rows, { limit: left });
      if (left === 0) return false;
    }
    return true;
  }
}
