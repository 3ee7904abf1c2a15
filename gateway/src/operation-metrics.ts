import type { ApolloServerPlugin } from '@apollo/server';
import type { OperationTimes } from '@imprint/admission/operation-times';
import { clientNameHeader } from '@imprint/observability/client-name';
import type { Logger } from '@imprint/observability/logger';
import { latencyBuckets, type Metrics } from '@imprint/observability/metrics';
import type { GatewayContext } from './gateway-context.js';

const operations = {
  name: 'imprint_graphql_operation_duration_seconds',
  help: 'Duration of operations of the gateway by name, `other` for what is not registered, and by outcome',
  labelNames: ['operation', 'outcome'],
  buckets: latencyBuckets,
} as const;

/** Maximum length of an operation name in the log. */
const nameLimit = 100;

/**
 * Counts operations, and logs external ones. Only registered names become labels: arbitrary ones would create unbounded
 * series.
 */
export function operationMetrics(
  metrics: Metrics,
  logger: Logger,
  times: OperationTimes,
  isRegistered: (name: string) => boolean,
): ApolloServerPlugin<GatewayContext> {
  return {
    async requestDidStart({ request }) {
      const started = performance.now();
      return {
        async willSendResponse({ operationName, contextValue: { isInternal, requestId }, errors }) {
          const seconds = (performance.now() - started) / 1_000;
          const name = operationName ?? 'anonymous';
          const operation = isInternal || isRegistered(name) ? name : 'other';
          metrics.histogram(operations).observe({ operation, outcome: errors ? 'error' : 'ok' }, seconds);
          times.record(operation, seconds);
          if (isInternal) return;
          const client = request.http?.headers.get(clientNameHeader)?.slice(0, nameLimit);
          const line = { requestId, operation: name.slice(0, nameLimit), client, seconds, errors: errors?.length ?? 0 };
          logger.info(line, 'operation');
        },
      };
    },
  };
}
