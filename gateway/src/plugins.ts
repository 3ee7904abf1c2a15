import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { OperationTimes } from '@imprint/admission/operation-times';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { accessPlugin } from './access-plugin.js';
import { coarseLimitsPlugin } from './coarse-limits.js';
import { costLimitsPlugin } from './cost-limits.js';
import type { GatewayContext } from './gateway-context.js';
import { graphNames } from './graph-names.js';
import { introspectionPlugin } from './introspection.js';
import { operationMetrics } from './operation-metrics.js';
import { OperationPrices } from './operation-prices.js';
import type { PersistedQueries } from './persisted-queries.js';
import type { TrafficRecord } from './traffic-record.js';

export type Plugin = ApolloServerPlugin<GatewayContext>;

interface PluginOptions {
  supergraphSdl: string;
  admission: AdmissionStore;
  logger: Logger;
  metrics: Metrics;
  /** True restricts external callers to registered operations. */
  isSafelisted: boolean;
  /** Highest cost of an operation of external callers. */
  costLimit: number;
}

interface PluginParts {
  persisted: PersistedQueries;
  apiSdl: string;
  times: OperationTimes;
  traffic: TrafficRecord | null;
}

/** What runs around each operation, in order. */
export function createPlugins(
  { supergraphSdl, admission, logger, metrics, isSafelisted, costLimit }: PluginOptions,
  { persisted, apiSdl, times, traffic }: PluginParts,
): Plugin[] {
  return [
    // GraphiQL replaces it in development.
    ApolloServerPluginLandingPageDisabled(),
    ...(isSafelisted ? [persisted.safelist()] : []),
    operationMetrics(metrics, logger, times, (name) => persisted.hasName(name)),
    accessPlugin(supergraphSdl),
    introspectionPlugin(apiSdl),
    coarseLimitsPlugin(admission),
    costLimitsPlugin(new OperationPrices(supergraphSdl), admission, costLimit),
    graphNames(supergraphSdl),
    yieldBeforeLargeResponses,
    ...(traffic ? [traffic.plugin()] : []),
  ];
}

/** Serializing megabytes blocks the event loop: waiting requests go first. */
const yieldBeforeLargeResponses: Plugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue }) => (contextValue.budget.isLarge ? nextTurn() : undefined),
  }),
};
