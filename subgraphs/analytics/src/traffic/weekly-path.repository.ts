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
const allRows = Number.MAX_SAFE_INTEGER;

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
 * Rows `site_id, path, views`. Values, each range after the sites: first and end of the weeks, first day and first week,
 * end of the weeks and last day.
 */
const pathViews = `
  select site_id, path, views from analytics.weekly_paths where site_id = any(?::uuid[]) and week >= ?::date and week < ?::date
  union all select site_id, path, views from analytics.daily_paths where site_id = any(?::uuid[]) and day >= ?::date and day < ?::date
  union all select site_id, path, views from analytics.daily_paths where site_id = any(?::uuid[]) and day >= ?::date and day <= ?::date`;

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

  /** The most viewed paths of each site, at most `limit`, from the given weeks and the days around them. */
  async list(
    siteIds: readonly string[],
    { from, to }: DayRange,
    weeks: RolledDays,
    limit: number | null,
  ): Promise<PathViews[]> {
    const sites = textArray(siteIds.map(toUuid));
    const rows: PathViews[] = await this.em.execute(
      `select site_id as "siteId", path, views from (
         select site_id, path, sum(views)::float8 as views,
           row_number() over (partition by site_id order by sum(views) desc, path) as place
         from (${pathViews}) as seen group by site_id, path
       ) as ranked where place <= ? order by views desc, path`,
      [sites, weeks.first, weeks.after, sites, from, weeks.first, sites, weeks.after, to, limit ?? allRows],
    );
    return rows.map((row) => ({ ...row, siteId: fromUuid(row.siteId) }));
  }
}
