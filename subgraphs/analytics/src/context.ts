import type { RequestContext } from '@imprint/graphql/access';
import { loaderByArguments } from '@imprint/graphql/loader-by-arguments';
import type { SiteErasure } from '@imprint/graphql/site-erasure';
import DataLoader from 'dataloader';
import type { HitService } from './hit/hit.service.js';
import type { DayRange } from './traffic/day.js';
import type { TrafficService } from './traffic/traffic.service.js';

/** Per-request context of the analytics subgraph. */
export type AnalyticsContext = ReturnType<typeof createAnalyticsContext>;

export const createAnalyticsContext = (
  { hits, traffic, erasure }: { hits: HitService; traffic: TrafficService; erasure: SiteErasure },
  request: RequestContext,
) => ({
  ...request,
  hits,
  traffic,
  erasure,
  trafficBySite: loaderByArguments((siteIds: readonly string[], range: DayRange) => traffic.summaries(siteIds, range)),
  /** Views of the last 30 days. */
  viewsByPath: new DataLoader((places: readonly { siteId: string; path: string }[]) => traffic.recentViews(places), {
    cache: false,
  }),
});
