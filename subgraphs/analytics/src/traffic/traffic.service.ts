import { badRequest } from '@imprint/errors/domain-error';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { toUuid } from '@imprint/ids/id';
import type { SiteScope } from '@imprint/principal/site-scope';
import type pg from 'pg';

/** Days, both counted in: YYYY-MM-DD, UTC. */
export interface DayRange {
  from: string;
  to: string;
}

export interface TrafficSummary extends DayRange {
  days: number;
  totals: { views: number; visitors: number; sessions: number };
  timeseries: { date: string; views: number; visitors: number }[];
  topPaths: { path: string; views: number }[];
  drops: { reason: string; hits: number }[];
}

export interface PostRanking {
  items: { path: string; views: number }[];
  total: number;
}

const dayMillis = 86_400_000;
const rangeLimitDays = 366;
const topPathCount = 10;
const rankingLimit = 200;
/** Paths that the content service is asked about at once. */
const pathBatch = 5_000;

const postPathsQuery = `query AnalyticsPostPaths($siteId: ID!, $paths: [String!]!) {
  postPaths(siteId: $siteId, paths: $paths)
}`;

/** Reads figures of days; raw hits are never touched. */
export class TrafficService {
  constructor(
    private readonly pool: pg.Pool,
    private readonly queryContent: SubgraphQuery,
  ) {}

  /** Visitors of several days are the sum of their days: nobody is recognised from one day to the next. */
  async summary(site: SiteScope, range: DayRange): Promise<TrafficSummary> {
    const days = requireRange(range);
    const values = [toUuid(site.siteId), range.from, range.to];
    const [traffic, paths, drops] = await Promise.all([
      this.pool.query<{ day: string; views: string; visitors: string; sessions: string }>(
        `select day::text as day, views, visitors, sessions from analytics.daily_traffic
         where site_id = $1 and day between $2 and $3`,
        values,
      ),
      this.pool.query<{ path: string; views: string }>(
        `select path, sum(views) as views from analytics.daily_paths
         where site_id = $1 and day between $2 and $3 group by path order by sum(views) desc, path limit ${topPathCount}`,
        values,
      ),
      this.pool.query<{ reason: string; hits: string }>(
        `select reason, sum(hits) as hits from analytics.daily_drops
         where site_id = $1 and day between $2 and $3 group by reason order by reason`,
        values,
      ),
    ]);
    const byDay = new Map(traffic.rows.map((row) => [row.day, row]));
    const timeseries = eachDay(range).map((date) => ({
      date,
      views: Number(byDay.get(date)?.views ?? 0),
      visitors: Number(byDay.get(date)?.visitors ?? 0),
    }));
    const sum = (column: 'views' | 'visitors' | 'sessions') =>
      traffic.rows.reduce((total, row) => total + Number(row[column]), 0);
    return {
      ...range,
      days,
      totals: { views: sum('views'), visitors: sum('visitors'), sessions: sum('sessions') },
      timeseries,
      topPaths: paths.rows.map(({ path, views }) => ({ path, views: Number(views) })),
      drops: drops.rows.map(({ reason, hits }) => ({ reason, hits: Number(hits) })),
    };
  }

  /** Posts by views, most first; of equal ones by path. */
  async ranking(
    site: SiteScope,
    range: DayRange,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<PostRanking> {
    requireRange(range);
    if (limit < 1 || limit > rankingLimit) throw badRequest(`limit must be a whole number from 1 to ${rankingLimit}.`);
    if (offset < 0) throw badRequest('offset must not be negative.');
    const { rows } = await this.pool.query<{ path: string; views: string }>(
      `select path, sum(views) as views from analytics.daily_paths
       where site_id = $1 and day between $2 and $3 group by path order by sum(views) desc, path`,
      [toUuid(site.siteId), range.from, range.to],
    );
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
  if (!Number.isInteger(days) || days < 1 || days > rangeLimitDays) {
    throw badRequest(`from and to must be days (YYYY-MM-DD), in order, at most ${rangeLimitDays} days.`);
  }
  return days;
}

function eachDay({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += dayMillis) {
    days.push(new Date(time).toISOString().slice(0, 10));
  }
  return days;
}
