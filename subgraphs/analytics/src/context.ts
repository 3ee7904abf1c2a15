import type { RequestContext } from '@imprint/graphql/access';
import { loaderByArguments } from '@imprint/graphql/loader-by-arguments';
import { loaderByValue } from '@imprint/graphql/loader-by-value';
import type { SiteErasure } from '@imprint/graphql/site-erasure';
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
  viewsByPath: loaderByValue(
    ({ siteId, path }: { siteId: string; path: string }) => `${siteId} ${path}`,
    (places) => traffic.recentViews(places),
  ),
});
