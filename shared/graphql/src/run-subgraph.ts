import { databaseOf } from '@imprint/config/subgraph-database';
import { Metrics } from '@imprint/observability/metrics';
import { startTracing } from '@imprint/observability/tracing';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { Upstream } from '@imprint/resilience/upstream';
import { openAdmissionStore } from '@imprint/service/admission-store';
import { processLogger } from '@imprint/service/process-logger';
import { runService } from '@imprint/service/run-service';
import { readConfig } from './config.js';
import { portSetting, type ServiceName, urlSetting } from './service-name.js';
import { askPolicy, remoteSubgraphQuery } from './subgraph-client.js';
import { serveSubgraph } from './subgraph-server.js';
import type { SubgraphService } from './subgraph-service.js';

/** Runs a subgraph process until SIGINT or SIGTERM. */
export function runSubgraph<Config, Peer extends ServiceName>(service: SubgraphService<Config, Peer>): Promise<void> {
  const { name } = service;
  return runService(async () => {
    const config = readConfig(service);
    const tracing = await startTracing(name, config.OTEL_EXPORTER_OTLP_ENDPOINT);
    const logger = processLogger(name, config);
    const metrics = new Metrics();
    const tokens = new PrincipalTokens(config.INTERNAL_SIGNING_KEY);
    const admission = await openAdmissionStore(config.REDIS_URL, logger);
    const subgraph = await service.create(config, {
      shared: {
        database: databaseOf(name, config),
        poolSize: config.DATABASE_POOL,
        signingSecrets: config.INTERNAL_SIGNING_KEY,
        admission,
        logger,
        metrics,
      },
      ask: (peer, mutationMillis = askPolicy.timeoutMillis) => {
        const target = { name: peer, url: config[urlSetting<ServiceName>(peer)] };
        const upstream = new Upstream({ ...target, tokens, metrics, ...askPolicy, mutationMillis });
        return remoteSubgraphQuery(peer, upstream, { kind: 'service', name });
      },
    });
    const setting = portSetting(name);
    const listener = await serveSubgraph(subgraph, {
      host: config.HOST,
      port: config[setting],
      setting,
      tokens,
      metrics,
    });
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
