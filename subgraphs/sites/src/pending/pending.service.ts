import { badRequest, notFound } from '@imprint/errors/domain-error';
import type { Site } from '../site/site.entity.js';
import type { SiteAccess } from '../site/site-access.js';
import type { PendingRepository, SweptRow } from './pending.repository.js';
import { type PendingCode, pendingCodes, pendingKinds, pendingOrder, type Severity } from './pending-codes.js';

export interface ShownItem {
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
  items: ShownItem[];
}

export type Language = 'pt' | 'en';

/** Two missed sweeps. */
const staleMillis = 2 * 3_600_000;
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
    const rows = await this.pending.listBySite(sites.map(({ id }) => id));
    return sites.map((site) => {
      const own = rows.filter(({ siteId }) => siteId === site.id);
      const checkedAt = own[0]?.checkedAt ?? null;
      return {
        checkedAt,
        isStale: !checkedAt || this.now().getTime() - checkedAt.getTime() > staleMillis,
        items: own
          .flatMap(({ item }) => (item && this.#mayAct(site, item.code) ? [toShownItem(site, item, language)] : []))
          .sort((left, right) => pendingOrder(left.code, right.code)),
      };
    });
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

function toShownItem({ id }: Site, item: NonNullable<SweptRow['item']>, language: Language): ShownItem {
  const { severity, title, action } = pendingKinds[item.code];
  return { ...item, severity, title: title[language], actionPath: `/sites/${id}/${action}` };
}
