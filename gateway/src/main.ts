import { urlSetting } from '@imprint/graphql/service-name';
import { askPolicy, remoteSubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { Logger } from '@imprint/observability/logger';
import { Metrics } from '@imprint/observability/metrics';
import { startTracing } from '@imprint/observability/tracing';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { Upstream } from '@imprint/resilience/upstream';
import { openAdmissionStore, requireCounters } from '@imprint/service/admission-store';
import { type Listener, listen } from '@imprint/service/listen';
import { metricsEndpoint } from '@imprint/service/metrics-endpoint';
import { requireReady } from '@imprint/service/probes';
import { processLogger } from '@imprint/service/process-logger';
import { runService } from '@imprint/service/run-service';
import Koa from 'koa';
import { BearerAuthentication } from './bearer-authentication.js';
import { type GatewayConfig, readConfig } from './config.js';
import { createGateway, type GatewayOptions } from './gateway.js';
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
  const isProduction = config.NODE_ENV === 'production';
  const queryIdentity = remoteSubgraphQuery(
    'identity',
    new Upstream({ name: 'identity-bearers', url: config.IDENTITY_URL, tokens, metrics, ...askPolicy }),
    { kind: 'service', name: 'gateway' },
  );
  const bearers = new BearerAuthentication(queryIdentity, () => config.AUTH_URL, admission);
  const subgraphs = subgraphsOf(config);
  const gateway = await createGateway({
    supergraphSdl: await readSupergraph(),
    sources: createSources(subgraphs, { tokens, metrics, logger }),
    admission,
    bearers,
    logger,
    metrics,
    isProduction,
    isSafelisted: config.GRAPHQL_SAFELIST === '1',
    costLimit: config.GRAPH_COST_LIMIT,
    trafficFile: config.TRAFFIC_RECORD ?? null,
  });
  const requireSubgraphs = subgraphs.map(
    ({ name, url }) =>
      () =>
        requireReady(name, url, readyMillis),
  );
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
      await Promise.all([...requireSubgraphs.map((require) => require()), requireCounters(admission)]);
    },
  });
  const metricsListener = await serveMetrics(metrics, config);
  return {
    drainSeconds: config.DRAIN_SECONDS,
    close: async () => {
      await listener.close();
      await metricsListener.close();
      await gateway.stop();
      await admission.close();
      await tracing.close();
    },
  };
});

interface SubgraphUrl {
  name: string;
  url: string;
}

function subgraphsOf(config: GatewayConfig): SubgraphUrl[] {
  const names = ['sites', 'content', 'media', 'analytics', 'forms', 'identity'] as const;
  return names.map((name) => ({ name, url: config[urlSetting(name)] }));
}

function createSources(
  subgraphs: readonly SubgraphUrl[],
  { tokens, metrics, logger }: { tokens: PrincipalTokens; metrics: Metrics; logger: Logger },
): GatewayOptions['sources'] {
  return Object.fromEntries(
    subgraphs.map(({ name, url }) => {
      const upstream = new Upstream({ name, url, tokens, metrics, ...fetchMillis });
      return [name, new RemoteSource({ name, upstream, metrics, logger })];
    }),
  );
}

/** On a listener of its own: the public one must not show them. */
function serveMetrics(metrics: Metrics, { INTERNAL_HOST: host, METRICS_PORT: port }: GatewayConfig): Promise<Listener> {
  return listen(new Koa().use(metricsEndpoint(metrics)).callback(), { host, port, setting: 'METRICS_PORT' });
}
