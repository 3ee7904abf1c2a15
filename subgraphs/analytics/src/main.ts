import { remoteSubgraphQuery } from '@imprint/graphql/subgraph-client';
import { serveSubgraph } from '@imprint/graphql/subgraph-server';
import { Metrics } from '@imprint/observability/metrics';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { processLogger } from '@imprint/service/process-logger';
import { runService } from '@imprint/service/run-service';
import { readConfig } from './config.js';
import { createAnalyticsSubgraph } from './server.js';

await runService(async () => {
  const config = readConfig();
  const logger = processLogger('analytics', config);
  const metrics = new Metrics();
  const tokens = new PrincipalTokens(config.INTERNAL_SIGNING_KEY);
  const subgraph = await createAnalyticsSubgraph({
    databaseUrl: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL,
    queryContent: remoteSubgraphQuery(
      { name: 'content', url: config.CONTENT_URL },
      { kind: 'service', name: 'analytics' },
      tokens,
    ),
    logger,
    metrics,
  });
  const listener = await serveSubgraph(subgraph, {
    host: config.HOST,
    port: config.ANALYTICS_PORT,
    setting: 'ANALYTICS_PORT',
    tokens,
    metrics,
  });
  return {
    close: async () => {
      await listener.close();
      await subgraph.close();
    },
  };
});
