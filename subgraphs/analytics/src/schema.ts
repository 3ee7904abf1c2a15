import { buildSubgraph, type SubgraphSchema } from '@imprint/graphql/subgraph-schema';
import { parseId } from '@imprint/ids/id';
import type { AnalyticsContext } from './context.js';
import { AnalyticsSiteType, TrafficResolver } from './traffic/traffic.resolver.js';

export function buildAnalyticsSchema(): Promise<SubgraphSchema> {
  return buildSubgraph({
    resolvers: [TrafficResolver],
    orphanedTypes: [AnalyticsSiteType],
    references: {
      // A key has its figures from the queries that ask for its scope; staff see them beside the site.
      Site: ({ id }: { id: string }, { principal }: AnalyticsContext) => {
        const siteId = parseId(id);
        const maySee = principal.kind === 'operator' || principal.kind === 'staff';
        return siteId && maySee ? { id: siteId } : null;
      },
    } as never,
  });
}
