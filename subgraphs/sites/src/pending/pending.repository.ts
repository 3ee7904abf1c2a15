import { fromUuid, toUuid } from '@imprint/ids/id';
import { tryAdvisoryLock } from '@imprint/persistence/advisory-lock';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Finding } from './pending-check.js';
import { type PendingCode, pendingKinds } from './pending-codes.js';
import { PendingItem } from './pending-item.entity.js';
import { SiteSweep } from './site-sweep.entity.js';

/** An item of a site; without a code for a site that has none. */
export interface SweptRow {
  siteId: string;
  /** Null before the first sweep. */
  checkedAt: Date | null;
  item: (Pick<PendingItem, 'code' | 'params' | 'firstSeenAt' | 'lastSeenAt'> & { snoozedUntil: Date | null }) | null;
}

interface JoinedRow {
  site_id: string;
  checked_at: Date | null;
  code: PendingCode | null;
  params: Record<string, unknown>;
  first_seen_at: Date;
  last_seen_at: Date;
  snoozed_until: Date | null;
}

export class PendingRepository {
  constructor(private readonly em: EntityManager) {}

  /** Every given site has at least one row, once. Text, so that one statement reads sweeps and items. */
  async listBySite(siteIds: readonly string[]): Promise<SweptRow[]> {
    const rows: JoinedRow[] = await this.em.execute(
      `select site.id as site_id, sweep.checked_at, item.code, item.params, item.first_seen_at, item.last_seen_at,
         item.snoozed_until
       from (select distinct unnest(?::uuid[]) as id) as site
       left join sites.site_sweeps as sweep on sweep.site_id = site.id
       left join sites.pending_items as item on item.site_id = site.id`,
      [textArray(siteIds.map(toUuid))],
    );
    return rows.map(({ code, params, ...row }) => ({
      siteId: fromUuid(row.site_id),
      checkedAt: row.checked_at,
      item: code && {
        code,
        params,
        firstSeenAt: row.first_seen_at,
        lastSeenAt: row.last_seen_at,
        snoozedUntil: row.snoozed_until,
      },
    }));
  }

  /** Stores the findings of a check. Recurring items keep their first-seen time and snooze; others of its codes are deleted. */
  async replace(
    siteIds: readonly string[],
    codes: readonly PendingCode[],
    findings: readonly Finding[],
  ): Promise<void> {
    const found = findings.map(({ siteId, code }) => ({ site_id: toUuid(siteId), code }));
    await this.em.fork().transactional(async (em) => {
      // Text: the findings are a table of pairs.
      await em.execute(
        `delete from sites.pending_items as item
         where site_id = any(?::uuid[]) and code = any(?::text[]) and not exists (
           select 1 from json_to_recordset(?::json) as found(site_id uuid, code text)
           where found.site_id = item.site_id and found.code = item.code)`,
        [textArray(siteIds.map(toUuid)), textArray(codes), JSON.stringify(found)],
      );
      const now = new Date();
      const items = findings.map((finding) => ({
        ...finding,
        severity: pendingKinds[finding.code].severity,
        firstSeenAt: now,
        lastSeenAt: now,
      }));
      if (items.length > 0)
        await em.upsertMany(PendingItem, items, { onConflictExcludeFields: ['firstSeenAt', 'snoozedUntil'] });
    });
  }

  async recordSweep(siteIds: readonly string[]): Promise<void> {
    const checkedAt = new Date();
    await this.em.fork().upsertMany(
      SiteSweep,
      siteIds.map((siteId) => ({ siteId, checkedAt })),
    );
  }

  /** False when the site has no such item. */
  async snooze(siteId: string, code: PendingCode, snoozedUntil: Date | null): Promise<boolean> {
    return (await this.em.nativeUpdate(PendingItem, { siteId, code }, { snoozedUntil })) > 0;
  }

  /**
   * Makes this transaction the only one that sweeps, until it ends; false when another one does. Also keeps the
   * transaction active: the database ends an idle one after 30 s.
   */
  holdSweep(): Promise<boolean> {
    return tryAdvisoryLock(this.em, 'sweep of pending items');
  }
}
