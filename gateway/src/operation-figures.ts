import type { ApolloServerPlugin } from '@apollo/server';
import { clientNameHeader } from '@imprint/observability/client-name';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import type { GatewayContext } from './gateway-context.js';

/** What clients may call an operation; the rest of a longer name is left out of the log. */
const nameLimit = 100;

/**
 * One figure per operation, and one line per operation that comes from outside. Names are those that we gave:
 * made-up ones would make as many series as somebody likes.
 */
export function operationFigures(
  metrics: Metrics,
  logger: Logger,
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
          metrics.operations.observe({ operation, outcome: errors ? 'error' : 'ok' }, seconds);
          if (isInternal) return;
          const client = request.http?.headers.get(clientNameHeader)?.slice(0, nameLimit);
          const line = { requestId, operation: name.slice(0, nameLimit), client, seconds, errors: errors?.length ?? 0 };
          logger.info(line, 'operation');
        },
      };
    },
  };
}
