import { mediaStoreSettings } from '@imprint/config/media-store-settings';
import { isProduction, keyEnvironment } from '@imprint/config/production';
import { GatewayClient } from '@imprint/gateway-client/gateway-client';
import { httpTransport } from '@imprint/gateway-client/http-transport';
import { openObjectStore } from '@imprint/object-store/open-object-store';
import { Metrics } from '@imprint/observability/metrics';
import { startTracing } from '@imprint/observability/tracing';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { Upstream } from '@imprint/resilience/upstream';
import { openAdmissionStore } from '@imprint/service/admission-store';
import { requireReady } from '@imprint/service/probes';
import { processLogger } from '@imprint/service/process-logger';
import { runService } from '@imprint/service/run-service';
import { readConfig } from './config.js';
import { serveRest } from './server.js';

const readyMillis = 5_000;
/** Exceeds the subgraph timeout of the gateway. */
const operationMillis = 25_000;
const operationsAtOnce = 200;

await runService(async () => {
  const config = readConfig();
  const tracing = await startTracing('rest-adapter', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const logger = processLogger('rest-adapter', config);
  const admission = await openAdmissionStore(config.REDIS_URL, logger);
  const store = await openObjectStore(mediaStoreSettings(config));
  await store.check();
  const metrics = new Metrics();
  const gateway = new Upstream({
    name: 'gateway',
    url: config.GATEWAY_URL,
    tokens: new PrincipalTokens(config.INTERNAL_SIGNING_KEY),
    metrics,
    timeoutMillis: operationMillis,
    // Exceeds the limit of the gateway for one slow subgraph.
    concurrency: operationsAtOnce,
  });
  const server = await serveRest({
    host: config.HOST,
    port: config.REST_PORT,
    internalHost: config.INTERNAL_HOST,
    internalPort: config.INTERNAL_PORT,
    gateway: new GatewayClient(httpTransport(gateway)),
    admission,
    store,
    trustedProxies: config.TRUSTED_PROXIES,
    regionHeader: config.REGION_HEADER,
    corsOrigins: config.CORS_ORIGINS,
    keyEnvironment: keyEnvironment(config),
    publicUrl: () => config.PUBLIC_BASE_URL,
    authUrl: () => config.AUTH_URL,
    appUrl: () => config.APP_URL ?? config.AUTH_URL,
    graphUrl: () => config.GRAPH_URL ?? config.GATEWAY_URL,
    landing: isProduction(config) ? null : { dataDir: config.DATA_DIR },
    check: () => requireReady('gateway', config.GATEWAY_URL, readyMillis),
    logger,
    metrics,
  });
  return {
    drainSeconds: config.DRAIN_SECONDS,
    close: async () => {
      await server.close();
      await store.close();
      await admission.close();
      await tracing.close();
    },
  };
});
