import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import { DomainError, unavailable } from '@imprint/errors/domain-error';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import type { GraphqlReply, Upstream } from '@imprint/resilience/upstream';
import type { GatewayContext } from './gateway-context.js';
import { sourceFailure } from './source-failure.js';
import { subgraphFetches } from './subgraph-fetches.js';

type SourceReply = Awaited<ReturnType<GraphQLDataSource['process']>>;

/** A mutation may wait ten seconds for another one with the same Idempotency-Key. */
export const fetchMillis = { timeoutMillis: 10_000, mutationMillis: 20_000 };

export interface RemoteSourceOptions {
  name: string;
  upstream: Upstream;
  metrics: Metrics;
  logger: Logger;
}

/** Fetches from a remote subgraph with the signed principal. */
export class RemoteSource implements GraphQLDataSource<GatewayContext> {
  constructor(private readonly options: RemoteSourceOptions) {}

  async process(options: GraphQLDataSourceProcessOptions<GatewayContext>): Promise<SourceReply> {
    const { name, upstream, metrics, logger } = this.options;
    const { query, variables, operationName } = options.request;
    const caller = options.context as GatewayContext;
    const end = metrics.histogram(subgraphFetches).startTimer({ subgraph: name });
    try {
      const reply = await upstream.post<GraphqlReply>({
        query,
        variables,
        operationName,
        // A fetch above the budget aborts the others, also in the subgraphs.
        caller: { ...caller, signal: caller.budget.signal },
        onReply: (bytes) => caller.budget.spend(bytes),
      });
      end({ outcome: reply.errors ? 'error' : 'ok' });
      return reply as SourceReply;
    } catch (caught) {
      end({ outcome: 'unreachable' });
      const { aborted, reason } = caller.budget.signal;
      const error: unknown = aborted && reason instanceof DomainError ? reason : caught;
      if (error instanceof DomainError) throw sourceFailure(error);
      logger.error({ err: error, subgraph: name, requestId: caller.requestId }, 'subgraph unreachable');
      throw sourceFailure(unavailable('A service of the platform is unavailable.', { isUncertain: true }));
    }
  }
}
