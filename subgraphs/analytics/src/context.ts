import type { RequestContext } from '@imprint/graphql/access';
import { loaderByArguments } from '@imprint/graphql/loader-by-arguments';
import DataLoader from 'dataloader';
import type { HitService } from './hit/hit.service.js';
import type { DayRange } from './traffic/day.js';
import type { TrafficService, TrafficSummary } from './traffic/traffic.service.js';

/** Per-request context of the analytics subgraph. */
export interface AnalyticsContext extends RequestContext {
  readonly hits: HitService;
  readonly traffic: TrafficService;
  readonly trafficBySite: DataLoader<{ parent: string; given: DayRange }, TrafficSummary>;
  /** Views of the last 30 days. */
  readonly viewsByPath: DataLoader<{ siteId: string; path: string }, number>;
}

export function createAnalyticsContext(
  { hits, traffic }: Pick<AnalyticsContext, 'hits' | 'traffic'>,
  request: RequestContext,
): AnalyticsContext {
  return {
    ...request,
    hits,
    traffic,
    trafficBySite: loaderByArguments((siteIds, range) => traffic.summaries(siteIds, range)),
    viewsByPath: new DataLoader((places) => traffic.recentViews(places), { cache: false }),
  };
}
