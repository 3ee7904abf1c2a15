import type { RequestContext } from '@imprint/graphql/access';
import { lazyMembers } from '@imprint/graphql/lazy-members';
import type { SiteErasure } from '@imprint/graphql/site-erasure';
import type { HitContext } from './hit/hit.context.js';
import { type TrafficProcess, type TrafficServices, trafficRecipes } from './traffic/traffic.context.js';

/** Shared by the requests of a process. */
export type AnalyticsProcess = TrafficProcess & Pick<HitContext, 'hits'> & { erasure: SiteErasure };

type Given = AnalyticsProcess & RequestContext;

/** The services of a request. Each is built when a resolver reads it. */
export type AnalyticsContext = Given & TrafficServices;

const withServices = lazyMembers<Given, TrafficServices>(trafficRecipes);

export const createAnalyticsContext = (process: AnalyticsProcess, request: RequestContext): AnalyticsContext =>
  withServices({ ...process, ...request });
