import { badRequest } from '@imprint/errors/domain-error';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { toUuid } from '@imprint/ids/id';
import type { SiteScope } from '@imprint/principal/site-scope';
import type pg from 'pg';
import { isDay } from './day.js';
import { pathViewsSql, WeeklyPaths } from './weekly-paths.js';

/** Inclusive range of days: YYYY-MM-DD, UTC. */
export interface DayRange {
  from: string;
  to: string;
}

export interface TrafficSummary extends DayRange {
  days: number;
  totals: { views: number; visitors: number; sessions: number };
  timeseries: { date: string; views: number; visitors: number }[];
  /** Lazy; read once. */
  topPaths: () => Promise<{ path: string; views: number }[]>;
  /** Lazy; read once. */
  drops: () => Promise<{ reason: string; hits: number }[]>;
}

export interface PostRanking {
  items: { path: string; views: number }[];
  total: number;
}

type OfSite<Row> = Row & { site_id: string };

const dayMillis = 86_400_000;
const rangeLimitDays = 366;
const topPathCount = 10;
const recentDays = 30;
const rankingLimit = 200;
/** Paths per query to the content service. */
const pathBatch = 5_000;

const postPathsQuery = `query AnalyticsPostPaths($siteId: ID!, $paths: [String!]!) {
  postPaths(siteId: $siteId, paths: $paths)
}`;

/** Reads daily aggregates, never raw hits. */
export class TrafficService {
  readonly #paths: WeeklyPaths;

  constructor(
    private readonly pool: pg.Pool,
    private readonly queryContent: SubgraphQuery,
  ) {
    this.#paths = new WeeklyPaths(pool);
  }

  /** Visitors of a range are the sum of its days, because visitors are not identified across days. */
  async summary(site: SiteScope, range: DayRange): Promise<TrafficSummary> {
    const [summary] = await this.summaries([site.siteId], range);
    return summary as TrafficSummary;
  }

  /** {@link summary} of several sites, with the same number of statements. */
  async summaries(siteIds: readonly string[], range: DayRange): Promise<TrafficSummary[]> {
    const days = requireRange(range);
    const { rows: traffic } = await this.pool.query<
      OfSite<{ day: string; views: string; visitors: string; sessions: string }>
    >(
      `select site_id, day::text as day, views, visitors, sessions from analytics.daily_traffic
       where site_id = any($1::uuid[]) and day between $2 and $3`,
      [siteIds.map(toUuid), range.from, range.to],
    );
    const topPaths = once(() => this.#topPaths(siteIds, range));
    const drops = once(() => this.#drops(siteIds, range));
    return siteIds.map((siteId) => {
      const ofSite = <Row extends { site_id: string }>(rows: Row[]) =>
        rows.filter((row) => row.site_id === toUuid(siteId));
      const own = ofSite(traffic);
      const byDay = new Map(own.map((row) => [row.day, row]));
      const sum = (column: 'views' | 'visitors' | 'sessions') =>
        own.reduce((total, row) => total + Number(row[column]), 0);
      return {
        ...range,
        days,
        totals: { views: sum('views'), visitors: sum('visitors'), sessions: sum('sessions') },
        timeseries: listDays(range).map((date) => ({
          date,
          views: Number(byDay.get(date)?.views ?? 0),
          visitors: Number(byDay.get(date)?.visitors ?? 0),
        })),
        topPaths: async () => ofSite(await topPaths()).map(({ path, views }) => ({ path, views: Number(views) })),
        drops: async () => ofSite(await drops()).map(({ reason, hits }) => ({ reason, hits: Number(hits) })),
      };
    });
  }

  #topPaths(siteIds: readonly string[], range: DayRange): Promise<OfSite<{ path: string; views: string }>[]> {
    return this.#paths.read(range, {
      columns: ['site_id', 'path', 'views'],
      statement: `select wanted.site_id, top.path, top.views from unnest($1::uuid[]) as wanted(site_id) cross join lateral (
         select path, sum(views) as views from (${pathViewsSql('wanted.site_id')}) as seen
         group by path order by sum(views) desc, path limit ${topPathCount}) as top`,
      given: siteIds.map(toUuid),
    });
  }

  async #drops(siteIds: readonly string[], range: DayRange): Promise<OfSite<{ reason: string; hits: string }>[]> {
    const { rows } = await this.pool.query(
      `select site_id, reason, sum(hits) as hits from analytics.daily_drops
       where site_id = any($1::uuid[]) and day between $2 and $3 group by site_id, reason order by reason`,
      [siteIds.map(toUuid), range.from, range.to],
    );
    return rows;
  }

  /** Views of paths in the last 30 days including today, in order, in one statement. */
  async recentViews(places: readonly { siteId: string; path: string }[]): Promise<number[]> {
    const { rows } = await this.pool.query<{ place: string; views: string }>(
      `select wanted.place, sum(daily.views) as views
       from unnest($1::uuid[], $2::text[]) with ordinality as wanted(site_id, path, place)
       join analytics.daily_paths as daily on daily.site_id = wanted.site_id and daily.path = wanted.path
       where daily.day > (now() at time zone 'UTC')::date - ${recentDays} group by wanted.place`,
      [places.map(({ siteId }) => toUuid(siteId)), places.map(({ path }) => path)],
    );
    const views = new Map(rows.map((row) => [Number(row.place), Number(row.views)]));
    return places.map((_, index) => views.get(index + 1) ?? 0);
  }

  /** Posts by views, descending; ties by path. */
  async ranking(
    site: SiteScope,
    range: DayRange,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<PostRanking> {
    requireRange(range);
    if (limit < 1 || limit > rankingLimit) throw badRequest(`limit must be a whole number from 1 to ${rankingLimit}.`);
    if (offset < 0) throw badRequest('offset must not be negative.');
    const rows = await this.#paths.read<{ path: string; views: string }>(range, {
      columns: ['path', 'views'],
      statement: `select path, sum(views) as views from (${pathViewsSql('$1')}) as seen group by path`,
      given: toUuid(site.siteId),
    });
    const posts = await this.#postPaths(
      site,
      rows.map(({ path }) => path),
    );
    const ranked = rows.filter(({ path }) => posts.has(path));
    return {
      items: ranked.slice(offset, offset + limit).map(({ path, views }) => ({ path, views: Number(views) })),
      total: ranked.length,
    };
  }

  async #postPaths(site: SiteScope, paths: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (let start = 0; start < paths.length; start += pathBatch) {
      const { postPaths } = await this.queryContent<{ postPaths: string[] }>(postPathsQuery, {
        siteId: site.siteId,
        paths: paths.slice(start, start + pathBatch),
      });
      for (const path of postPaths) found.add(path);
    }
    return found;
  }
}

function requireRange({ from, to }: DayRange): number {
  const days = (Date.parse(to) - Date.parse(from)) / dayMillis + 1;
  if (!isDay(from) || !isDay(to) || days < 1 || days > rangeLimitDays) {
    throw badRequest(`from and to must be days (YYYY-MM-DD), in order, at most ${rangeLimitDays} days.`);
  }
  return days;
}

function listDays({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += dayMillis) {
    days.push(new Date(time).toISOString().slice(0, 10));
  }
  return days;
}

function once<Result>(make: () => Result): () => Result {
  let cached: { result: Result } | undefined;
  return () => {
    cached ??= { result: make() };
    return cached.result;
  };
}
