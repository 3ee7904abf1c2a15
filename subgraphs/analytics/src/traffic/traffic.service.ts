import { badRequest } from '@imprint/errors/domain-error';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { SiteScope } from '@imprint/principal/site-scope';
import { longestRangeDays } from '@imprint/time/longest-range';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type DayRange, isDay } from './day.js';
import { TrafficRepository } from './traffic.repository.js';
import { WeeklyPaths } from './weekly-paths.js';

export interface TrafficSummary extends DayRange {
  days: number;
  totals: { views: number; visitors: number; sessions: number };
  timeseries: { date: string; views: number; visitors: number }[];
  /** Reads on the first call, once. */
  topPaths: () => Promise<{ path: string; views: number }[]>;
  /** Reads on the first call, once. */
  topReferrers: () => Promise<{ host: string; views: number }[]>;
  /** Reads on the first call, once. */
  drops: () => Promise<{ reason: string; hits: number }[]>;
}

export interface PostRanking {
  items: { path: string; views: number }[];
  total: number;
}

const dayMillis = 86_400_000;
/** Of paths and of referrers. */
const topCount = 10;
const rankingLimit = 200;
/** Paths per query to the content service. */
const pathBatch = 5_000;

const postPathsQuery = `query AnalyticsPostPaths($siteId: ID!, $paths: [String!]!) {
  postPaths(siteId: $siteId, paths: $paths) { path current }
}`;

/** Reads daily aggregates, never raw hits. */
export class TrafficService {
  readonly #paths: WeeklyPaths;

  constructor(
    private readonly em: EntityManager,
    private readonly queryContent: SubgraphQuery,
  ) {
    this.#paths = new WeeklyPaths(em);
  }

  /** Visitors of a range are the sum of its days, because visitors are not identified across days. */
  async summary(site: SiteScope, range: DayRange): Promise<TrafficSummary> {
    const [summary] = await this.summaries([site.siteId], range);
    return summary as TrafficSummary;
  }

  /** {@link summary} of several sites, with the same number of statements. */
  async summaries(siteIds: readonly string[], range: DayRange): Promise<TrafficSummary[]> {
    const days = requireRange(range);
    const traffic = Map.groupBy(
      await new TrafficRepository(this.em.fork()).list(siteIds, range),
      ({ siteId }) => siteId,
    );
    const topPaths = once(() => this.#paths.list(siteIds, range, topCount));
    const topReferrers = once(() => new TrafficRepository(this.em.fork()).listReferrers(siteIds, range, topCount));
    const drops = once(() => new TrafficRepository(this.em.fork()).listDrops(siteIds, range));
    return siteIds.map((siteId) => {
      const ofSite = <Row extends { siteId: string }>(rows: Row[]) => rows.filter((row) => row.siteId === siteId);
      const own = traffic.get(siteId) ?? [];
      const byDay = new Map(own.map((row) => [row.day, row]));
      const sum = (column: 'views' | 'visitors' | 'sessions') => own.reduce((total, row) => total + row[column], 0);
      return {
        ...range,
        days,
        totals: { views: sum('views'), visitors: sum('visitors'), sessions: sum('sessions') },
        timeseries: listDays(range).map((date) => ({
          date,
          views: byDay.get(date)?.views ?? 0,
          visitors: byDay.get(date)?.visitors ?? 0,
        })),
        topPaths: async () => ofSite(await topPaths()).map(({ path, views }) => ({ path, views })),
        topReferrers: async () => ofSite(await topReferrers()).map(({ host, views }) => ({ host, views })),
        drops: async () => ofSite(await drops()),
      };
    });
  }

  /** Views of paths in the last 30 days including today, in order, in one statement. */
  recentViews(places: readonly { siteId: string; path: string }[]): Promise<number[]> {
    return new TrafficRepository(this.em.fork()).countRecentViews(places);
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
    const rows = await this.#paths.list([site.siteId], range, null);
    const posts = await this.#postPaths(
      site,
      rows.map(({ path }) => path),
    );
    const ranked = rankPosts(rows, posts);
    return {
      items: ranked.slice(offset, offset + limit),
      total: ranked.length,
    };
  }

  /** Current paths of posts, by path. */
  async #postPaths(site: SiteScope, paths: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (let start = 0; start < paths.length; start += pathBatch) {
      const { postPaths } = await this.queryContent<{ postPaths: { path: string; current: string }[] }>(
        postPathsQuery,
        {
          siteId: site.siteId,
          paths: paths.slice(start, start + pathBatch),
        },
      );
      for (const { path, current } of postPaths) found.set(path, current);
    }
    return found;
  }
}

/** Adds the views of former paths to those of the current one. */
function rankPosts(rows: PostRanking['items'], posts: ReadonlyMap<string, string>): PostRanking['items'] {
  const isRenamed = rows.some(({ path }) => (posts.get(path) ?? path) !== path);
  if (!isRenamed) return rows.filter(({ path }) => posts.has(path));
  const views = new Map<string, number>();
  for (const row of rows) {
    const current = posts.get(row.path);
    if (current !== undefined) views.set(current, (views.get(current) ?? 0) + row.views);
  }
  const total = [...views].map(([path, sum]) => ({ path, views: sum }));
  return total.sort((one, other) => other.views - one.views || (one.path < other.path ? -1 : 1));
}

function requireRange({ from, to }: DayRange): number {
  const days = (Date.parse(to) - Date.parse(from)) / dayMillis + 1;
  if (!isDay(from) || !isDay(to) || days < 1 || days > longestRangeDays) {
    throw badRequest(`from and to must be days (YYYY-MM-DD), in order, at most ${longestRangeDays} days.`);
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
