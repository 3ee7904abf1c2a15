import { badRequest, notFound } from '@imprint/errors/domain-error';
import { fromUuid, toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Site } from '../site/site.entity.js';
import type { SiteService } from '../site/site.service.js';
import { type PendingCode, pendingCodes, pendingKinds, pendingOrder, type Severity } from './pending-codes.js';

export interface PendingItem {
  code: PendingCode;
  severity: Severity;
  title: string;
  params: Readonly<Record<string, unknown>>;
  actionPath: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  snoozedUntil: Date | null;
}

/** Pending items of a site as visible to the caller. */
export interface SiteHealth {
  /** Null before the first sweep. */
  checkedAt: Date | null;
  isStale: boolean;
  items: PendingItem[];
}

export type Language = 'pt' | 'en';

interface ItemRow {
  site_id: string;
  checked_at: string | null;
  code: PendingCode | null;
  params: Record<string, unknown>;
  first_seen_at: string;
  last_seen_at: string;
  snoozed_until: string | null;
}

/** Two missed sweeps. */
const staleMillis = 2 * 3_600_000;
const longestSnoozeDays = 90;

/** Pending items as of the last sweep. Reads compute nothing. */
export class PendingService {
  constructor(
    private readonly em: EntityManager,
    private readonly sites: SiteService,
    private readonly now: () => Date,
  ) {}

  /** Items of several sites that the caller can resolve, in one statement. */
  async ofSites(sites: readonly Site[], language: Language): Promise<SiteHealth[]> {
    const rows: ItemRow[] = await this.em.execute(
      `select site.id as site_id, sweep.checked_at, item.code, item.params, item.first_seen_at, item.last_seen_at,
         item.snoozed_until
       from unnest(?::uuid[]) as site(id)
       left join sites.site_sweeps as sweep on sweep.site_id = site.id
       left join sites.pending_items as item on item.site_id = site.id`,
      [textArray(sites.map(({ id }) => toUuid(id)))],
    );
    return sites.map((site) => {
      const own = rows.filter(({ site_id }) => fromUuid(site_id) === site.id);
      const checkedAt = own[0]?.checked_at ? new Date(own[0].checked_at) : null;
      return {
        checkedAt,
        isStale: !checkedAt || this.now().getTime() - checkedAt.getTime() > staleMillis,
        items: own
          .flatMap((row) => (row.code && this.#mayAct(site, row.code) ? [toItem(row, row.code, language)] : []))
          .sort((left, right) => pendingOrder(left.code, right.code)),
      };
    });
  }

  /** Snoozes an item until an instant; null ends the snooze. */
  async snooze(reference: string, code: string, until: Date | null): Promise<Site> {
    const site = await this.sites.require(reference);
    const known = pendingCodes.find((candidate) => candidate === code);
    if (!known || !this.#mayAct(site, known)) throw notFound();
    const latest = this.now().getTime() + longestSnoozeDays * 86_400_000;
    if (until && (until.getTime() <= this.now().getTime() || until.getTime() > latest)) {
      throw badRequest(`until must be within the next ${longestSnoozeDays} days.`, { fields: ['until'] });
    }
    const rows: unknown[] = await this.em.execute(
      'update sites.pending_items set snoozed_until = ? where site_id = ? and code = ? returning 1',
      [until?.toISOString() ?? null, toUuid(site.id), known],
    );
    if (rows.length === 0) throw notFound();
    return site;
  }

  #mayAct(site: Site, code: PendingCode): boolean {
    return this.sites.may(site, pendingKinds[code].permission);
  }
}

function toItem(row: ItemRow, code: PendingCode, language: Language): PendingItem {
  const { severity, title, action } = pendingKinds[code];
  return {
    code,
    severity,
    title: title[language],
    params: row.params,
    actionPath: `/sites/${fromUuid(row.site_id)}/${action}`,
    firstSeenAt: new Date(row.first_seen_at),
    lastSeenAt: new Date(row.last_seen_at),
    snoozedUntil: row.snoozed_until ? new Date(row.snoozed_until) : null,
  };
}
