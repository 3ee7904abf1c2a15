import { fromUuid, toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DayRange } from './day.js';
import type { SeenPath } from './traffic.repository.js';

/**
 * Weekly rollups of path views. Weeks are keyed by their Monday. A day is rolled up once it is settled, when only imports
 * can still add hits; those update days and weeks.
 */

const rollupLock = 7_206_118_403;
/** Days after which a day is settled: one for late hits, one for clock drift. */
const settledAfterDays = 2;
const dayMillis = 86_400_000;

/** Rolled-up days, from a Monday up to but excluding `after`. Both are empty if there are none. */
export interface RolledDays {
  first: string;
  after: string;
}

export interface PathViews {
  siteId: string;
  path: string;
  views: number;
}

/** Whether a day may be rolled up. Writers of such a day must call `lockShared` first. */
export const isSettled = (day: string): boolean => Date.parse(day) < Date.now() - settledAfterDays * dayMillis;

/**
 * Rows `path, views` of the site of `wanted`. Values: first and end of the weeks, first day, first week, end of the
 * weeks, last day.
 */
const pathViews = `
  select path, views from analytics.weekly_paths where site_id = wanted.site_id and week >= ?::date and week < ?::date
  union all select path, views from analytics.daily_paths where site_id = wanted.site_id and day >= ?::date and day < ?::date
  union all select path, views from analytics.daily_paths where site_id = wanted.site_id and day >= ?::date and day <= ?::date`;

/** All statements are text: they run over ranges of two tables, and must be planned for these. */
export class WeeklyPathRepository {
  constructor(private readonly em: EntityManager) {}

  /** Blocks rollups until the transaction ends. */
  async lockShared(): Promise<void> {
    await this.em.execute('select pg_advisory_xact_lock_shared(?)', [rollupLock]);
  }

  /** Rolls up the settled days of one week in a transaction of its own; false if there are none. */
  rollUp(): Promise<boolean> {
    return this.em.transactional(async (em) => {
      // A week of all sites may exceed the statement timeout of requests.
      await em.execute(`set local statement_timeout = '10min'`);
      // Writers of settled days hold it shared: their rows are either visible below, or they see the day as rolled up.
      await em.execute('select pg_advisory_xact_lock(?)', [rollupLock]);
      const [due]: { week: string; first: string; after: string }[] = await em.execute(
        `select week::text, first::text, after::text from (
           select date_trunc('week', first)::date as week, first,
             least(date_trunc('week', first)::date + 7, (now() at time zone 'UTC')::date - ${settledAfterDays}) as after
           from (select coalesce((select max(week + days) from analytics.rolled_weeks),
             (select date_trunc('week', min(day))::date from analytics.daily_traffic)) as first) as next
         ) as part where first < after`,
      );
      if (!due) return false;
      const { week, first, after } = due;
      await em.execute(
        `insert into analytics.rolled_weeks (week, days, at) values (?::date, ?::date - ?::date, now())
         on conflict (week) do update set days = excluded.days, at = excluded.at`,
        [week, after, week],
      );
      // Insert in read order, so that a week of a site occupies few pages.
      await em.execute(
        `insert into analytics.weekly_paths as w (site_id, week, path, views)
         select site_id, ?::date, path, sum(views) from analytics.daily_paths
         where day >= ? and day < ? group by site_id, path order by site_id, path
         on conflict (site_id, week, path) do update set views = w.views + excluded.views`,
        [week, first, after],
      );
      return true;
    });
  }

  /** Adds views to weeks whose days are already rolled up; other days are rolled up later. */
  async add(seen: readonly SeenPath[]): Promise<void> {
    await this.em.execute(
      `insert into analytics.weekly_paths as w (site_id, week, path, views)
       select site_id, rolled.week, path, count(*)
       from unnest(?::uuid[], ?::date[], ?::text[]) as h (site_id, day, path)
       join analytics.rolled_weeks as rolled on rolled.week = date_trunc('week', day)::date and day < rolled.week + days
       group by 1, 2, 3 order by 1, 2, path collate "C"
       on conflict (site_id, week, path) do update set views = w.views + excluded.views`,
      [
        textArray(seen.map(({ siteId }) => toUuid(siteId))),
        textArray(seen.map(({ day }) => day)),
        textArray(seen.map(({ path }) => path)),
      ],
    );
  }

  async findRolled(): Promise<RolledDays> {
    const [rolled]: RolledDays[] = await this.em.execute(
      `select coalesce(min(week)::text, '') as first, coalesce(max(week + days)::text, '') as after
       from analytics.rolled_weeks`,
    );
    return rolled as RolledDays;
  }

  /**
   * The most viewed paths of each site, at most `limit`, from the given weeks and the days around them. `asOf` is the
   * end of the rolled-up days in the same snapshot.
   */
  async list(
    siteIds: readonly string[],
    { from, to }: DayRange,
    weeks: RolledDays,
    limit: number | null,
  ): Promise<{ asOf: string; found: PathViews[] }> {
    const rows: { as_of: string; site_id: string; path: string; views: string }[] = await this.em.execute(
      `select coalesce(max(week + days)::text, '') as as_of, null as site_id, null as path, null as views
       from analytics.rolled_weeks
       union all select null, wanted.site_id, top.path, top.views
       from (select distinct unnest(?::uuid[]) as site_id) as wanted cross join lateral (
         select path, sum(views) as views from (${pathViews}) as seen
         group by path order by sum(views) desc, path limit ?) as top
       order by as_of nulls last, views desc, path`,
      [textArray(siteIds.map(toUuid)), weeks.first, weeks.after, from, weeks.first, weeks.after, to, limit],
    );
    const [position, ...found] = rows;
    return {
      asOf: position?.as_of ?? '',
      found: found.map((row) => ({ siteId: fromUuid(row.site_id), path: row.path, views: Number(row.views) })),
    };
  }
}
