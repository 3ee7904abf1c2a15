import { toUuid } from '@imprint/ids/id';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/**
 * Views of paths by week: whoever asks for a month or a year adds up some weeks and the days at both ends, instead
 * of each day of it. A week is its Monday. It is added up when it has ended long enough that hits of it come no
 * more but from an import, which then adds to days and weeks alike.
 */

const turn = 7_206_118_403;
/** Days after its end that a week waits for late hits; half of them are for clocks that differ. */
const settledAfterDays = 2;
const boundsMillis = 60_000;
const dayMillis = 86_400_000;

/** Adds up every week that is due, each in a transaction of its own. */
export async function rollUpWeeks(pool: pg.Pool): Promise<void> {
  while (await rollUpWeek(pool));
}

/** False when no week is due. */
async function rollUpWeek(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // A week of all sites may take longer than a request may.
    await client.query(`set local statement_timeout = '10min'`);
    // Writers of settled days share it: what they write is either seen below, or finds the week added up.
    await client.query('select pg_advisory_xact_lock($1)', [turn]);
    const { rows } = await client.query<{ week: string }>(
      `insert into analytics.rolled_weeks (week, at)
       select week, now() from (
         select coalesce((select max(week) + 7 from analytics.rolled_weeks),
           (select date_trunc('week', min(day))::date from analytics.daily_traffic)) as week
       ) as next
       where week + 7 + ${settledAfterDays} <= (now() at time zone 'UTC')::date
       returning week::text`,
    );
    const [rolled] = rows;
    if (rolled) {
      // In the order in which it will be read: a week of a site then lies on few pages.
      await client.query(
        `insert into analytics.weekly_paths (site_id, week, path, views)
         select site_id, $1, path, sum(views) from analytics.daily_paths
         where day between $1::date and $1::date + 6 group by site_id, path order by site_id, path`,
        [rolled.week],
      );
    }
    await client.query('commit');
    return rolled !== undefined;
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

/** Whether a day may lie in a week that is added up. Whoever writes to one calls `enterSettledWeeks` before. */
export const isSettled = (day: string): boolean => Date.parse(day) < Date.now() - settledAfterDays * dayMillis;

/** Keeps weeks from being added up until the transaction ends. */
export async function enterSettledWeeks(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock_shared($1)', [turn]);
}

/** Adds views to the weeks that are added up already; the others will find them in the days. */
export async function addToWeeks(client: pg.PoolClient, seen: readonly SeenPath[]): Promise<void> {
  await client.query(
    `insert into analytics.weekly_paths as w (site_id, week, path, views)
     select site_id, date_trunc('week', day)::date, path, count(*)
     from unnest($1::uuid[], $2::date[], $3::text[]) as h (site_id, day, path)
     where date_trunc('week', day)::date in (select week from analytics.rolled_weeks)
     group by 1, 2, 3 order by 1, 2, path collate "C"
     on conflict (site_id, week, path) do update set views = w.views + excluded.views`,
    [seen.map(({ siteId }) => toUuid(siteId)), seen.map(({ day }) => day), seen.map(({ path }) => path)],
  );
}

/** Days from `first` (a Monday) to before `after`, all in weeks that are added up; none when both are the same. */
export interface WholeWeeks {
  first: string;
  after: string;
}

/** Weeks are added up one after the other and stay so: what is remembered may lag, and is true all the same. */
export class RolledWeeks {
  readonly #bounds = new LRUCache<'all', WholeWeeks>({ max: 1, ttl: boundsMillis, fetchMethod: () => this.#read() });

  constructor(private readonly pool: pg.Pool) {}

  /** The part of a range of days (YYYY-MM-DD, both counted in) that is added up. */
  async within({ from, to }: { from: string; to: string }): Promise<WholeWeeks> {
    const rolled = (await this.#bounds.fetch('all')) as WholeWeeks;
    const first = [mondayFrom(from), rolled.first].sort().at(-1) as string;
    const after = [mondayFrom(dayAfter(to, -5)), rolled.after].sort().at(0) as string;
    return first < after ? { first, after } : { first: dayAfter(to), after: dayAfter(to) };
  }

  async #read(): Promise<WholeWeeks> {
    const { rows } = await this.pool.query<{ first: string | null; after: string | null }>(
      'select min(week)::text as first, (max(week) + 7)::text as after from analytics.rolled_weeks',
    );
    return { first: rows[0]?.first ?? '', after: rows[0]?.after ?? '' };
  }
}

/**
 * Rows `path, views` of a site in the days `$2` to `$3`, where `$4` and `$5` are `first` and `after` of the weeks that
 * are added up. `site` is an expression of SQL.
 */
export const pathViewsOf = (site: string): string => `
  select path, views from analytics.weekly_paths where site_id = ${site} and week >= $4::date and week < $5::date
  union all select path, views from analytics.daily_paths where site_id = ${site} and day >= $2::date and day < $4::date
  union all select path, views from analytics.daily_paths where site_id = ${site} and day >= $5::date and day <= $3::date`;

const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMillis).toISOString().slice(0, 10);

/** The first Monday that is not before a day. */
function mondayFrom(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return dayAfter(day, (7 - weekday) % 7);
}
