// Must load before any decorated class.
import 'reflect-metadata';
import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { Settings } from '@imprint/config/settings';
import type { Logger } from '@imprint/observability/logger';
import { Metrics } from '@imprint/observability/metrics';
import { startTracing } from '@imprint/observability/tracing';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { Upstream } from '@imprint/resilience/upstream';
import { openAdmissionStore } from '@imprint/service/admission-store';
import { processLogger } from '@imprint/service/process-logger';
import { runService } from '@imprint/service/run-service';
import type { Subgraph } from './subgraph.js';
import { askPolicy, remoteSubgraphQuery, type SubgraphQuery } from './subgraph-client.js';
import { serveSubgraph } from './subgraph-server.js';

/** Settings of every subgraph process. */
type ProcessSettings = Pick<
  Settings,
  'HOST' | 'DRAIN_SECONDS' | 'LOG_LEVEL' | 'NODE_ENV' | 'OTEL_EXPORTER_OTLP_ENDPOINT'
> & {
  DATABASE_URL: string;
  DATABASE_READ_URL?: string | undefined;
  DATABASE_POOL: number;
  REDIS_URL?: string | undefined;
  INTERNAL_SIGNING_KEY: readonly string[];
};

/** Dependencies of a subgraph process. */
export interface SubgraphProcess {
  /** Database, signing key, admission store, logger and metrics. */
  shared: {
    databaseUrl: string;
    databaseReadUrl: string | undefined;
    poolSize: number;
    signingSecrets: readonly string[];
    admission: AdmissionStore;
    logger: Logger;
    metrics: Metrics;
  };
  /** Queries another subgraph as this service. */
  ask: (target: { name: string; url: string }, timeoutMillis?: number) => SubgraphQuery;
}

export interface SubgraphProcessDefinition<Config> {
  name: string;
  readConfig: () => Config;
  /** The port and the setting to name when binding fails. */
  listensAt: (config: Config) => { port: number; setting: string };
  create: (config: Config, process: SubgraphProcess) => Promise<Subgraph>;
}

/** Runs a subgraph process until SIGINT or SIGTERM. */
export function runSubgraph<Config extends ProcessSettings>({
  name,
  readConfig,
  listensAt,
  create,
}: SubgraphProcessDefinition<Config>): Promise<void> {
  return runService(async () => {
    const config = readConfig();
    const tracing = await startTracing(name, config.OTEL_EXPORTER_OTLP_ENDPOINT);
    const logger = processLogger(name, config);
    const metrics = new Metrics();
    const tokens = new PrincipalTokens(config.INTERNAL_SIGNING_KEY);
    const admission = openAdmissionStore(config.REDIS_URL, logger);
    const subgraph = await create(config, {
      shared: {
        databaseUrl: config.DATABASE_URL,
        databaseReadUrl: config.DATABASE_READ_URL,
        poolSize: config.DATABASE_POOL,
        signingSecrets: config.INTERNAL_SIGNING_KEY,
        admission,
        logger,
        metrics,
      },
      ask: (target, timeoutMillis = askPolicy.timeoutMillis) =>
        remoteSubgraphQuery(target.name, new Upstream({ ...target, tokens, metrics, ...askPolicy, timeoutMillis }), {
          kind: 'service',
          name,
        }),
    });
    const listener = await serveSubgraph(subgraph, { host: config.HOST, ...listensAt(config), tokens, metrics });
    return {
      drainSeconds: config.DRAIN_SECONDS,
      close: async () => {
        subgraph.stop?.();
        await listener.close();
        await subgraph.close();
        await admission.close();
        await tracing.close();
      },
    };
  });
}
