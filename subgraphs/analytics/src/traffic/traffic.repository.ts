import { fromUuid, toUuid } from '@imprint/ids/id';
import { statement } from '@imprint/persistence/statement';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DailyTraffic } from './daily-traffic.entity.js';
import type { DayRange } from './day.js';

export interface DroppedHits {
  siteId: string;
  day: string;
  reason: string;
  hits: number;
}

/** Views that came from pages of a host. */
export interface ReferredViews {
  siteId: string;
  host: string;
  views: number;
}

export interface SeenPath {
  siteId: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
  path: string;
  referrerHost: string | null;
}

/** Increments of days by hits (sites as UUIDs): one entry per new visitor, and sessions, which may decrease. */
export interface AddedVisits {
  visitors: readonly { site_id: string; day: string }[];
  sessions: readonly { site_id: string; day: string; added: string }[];
}

/** Totals of a site on one day. */
type TrafficOfDay = Pick<DailyTraffic, 'siteId' | 'day' | 'views' | 'visitors' | 'sessions'>;

const recentDays = 30;

// Prepared: these run for every batch of hits.
const addToDays = statement(
  `insert into analytics.daily_traffic as d (site_id, day, views, visitors, sessions)
   select site_id, day, sum(views), sum(visitors), sum(sessions) from (
     select site_id, day, count(*) as views, 0 as visitors, 0 as sessions
       from unnest(?::uuid[], ?::date[]) as h (site_id, day) group by 1, 2
     union all select site_id, day, 0, count(*), 0 from unnest(?::uuid[], ?::date[]) as n (site_id, day) group by 1, 2
     union all select site_id, day, 0, 0, added from unnest(?::uuid[], ?::date[], ?::bigint[]) as s (site_id, day, added)
   ) parts group by 1, 2 order by 1, 2
   on conflict (site_id, day) do update set views = d.views + excluded.views,
     visitors = d.visitors + excluded.visitors, sessions = d.sessions + excluded.sessions`,
);

const addToPaths = statement(
  `insert into analytics.daily_paths as p (site_id, day, path, views)
   select site_id, day, path, count(*) from unnest(?::uuid[], ?::date[], ?::text[]) as h (site_id, day, path)
   group by site_id, day, path order by site_id, day, path collate "C"
   on conflict (site_id, day, path) do update set views = p.views + excluded.views`,
);

// Prepared: these run for every summary.
const readDays = statement<TrafficOfDay>(
  `select site_id as "siteId", day::text as day, views::float8 as views, visitors::float8 as visitors,
     sessions::float8 as sessions
   from analytics.daily_traffic where site_id = any(?::uuid[]) and day between ?::date and ?::date`,
);

const readDrops = statement<Omit<DroppedHits, 'day'>>(
  `select site_id as "siteId", reason, sum(hits)::float8 as hits from analytics.daily_drops
   where site_id = any(?::uuid[]) and day between ?::date and ?::date group by site_id, reason order by reason`,
);

/** Totals of days. */
export class TrafficRepository {
  constructor(private readonly em: EntityManager) {}

  async add(seen: readonly SeenPath[], { visitors, sessions }: AddedVisits): Promise<void> {
    const [sites, days] = [seen.map(({ siteId }) => toUuid(siteId)), seen.map(({ day }) => day)];
    await addToDays(this.em, [
      sites,
      days,
      visitors.map(({ site_id }) => site_id),
      visitors.map(({ day }) => day),
      sessions.map(({ site_id }) => site_id),
      sessions.map(({ day }) => day),
      sessions.map(({ added }) => added),
    ]);
    await addToPaths(this.em, [sites, days, seen.map(({ path }) => path)]);
    const referred = seen.flatMap(({ referrerHost, ...hit }) =>
      referrerHost === null ? [] : [{ ...hit, referrerHost }],
    );
    if (referred.length > 0) await this.#addReferrers(referred);
  }

