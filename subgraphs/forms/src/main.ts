import { remoteSubgraphQuery } from '@imprint/graphql/subgraph-client';
import { serveSubgraph } from '@imprint/graphql/subgraph-server';
import { Metrics } from '@imprint/observability/metrics';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { openAdmissionStore } from '@imprint/service/admission-store';
import { processLogger } from '@imprint/service/process-logger';
import { runService } from '@imprint/service/run-service';
import { readConfig } from './config.js';
import { createFormsSubgraph } from './server.js';

await runService(async () => {
  const config = readConfig();
  const logger = processLogger('forms', config);
  const metrics = new Metrics();
  const tokens = new PrincipalTokens(config.INTERNAL_SIGNING_KEY);
  const admission = openAdmissionStore(config.REDIS_URL, logger);
  const ask = (target: { name: string; url: string }) =>
    remoteSubgraphQuery(target, { kind: 'service', name: 'forms' }, tokens);
  const own = [config.PUBLIC_BASE_URL, config.AUTH_URL, config.APP_URL, config.MEDIA_BASE_URL];
  const subgraph = await createFormsSubgraph({
    databaseUrl: config.DATABASE_URL,
    databaseReadUrl: config.DATABASE_READ_URL,
    poolSize: config.DATABASE_POOL,
    admission,
    signingKey: config.INTERNAL_SIGNING_KEY,
    secrets: config.FORMS_SECRET,
    limits: config.FORM_LIMITS,
    retrySeconds: config.WEBHOOK_RETRY_SECONDS,
    allowedCidrs: config.OUTBOUND_ALLOW_CIDRS,
    ownUrls: () => own.filter((url) => url !== undefined),
    querySites: ask({ name: 'sites', url: config.SITES_URL }),
    queryIdentity: ask({ name: 'identity', url: config.IDENTITY_URL }),
    logger,
    metrics,
  });
  const listener = await serveSubgraph(subgraph, {
    host: config.HOST,
    port: config.FORMS_PORT,
    setting: 'FORMS_PORT',
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
