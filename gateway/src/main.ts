import { askPolicy, remoteSubgraphQuery } from '@imprint/graphql/subgraph-client';
import { Metrics } from '@imprint/observability/metrics';
import { startTracing } from '@imprint/observability/tracing';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { Upstream } from '@imprint/resilience/upstream';
import { openAdmissionStore, requireCounters } from '@imprint/service/admission-store';
import { listen } from '@imprint/service/listen';
import { metricsEndpoint } from '@imprint/service/metrics-endpoint';
import { requireReady } from '@imprint/service/probes';
import { processLogger } from '@imprint/service/process-logger';
import { runService } from '@imprint/service/run-service';
import Koa from 'koa';
import { BearerAuthentication } from './bearer-authentication.js';
import { readConfig } from './config.js';
import { createGateway } from './gateway.js';
import { fetchMillis, RemoteSource } from './remote-source.js';
import { serveGateway } from './server.js';
import { readSupergraph } from './supergraph.js';

const readyMillis = 3_000;

await runService(async () => {
  const config = readConfig();
  const tracing = await startTracing('gateway', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const logger = processLogger('gateway', config);
  const metrics = new Metrics();
  const tokens = new PrincipalTokens(config.INTERNAL_SIGNING_KEY);
  const admission = await openAdmissionStore(config.REDIS_URL, logger);
  const urls = {
    sites: config.SITES_URL,
    content: config.CONTENT_URL,
    media: config.MEDIA_URL,
    analytics: config.ANALYTICS_URL,
    forms: config.FORMS_URL,
    identity: config.IDENTITY_URL,
  };
  const isProduction = config.NODE_ENV === 'production';
  const queryIdentity = remoteSubgraphQuery(
    'identity',
    new Upstream({ name: 'identity-bearers', url: config.IDENTITY_URL, tokens, metrics, ...askPolicy }),
    { kind: 'service', name: 'gateway' },
  );
  const bearers = new BearerAuthentication(queryIdentity, () => config.AUTH_URL, admission);
  const gateway = await createGateway({
    supergraphSdl: await readSupergraph(),
    sources: Object.fromEntries(
      Object.entries(urls).map(([name, url]) => {
        const upstream = new Upstream({ name, url, tokens, metrics, ...fetchMillis });
        return [name, new RemoteSource({ name, upstream, metrics, logger })];
      }),
    ),
    admission,
    bearers,
    logger,
    metrics,
    isProduction,
    isSafelisted: config.GRAPHQL_SAFELIST === '1',
    costLimit: config.GRAPH_COST_LIMIT,
    trafficFile: config.TRAFFIC_RECORD ?? null,
  });
  const listener = await serveGateway(gateway, {
    host: config.HOST,
    port: config.GATEWAY_PORT,
    isProduction,
    tokens,
    bearers,
    trustedProxies: config.TRUSTED_PROXIES,
    corsOrigins: [...config.CORS_ORIGINS, new URL(config.AUTH_URL).origin],
    operatorToken: config.IMPRINT_OPERATOR_TOKEN ?? null,
    metrics,
    check: async () => {
      await Promise.all([
        ...Object.entries(urls).map(([name, url]) => requireReady(name, url, readyMillis)),
        requireCounters(admission),
      ]);
    },
  });
  // Not on the public listener.
  const figures = await listen(new Koa().use(metricsEndpoint(metrics)).callback(), {
    host: config.INTERNAL_HOST,
    port: config.METRICS_PORT,
    setting: 'METRICS_PORT',
  });
  return {
    drainSeconds: config.DRAIN_SECONDS,
    close: async () => {
      await listener.close();
      await figures.close();
      await gateway.stop();
      await admission.close();
      await tracing.close();
    },
  };
});
