import type { RequestContext } from '@imprint/graphql/access';
import type { HitService } from './hit/hit.service.js';
import type { TrafficService } from './traffic/traffic.service.js';

/** Everything a resolver of the analytics subgraph works with. */
export interface AnalyticsContext extends RequestContext {
  readonly hits: HitService;
  readonly traffic: TrafficService;
}
