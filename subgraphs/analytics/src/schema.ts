import { jobBoardResolver } from '@imprint/graphql/job-board';
import { siteErasureResolver } from '@imprint/graphql/site-erasure';
import { buildSubgraph, type SubgraphSchema } from '@imprint/graphql/subgraph-schema';
import { visibleRepresentation, visibleSite } from '@imprint/graphql/visible-representation';
import type { AnalyticsContext } from './context.js';
import { HitResolver } from './hit/hit.resolver.js';
import { AnalyticsPostType, PostViewsResolver } from './post/post-views.resolver.js';
import { AnalyticsSiteType, TrafficResolver, TrafficSummaryResolver } from './traffic/traffic.resolver.js';

export function buildAnalyticsSchema(): Promise<SubgraphSchema> {
  return buildSubgraph({
    resolvers: [
      TrafficResolver,
      HitResolver,
      TrafficSummaryResolver,
      PostViewsResolver,
      siteErasureResolver('analytics'),
      jobBoardResolver('analytics'),
    ],
    orphanedTypes: [AnalyticsSiteType, AnalyticsPostType],
    references: {
      // API keys read traffic through queries that check their scope; staff also through the site.
      Site: (site: { id: string }, { principal }: AnalyticsContext) =>
        principal.kind === 'apiKey' ? null : visibleSite(site, principal),
      Post: (post: { id: string; siteId: string }, { principal }: AnalyticsContext) =>
        principal.kind === 'apiKey' ? null : visibleRepresentation(post, principal),
    },
  });
}
