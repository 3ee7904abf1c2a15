import { toUuid } from '@imprint/ids/id';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { addDays, clampToLatestDay } from './day.js';

/**
 * Weekly rollups of path views: a query over a month or a year sums weeks plus the days at both ends. Weeks are keyed by
 * their Monday. A day is rolled up once it is settled, when only imports can still add hits; those update days and weeks.
 */

const rollupLock = 7_206_118_403;
/** Days after which a day is settled: one for late hits, one for clock drift. */
const settledAfterDays = 2;
const rememberedMillis = 60_000;
const dayMillis = 86_400_000;

/** Rolls up all settled days, one transaction per week. */
export async function rollUpWeeks(pool: pg.Pool): Promise<void> {
  while (await rollUpWeek(pool));
}

/** Rolls up the settled days of one week; false if there are none. */
async function rollUpWeek(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // A week of all sites may exceed the statement timeout of requests.
    await client.query(`set local statement_timeout = '10min'`);
    // Writers of settled days hold it shared: their rows are either visible below, or they see the day as rolled up.
    await client.query('select pg_advisory_xact_lock($1)', [rollupLock]);
    const { rows } = await client.query<{ week: string; first: string; after: string }>(
      `select week::text, first::text, after::text from (
         select date_trunc('week', first)::date as week, first,
           least(date_trunc('week', first)::date + 7, (now() at time zone 'UTC')::date - ${settledAfterDays}) as after
         from (select coalesce((select max(week + days) from analytics.rolled_weeks),
           (select date_trunc('week', min(day))::date from analytics.daily_traffic)) as first) as next
       ) as part where first < after`,
    );
    const [due] = rows;
    if (due) {
      const { week, first, after } = due;
      await client.query(
        `insert into analytics.rolled_weeks (week, days, at) values ($1::date, $2::date - $1::date, now())
         on conflict (week) do update set days = excluded.days, at = excluded.at`,
        [week, after],
      );
      // Insert in read order, so that a week of a site occupies few pages.
      await client.query(
        `insert into analytics.weekly_paths as w (site_id, week, path, views)
         select site_id, $1, path, sum(views) from analytics.daily_paths
         where day >= $2 and day < $3 group by site_id, path order by site_id, path
         on conflict (site_id, week, path) do update set views = w.views + excluded.views`,
        [week, first, after],
      );
    }
    await client.query('commit');
    return due !== undefined;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

export interface SeenPath {
  siteId: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
  path: string;
}

/** Whether a day may be rolled up. Writers of such a day must call `lockRollupShared` first. */
export const isSettled = (day: string): boolean => Date.parse(day) < Date.now() - settledAfterDays * dayMillis;

/** Blocks rollups until the transaction ends. */
export async function lockRollupShared(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock_shared($1)', [rollupLock]);
}

/** Adds views to weeks whose days are already rolled up; other days are rolled up later. */
export async function addToWeeks(client: pg.PoolClient, seen: readonly SeenPath[]): Promise<void> {
  await client.query(
    `insert into analytics.weekly_paths as w (site_id, week, path, views)
     select site_id, rolled.week, path, count(*)
     from unnest($1::uuid[], $2::date[], $3::text[]) as h (site_id, day, path)
     join analytics.rolled_weeks as rolled on rolled.week = date_trunc('week', day)::date and day < rolled.week + days
     group by 1, 2, 3 order by 1, 2, path collate "C"
     on conflict (site_id, week, path) do update set views = w.views + excluded.views`,
    [seen.map(({ siteId }) => toUuid(siteId)), seen.map(({ day }) => day), seen.map(({ path }) => path)],
  );
}

/** Rolled-up days, from a Monday up to but excluding `after`. Both are empty if there are none. */
interface RolledDays {
  first: string;
  after: string;
}

/** Reads path views from weekly rollups where available, else from days. */
export class WeeklyPaths {
  readonly #rolled = new LRUCache<'days', RolledDays>({
    max: 1,
    ttl: rememberedMillis,
    fetchMethod: () => this.#readRolled(),
  });

  constructor(private readonly pool: pg.Pool) {}

  /**
   * Rows of a statement over `pathViewsSql`, by views descending, then path. A day rolled up concurrently would count
   * twice, so each statement returns the rollup position and runs again if it has moved.
   *
   * `given` is the value of `$1`; `path` and `views` must be among the columns.
   */
  async read<Row extends object>(
    { from, to }: { from: string; to: string },
    { columns, statement, given }: { columns: readonly string[]; statement: string; given: unknown },
  ): Promise<Row[]> {
    const text = `
      select coalesce(max(week + days)::text, '') as as_of, ${columns.map((column) => `null as ${column}`).join(', ')}
      from analytics.rolled_weeks
      union all select null, ${columns.join(', ')} from (${statement}) as found
      order by as_of nulls last, views desc, path`;
    for (;;) {
      const rolled = (await this.#rolled.fetch('days')) as RolledDays;
      const [first, last] = [clampToLatestDay(from), clampToLatestDay(to)];
      const weeks = weeksWithin({ from: first, to: last }, rolled);
      const { rows } = await this.pool.query(text, [given, first, last, weeks.first, weeks.after]);
      const [{ as_of }, ...found] = rows as [{ as_of: string }, ...Row[]];
      if (as_of === rolled.after) return found;
      // Delete only the stale entry: deleting a pending fetch would fail its other readers.
      if (this.#rolled.get('days') === rolled) this.#rolled.delete('days');
    }
  }

  async #readRolled(): Promise<RolledDays> {
    const { rows } = await this.pool.query<RolledDays>(
      `select coalesce(min(week)::text, '') as first, coalesce(max(week + days)::text, '') as after
       from analytics.rolled_weeks`,
    );
    return rows[0] as RolledDays;
  }
}

/** The part of an inclusive range of days (YYYY-MM-DD) covered by weeks; empty if `first` equals `after`. */
function weeksWithin({ from, to }: { from: string; to: string }, rolled: RolledDays): RolledDays {
  const first = [mondayOnOrAfter(from), rolled.first].sort().at(-1) as string;
  // The last week may be rolled up in part.
  const after = addDays(to) < rolled.after ? mondayOnOrAfter(addDays(to, -5)) : rolled.after;
  return first < after ? { first, after } : { first: addDays(to), after: addDays(to) };
}

/**
 * SQL for rows `path, views` of a site in the days `$2` to `$3`; `$4` and `$5` are `first` and `after` of the weeks used.
 * `site` is a SQL expression.
 */
export const pathViewsSql = (site: string): string => `
  select path, views from analytics.weekly_paths where site_id = ${site} and week >= $4::date and week < $5::date
  union all select path, views from analytics.daily_paths where site_id = ${site} and day >= $2::date and day < $4::date
  union all select path, views from analytics.daily_paths where site_id = ${site} and day >= $5::date and day <= $3::date`;

/** The first Monday on or after a day. */
function mondayOnOrAfter(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, (7 - weekday) % 7);
}