  /** Text, as one statement sums and adds. */
  async #addReferrers(seen: readonly { siteId: string; day: string; referrerHost: string }[]): Promise<void> {
    await this.em.execute(
      `insert into analytics.daily_referrers as r (site_id, day, host, views)
       select site_id, day, host, count(*) from unnest(?::uuid[], ?::date[], ?::text[]) as h (site_id, day, host)
       group by site_id, day, host order by site_id, day, host collate "C"
       on conflict (site_id, day, host) do update set views = r.views + excluded.views`,
      [
        textArray(seen.map(({ siteId }) => toUuid(siteId))),
        textArray(seen.map(({ day }) => day)),
        textArray(seen.map(({ referrerHost }) => referrerHost)),
      ],
    );
  }

  /** Text, as one statement sums and adds. */
  async addDrops(drops: readonly DroppedHits[]): Promise<void> {
    await this.em.execute(
      `insert into analytics.daily_drops as d (site_id, day, reason, hits)
       select site_id, day, reason, sum(hits) from unnest(?::uuid[], ?::date[], ?::text[], ?::bigint[])
         as n (site_id, day, reason, hits) group by 1, 2, 3 order by 1, 2, 3
       on conflict (site_id, day, reason) do update set hits = d.hits + excluded.hits`,
      [
        textArray(drops.map(({ siteId }) => toUuid(siteId))),
        textArray(drops.map(({ day }) => day)),
        textArray(drops.map(({ reason }) => reason)),
        textArray(drops.map(({ hits }) => String(hits))),
      ],
    );
  }

  async list(siteIds: readonly string[], { from, to }: DayRange): Promise<TrafficOfDay[]> {
    const rows = await readDays(this.em, [siteIds.map(toUuid), from, to]);
    return rows.map((row) => ({ ...row, siteId: fromUuid(row.siteId) }));
  }

  /** Dropped hits of the range by site and reason. */
  async listDrops(siteIds: readonly string[], { from, to }: DayRange): Promise<Omit<DroppedHits, 'day'>[]> {
    const rows = await readDrops(this.em, [siteIds.map(toUuid), from, to]);
    return rows.map((row) => ({ ...row, siteId: fromUuid(row.siteId) }));
  }

  /** The hosts of each site from which most views came. Text, as one statement ranks them for all sites. */
  async listReferrers(siteIds: readonly string[], { from, to }: DayRange, limit: number): Promise<ReferredViews[]> {
    const rows: ReferredViews[] = await this.em.execute(
      `select site_id as "siteId", host, views from (
         select site_id, host, sum(views)::float8 as views,
           row_number() over (partition by site_id order by sum(views) desc, host) as place
         from analytics.daily_referrers where site_id = any(?::uuid[]) and day between ?::date and ?::date
         group by site_id, host
       ) ranked where place <= ? order by site_id, place`,
      [textArray(siteIds.map(toUuid)), from, to, limit],
    );
    return rows.map((row) => ({ ...row, siteId: fromUuid(row.siteId) }));
  }

  /** Views of paths in the last 30 days including today, in order. Text, as one statement reads all pairs. */
  async countRecentViews(places: readonly { siteId: string; path: string }[]): Promise<number[]> {
    const rows: { place: string; views: string }[] = await this.em.execute(
      `select wanted.place, sum(daily.views) as views
       from unnest(?::uuid[], ?::text[]) with ordinality as wanted(site_id, path, place)
       join analytics.daily_paths as daily on daily.site_id = wanted.site_id and daily.path = wanted.path
       where daily.day > (now() at time zone 'UTC')::date - ${recentDays} group by wanted.place`,
      [textArray(places.map(({ siteId }) => toUuid(siteId))), textArray(places.map(({ path }) => path))],
    );
    const views = new Map(rows.map((row) => [Number(row.place), Number(row.views)]));
    return places.map((_, index) => views.get(index + 1) ?? 0);
  }
}
