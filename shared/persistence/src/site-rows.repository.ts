import { toUuid } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';

export interface SiteRowCount {
  /** Table. */
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
      left -= await this.#delete(table, siteId, left);
      if (left === 0) return false;
    }
    return true;
  }

  async #delete(table: string, siteId: string, limit: number): Promise<number> {
    const name = `${this.schema}.${table}`;
    // By place: not every table has a key of one column. Places are unique per partition.
    const [row] = await this.em.fork().execute<{ count: number }[]>(
      `with erased as (
         delete from ${name} as stored
         using (select tableoid, ctid from ${name} where site_id = ? limit ?) as place
         where stored.tableoid = place.tableoid and stored.ctid = place.ctid
         returning 1)
       select count(*)::int as count from erased`,
      [toUuid(siteId), limit],
    );
    return row?.count ?? 0;
  }
}
