import { mediaStoreSettings } from '@imprint/config/media-store-settings';
import { remoteSubgraphQuery } from '@imprint/graphql/subgraph-client';
import { serveSubgraph } from '@imprint/graphql/subgraph-server';
import { openObjectStore } from '@imprint/object-store/open-object-store';
import { Metrics } from '@imprint/observability/metrics';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { openAdmissionStore } from '@imprint/service/admission-store';
import { processLogger } from '@imprint/service/process-logger';
import { runService } from '@imprint/service/run-service';
import { readConfig } from './config.js';
import { createMediaSubgraph } from './server.js';

await runService(async () => {
  const config = readConfig();
  const logger = processLogger('media', config);
  const metrics = new Metrics();
  const tokens = new PrincipalTokens(config.INTERNAL_SIGNING_KEY);
  const admission = openAdmissionStore(config.REDIS_URL, logger);
  const store = openObjectStore(mediaStoreSettings(config));
  const subgraph = await createMediaSubgraph({
    databaseUrl: config.DATABASE_URL,
    databaseReadUrl: config.DATABASE_READ_URL,
    poolSize: config.DATABASE_POOL,
    admission,
    store,
    signingKey: config.INTERNAL_SIGNING_KEY,
    mediaBaseUrl: () => config.MEDIA_BASE_URL,
    queryContent: remoteSubgraphQuery(
      { name: 'content', url: config.CONTENT_URL },
      { kind: 'service', name: 'media' },
      tokens,
    ),
    allowedCidrs: config.OUTBOUND_ALLOW_CIDRS,
    logger,
    metrics,
  });
  const listener = await serveSubgraph(subgraph, {
    host: config.HOST,
    port: config.MEDIA_PORT,
    setting: 'MEDIA_PORT',
    tokens,
    metrics,
  });
  return {
    close: async () => {
      await listener.close();
      await subgraph.close();
      await store.close();
      await admission.close();
    },
  };
});
