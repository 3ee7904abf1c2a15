import { remoteSubgraphQuery } from '@imprint/graphql/subgraph-client';
import { serveSubgraph } from '@imprint/graphql/subgraph-server';
import { Metrics } from '@imprint/observability/metrics';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { openAdmissionStore } from '@imprint/service/admission-store';
import { processLogger } from '@imprint/service/process-logger';
import { runService } from '@imprint/service/run-service';
import { readConfig } from './config.js';
import { createContentSubgraph } from './server.js';

await runService(async () => {
  const config = readConfig();
  const logger = processLogger('content', config);
  const metrics = new Metrics();
  const tokens = new PrincipalTokens(config.INTERNAL_SIGNING_KEY);
  const admission = openAdmissionStore(config.REDIS_URL, logger);
  const subgraph = await createContentSubgraph({
    databaseUrl: config.DATABASE_URL,
    databaseReadUrl: config.DATABASE_READ_URL,
    poolSize: config.DATABASE_POOL,
    admission,
    signingKey: config.INTERNAL_SIGNING_KEY,
    querySites: remoteSubgraphQuery(
      { name: 'sites', url: config.SITES_URL },
      { kind: 'service', name: 'content' },
      tokens,
    ),
    queryMedia: remoteSubgraphQuery(
      { name: 'media', url: config.MEDIA_URL },
      { kind: 'service', name: 'content' },
      tokens,
    ),
    cdnPurgeUrl: config.CDN_PURGE_URL,
    indexNowUrl: config.INDEXNOW_URL,
    logger,
    metrics,
  });
  const listener = await serveSubgraph(subgraph, {
    host: config.HOST,
    port: config.CONTENT_PORT,
    setting: 'CONTENT_PORT',
    tokens,
    metrics,
  });
  return {
    close: async () => {
      await listener.close();
      await subgraph.close();
      await admission.close();
    },
  };
});
