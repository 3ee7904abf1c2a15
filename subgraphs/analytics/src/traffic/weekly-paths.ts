import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { addDays, clampToLatestDay, type DayRange } from './day.js';
import { type PathViews, type RolledDays, WeeklyPathRepository } from './weekly-path.repository.js';

const rememberedMillis = 60_000;

/** Rolls up all settled days, one transaction per week. */
export async function rollUpWeeks(em: EntityManager): Promise<void> {
  while (await new WeeklyPathRepository(em.fork()).rollUp());
}

/**
 * Reads path views from weekly rollups where available, else from days: a query over a month or a year sums weeks plus
 * the days at both ends.
 */
export class WeeklyPaths {
  readonly #rolled = new LRUCache<'days', RolledDays>({
    max: 1,
    ttl: rememberedMillis,
    fetchMethod: () => new WeeklyPathRepository(this.em.fork()).findRolled(),
  });

  constructor(private readonly em: EntityManager) {}

  /**
   * The most viewed paths of each site, at most `limit`; by views, then path. A day rolled up concurrently would count
   * twice, so the statement runs again if the rollup position has moved by its end.
   */
  async list(siteIds: readonly string[], range: DayRange, limit: number | null): Promise<PathViews[]> {
    const clamped = { from: clampToLatestDay(range.from), to: clampToLatestDay(range.to) };
    for (;;) {
      const rolled = (await this.#rolled.fetch('days')) as RolledDays;
      const weeks = weeksWithin(clamped, rolled);
      const repository = new WeeklyPathRepository(this.em.fork());
      const found = await repository.list(siteIds, clamped, weeks, limit);
      const current = await repository.findRolled();
      if (current.after === rolled.after) return found;
      this.#rolled.set('days', current);
    }
  }
}

/** The part of an inclusive range of days (YYYY-MM-DD) covered by weeks; empty if `first` equals `after`. */
function weeksWithin({ from, to }: DayRange, rolled: RolledDays): RolledDays {
  const [, first = from] = [mondayOnOrAfter(from), rolled.first].sort();
  // The last week may be rolled up in part.
  const after = addDays(to) < rolled.after ? mondayOnOrAfter(addDays(to, -5)) : rolled.after;
  return first < after ? { first, after } : { first: addDays(to), after: addDays(to) };
}

/** The first Monday on or after a day. */
function mondayOnOrAfter(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, (7 - weekday) % 7);
}
