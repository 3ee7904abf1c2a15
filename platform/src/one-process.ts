import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdmissionStore } from '@imprint/admission/admission-store';
import { mediaStoreSettings } from '@imprint/config/media-store-settings';
import { isProduction, keyEnvironment } from '@imprint/config/production';
import { databaseOf } from '@imprint/config/subgraph-database';
import { BearerAuthentication, createGateway, LocalSource, serveGateway } from '@imprint/gateway/server';
import { readSupergraph } from '@imprint/gateway/supergraph';
import { GatewayClient } from '@imprint/gateway-client/gateway-client';
import type { Subgraph } from '@imprint/graphql/subgraph';
import { localSubgraphQuery } from '@imprint/graphql/subgraph-client';
import { openObjectStore } from '@imprint/object-store/open-object-store';
import type { Logger } from '@imprint/observability/logger';
import { Metrics } from '@imprint/observability/metrics';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { tenantOf } from '@imprint/principal/tenant';
import { LoadLimit } from '@imprint/resilience/load-limit';
import { serveRest } from '@imprint/rest-adapter/server';
import { openAdmissionStore, requireCounters } from '@imprint/service/admission-store';
import { NotReady } from '@imprint/service/probes';
import { StartError } from '@imprint/service/run-service';
import type { CompleteConfig } from './config.js';
import { subgraphs } from './subgraphs.js';

const operationsAtOnce = 100;

type Cleanup = () => Promise<void>;
type Gateway = Awaited<ReturnType<typeof createGateway>>;

/** Shared by all parts. */
interface Process {
  config: CompleteConfig;
  admission: AdmissionStore;
  logger: Logger;
  metrics: Metrics;
  running: ReadonlyMap<string, Subgraph>;
  /** Throws before the announcement, and while a subgraph or the admission store is not ready. */
  check: () => Promise<void>;
  /** Registers a cleanup; the last one runs first. */
  atClose: (cleanup: Cleanup) => void;
}

/**
 * Runs the whole platform in this process: the gateway executes subgraphs directly, and the adapter calls the gateway
 * directly. Returns how to close it. If a part fails to start, the started ones are closed.
 */
export async function startOneProcess(
  config: CompleteConfig,
  logger: Logger,
  isAnnounced: () => boolean,
): Promise<Cleanup> {
  const cleanups: Cleanup[] = [];
  const close = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    const admission = await openAdmissionStore(config.REDIS_URL, logger);
    cleanups.push(() => admission.close());
    const running = new Map<string, Subgraph>();
    const atClose = (cleanup: Cleanup) => void cleanups.push(cleanup);
    const check = async () => {
      await Promise.all([...running.values()].map((subgraph) => subgraph.check()));
      await requireCounters(admission);
      if (!isAnnounced()) throw new NotReady(['start']);
    };
    const process: Process = { config, admission, logger, metrics: new Metrics(), running, check, atClose };
    await startSubgraphs(process, running);
    await startRest(process, await startGateway(process));
    // Runs first, so that no draining request waits for an outbound call.
    atClose(async () => {
      for (const subgraph of running.values()) subgraph.stop?.();
    });
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Subgraphs query each other in cycles, but only after all have started. */
async function startSubgraphs(
  { config, admission, logger, metrics, atClose }: Process,
  running: Map<string, Subgraph>,
): Promise<void> {
  const shared = {
    poolSize: config.DATABASE_POOL,
    signingSecrets: config.INTERNAL_SIGNING_KEY,
    admission,
    logger,
    metrics,
  };
  for (const { name, load } of subgraphs) {
    const { service } = await load();
    const ask = (peer: string) => localSubgraphQuery(() => running.get(peer), { kind: 'service', name });
    const subgraph = await service.create(config, { shared: { ...shared, database: databaseOf(name, config) }, ask });
    running.set(name, subgraph);
    atClose(() => subgraph.close());
    await requireCommittedSchema(subgraph);
  }
}

async function startGateway({
  config,
  admission,
  logger,
  metrics,
  running,
  check,
  atClose,
}: Process): Promise<Gateway> {
  const queryIdentity = localSubgraphQuery(() => running.get('identity'), { kind: 'service', name: 'gateway' });
  const bearers = new BearerAuthentication(queryIdentity, () => config.AUTH_URL, admission);
  const gateway = await createGateway({
    supergraphSdl: await readSupergraph(),
    sources: Object.fromEntries([...running].map(([name, subgraph]) => [name, new LocalSource(subgraph, metrics)])),
    admission,
    bearers,
    logger,
    metrics,
    isProduction: isProduction(config),
    isSafelisted: config.GRAPHQL_SAFELIST === '1',
    costLimit: config.GRAPH_COST_LIMIT,
    trafficFile: config.TRAFFIC_RECORD ?? join(config.DATA_DIR, 'traffic.json'),
  });
  atClose(() => gateway.stop());
  const listener = await serveGateway(gateway, {
    host: config.HOST,
    port: config.GATEWAY_PORT,
    isProduction: isProduction(config),
    tokens: new PrincipalTokens(config.INTERNAL_SIGNING_KEY),
    operatorToken: config.IMPRINT_OPERATOR_TOKEN,
    bearers,
    trustedProxies: config.TRUSTED_PROXIES,
    corsOrigins: [...config.CORS_ORIGINS, new URL(config.AUTH_URL).origin],
    metrics,
    check,
  });
  atClose(() => listener.close());
  return gateway;
}

async function startRest(
  { config, admission, logger, metrics, check, atClose }: Process,
  gateway: Gateway,
): Promise<void> {
  const operations = new LoadLimit({ name: 'rest', metrics, running: operationsAtOnce });
  const client = new GatewayClient((document, variables, caller) =>
    operations.run(() => gateway.execute({ document, variables, ...caller }), {
      tenant: tenantOf(caller, variables),
      signal: caller.signal,
    }),
  );
  const store = await openObjectStore(mediaStoreSettings(config));
  atClose(() => store.close());
  const rest = await serveRest({
    host: config.HOST,
    port: config.REST_PORT,
    internalHost: config.INTERNAL_HOST,
    internalPort: config.INTERNAL_PORT,
    gateway: client,
    admission,
    trustedProxies: config.TRUSTED_PROXIES,
    regionHeader: config.REGION_HEADER,
    corsOrigins: config.CORS_ORIGINS,
    store,
    keyEnvironment: keyEnvironment(config),
    publicUrl: () => config.PUBLIC_BASE_URL,
    authUrl: () => config.AUTH_URL,
    appUrl: () => config.APP_URL,
    graphUrl: () => config.GRAPH_URL,
    landing: isProduction(config) ? null : { dataDir: config.DATA_DIR },
    check,
    logger,
    metrics,
  });
  atClose(() => rest.close());
}

/** type-graphql has one registry per process; the schema of a subgraph must not depend on the others. */
async function requireCommittedSchema({ name, sdl }: Subgraph): Promise<void> {
  const service = import.meta.resolve(`@imprint/${name}/service`);
  const committed = await readFile(new URL('../schema.graphql', service), 'utf8');
  if (committed === sdl) return;
  throw new StartError(`subgraphs/${name}/schema.graphql is out of date. Run npm run schema:compose.`);
}
