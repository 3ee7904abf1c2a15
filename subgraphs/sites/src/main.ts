import { serveSubgraph } from '@imprint/graphql/subgraph-server';
import { Metrics } from '@imprint/observability/metrics';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { openAdmissionStore } from '@imprint/service/admission-store';
import { processLogger } from '@imprint/service/process-logger';
import { runService } from '@imprint/service/run-service';
import { readConfig } from './config.js';
import { createSitesSubgraph } from './server.js';

await runService(async () => {
  const config = readConfig();
  const logger = processLogger('sites', config);
  const metrics = new Metrics();
  const admission = openAdmissionStore(config.REDIS_URL, logger);
  const subgraph = await createSitesSubgraph({
    databaseUrl: config.DATABASE_URL,
    databaseReadUrl: config.DATABASE_READ_URL,
    poolSize: config.DATABASE_POOL,
    admission,
    keyEnvironment: config.KEY_ENVIRONMENT,
    platformDomain: config.PLATFORM_DOMAIN,
    logger,
    metrics,
  });
  const tokens = new PrincipalTokens(config.INTERNAL_SIGNING_KEY);
  const listener = await serveSubgraph(subgraph, {
    host: config.HOST,
    port: config.SITES_PORT,
    setting: 'SITES_PORT',
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
