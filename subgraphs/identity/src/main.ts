import { join } from 'node:path';
import { remoteSubgraphQuery } from '@imprint/graphql/subgraph-client';
import { serveSubgraph } from '@imprint/graphql/subgraph-server';
import { Metrics } from '@imprint/observability/metrics';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { openAdmissionStore } from '@imprint/service/admission-store';
import { processLogger } from '@imprint/service/process-logger';
import { runService } from '@imprint/service/run-service';
import { readConfig } from './config.js';
import { createIdentitySubgraph } from './server.js';

await runService(async () => {
  const config = readConfig();
  const logger = processLogger('identity', config);
  const metrics = new Metrics();
  const tokens = new PrincipalTokens(config.INTERNAL_SIGNING_KEY);
  const admission = openAdmissionStore(config.REDIS_URL, logger);
  const ask = (target: { name: string; url: string }) =>
    remoteSubgraphQuery(target, { kind: 'service', name: 'identity' }, tokens);
  const subgraph = await createIdentitySubgraph({
    databaseUrl: config.DATABASE_URL,
    databaseReadUrl: config.DATABASE_READ_URL,
    poolSize: config.DATABASE_POOL,
    admission,
    signingKey: config.INTERNAL_SIGNING_KEY,
    secrets: config.IDENTITY_SECRET,
    without: config.IDENTITY_WITHOUT,
    authUrl: () => config.AUTH_URL,
    appUrl: () => config.APP_URL,
    mail: { smtpUrl: config.SMTP_URL ?? null, folder: join(config.DATA_DIR, 'mail'), from: config.MAIL_FROM },
    breachCorpusUrl: config.BREACH_CORPUS_URL,
    querySites: ask({ name: 'sites', url: config.SITES_URL }),
    queryMedia: ask({ name: 'media', url: config.MEDIA_URL }),
    logger,
    metrics,
  });
  const listener = await serveSubgraph(subgraph, {
    host: config.HOST,
    port: config.IDENTITY_PORT,
    setting: 'IDENTITY_PORT',
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
