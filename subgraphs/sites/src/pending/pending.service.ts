import { badRequest, notFound } from '@imprint/errors/domain-error';
import type { Language } from '@imprint/ids/interface-language';
import type { Site } from '../site/site.entity.js';
import type { SiteAccess } from '../site/site-access.js';
import type { PendingRepository, SweptRow } from './pending.repository.js';
import type { PendingItemType, PendingSummary, SiteHealth } from './pending.type.js';
import { type PendingCode, pendingCodes, pendingKinds, pendingOrder, type Severity } from './pending-codes.js';
import { pendingTitles } from './pending-titles.js';

/** Two sweeps can be missed before the items count as stale. */
const staleMillis = 2 * 3_600_000;
const freshMillis = 5_000;
const longestSnoozeDays = 90;

/** Pending items as of the last sweep. Reads compute nothing. */
export class PendingService {
  constructor(
    private readonly pending: PendingRepository,
    private readonly access: SiteAccess,
    private readonly now: () => Date,
  ) {}

  /** Items of several sites that the caller can resolve, in one statement. */
  async ofSites(sites: readonly Site[], language: Language): Promise<SiteHealth[]> {
    const rows = Map.groupBy(await this.pending.listBySite(sites.map(({ id }) => id)), ({ siteId }) => siteId);
    return sites.map((site) => {
      const own = rows.get(site.id) ?? [];
      const checkedAt = own[0]?.checkedAt ?? null;
      const items = own
        .flatMap(({ item }) => (item && this.#mayAct(site, item.code) ? [toShownItem(site, item, language)] : []))
        .sort((left, right) => pendingOrder(left.code, right.code));
      const isStale = !checkedAt || this.now().getTime() - checkedAt.getTime() > staleMillis;
      return { checkedAt, isStale, items, summary: summarize(items, this.now()) };
    });
  }

  /** True when members need no other check, which would ask every service. */
  async isFresh({ id }: Site): Promise<boolean> {
    const checkedAt = (await this.pending.listBySite([id]))[0]?.checkedAt ?? null;
    return checkedAt !== null && this.now().getTime() - checkedAt.getTime() < freshMillis;
  }

  /** Snoozes an item until an instant; null ends the snooze. */
  async snooze(reference: string, code: string, until: Date | null): Promise<Site> {
    const site = await this.access.require(reference);
    const known = pendingCodes.find((candidate) => candidate === code);
    if (!known || !this.#mayAct(site, known)) throw notFound();
    const latest = this.now().getTime() + longestSnoozeDays * 86_400_000;
    if (until && (until.getTime() <= this.now().getTime() || until.getTime() > latest)) {
      throw badRequest(`until must be within the next ${longestSnoozeDays} days.`, { fields: ['until'] });
    }
    if (!(await this.pending.snooze(site.id, known, until))) throw notFound();
    return site;
  }

  #mayAct(site: Site, code: PendingCode): boolean {
    return this.access.may(site, pendingKinds[code].permission);
  }
}

function toShownItem({ id }: Site, item: NonNullable<SweptRow['item']>, language: Language): PendingItemType {
  const { severity, action } = pendingKinds[item.code];
  return { ...item, severity, title: pendingTitles[language][item.code], actionPath: `/sites/${id}/${action}` };
}

function summarize(items: readonly PendingItemType[], now: Date): PendingSummary {
  const awake = items.filter(({ snoozedUntil }) => !snoozedUntil || snoozedUntil <= now);
  const count = (severity: Severity) => awake.filter((item) => item.severity === severity).length;
  return { critical: count('critical'), recommended: count('recommended'), info: count('info') };
}
