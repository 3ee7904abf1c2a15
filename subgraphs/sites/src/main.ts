import { remoteSubgraphQuery } from '@imprint/graphql/subgraph-client';
import { serveSubgraph } from '@imprint/graphql/subgraph-server';
import { Metrics } from '@imprint/observability/metrics';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { openAdmissionStore } from '@imprint/service/admission-store';
import { processLogger } from '@imprint/service/process-logger';
import { runService } from '@imprint/service/run-service';
import { readConfig } from './config.js';
import { createSitesSubgraph } from './server.js';

/** Fetching an image takes its time. */
const ingestMillis = 15_000;

await runService(async () => {
  const config = readConfig();
  const logger = processLogger('sites', config);
  const metrics = new Metrics();
  const tokens = new PrincipalTokens(config.INTERNAL_SIGNING_KEY);
  const admission = openAdmissionStore(config.REDIS_URL, logger);
  const subgraph = await createSitesSubgraph({
    databaseUrl: config.DATABASE_URL,
    databaseReadUrl: config.DATABASE_READ_URL,
    poolSize: config.DATABASE_POOL,
    admission,
    keyEnvironment: config.KEY_ENVIRONMENT,
    platformDomain: config.PLATFORM_DOMAIN,
    queryMedia: remoteSubgraphQuery(
      { name: 'media', url: config.MEDIA_URL },
      { kind: 'service', name: 'sites' },
      tokens,
      ingestMillis,
    ),
    queryIdentity: remoteSubgraphQuery(
      { name: 'identity', url: config.IDENTITY_URL },
      { kind: 'service', name: 'sites' },
      tokens,
    ),
    queryForms: remoteSubgraphQuery(
      { name: 'forms', url: config.FORMS_URL },
      { kind: 'service', name: 'sites' },
      tokens,
    ),
    allowedCidrs: config.OUTBOUND_ALLOW_CIDRS,
    signingKey: config.INTERNAL_SIGNING_KEY,
    logger,
    metrics,
  });
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
