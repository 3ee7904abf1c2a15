import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import { loaderByArguments } from '@imprint/graphql/loader-by-arguments';
import { loaderByValue } from '@imprint/graphql/loader-by-value';
import type { DayRange } from './day.js';
import type { TrafficService } from './traffic.service.js';

/** Shared by the requests of a process. */
export interface TrafficProcess {
  traffic: TrafficService;
}

export interface TrafficServices {
  trafficBySite: ReturnType<typeof summaryLoader>;
  /** Views of the last 30 days. */
  viewsByPath: ReturnType<typeof viewLoader>;
}

export type TrafficContext = RequestContext & TrafficProcess & TrafficServices;

const summaryLoader = (traffic: TrafficService) =>
  loaderByArguments((siteIds: readonly string[], range: DayRange) => traffic.summaries(siteIds, range));

const viewLoader = (traffic: TrafficService) =>
  loaderByValue(
    ({ siteId, path }: { siteId: string; path: string }) => `${siteId} ${path}`,
    (places) => traffic.recentViews(places),
  );

export const trafficRecipes: Recipes<TrafficServices, TrafficProcess> = {
  trafficBySite: ({ traffic }) => summaryLoader(traffic),
  viewsByPath: ({ traffic }) => viewLoader(traffic),
};
