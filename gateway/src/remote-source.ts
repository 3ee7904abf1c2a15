import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import type { PrincipalTokens } from '@imprint/principal/principal-token';
import { postSigned } from '@imprint/principal/signed-post';
import { GraphQLError } from 'graphql';
import type { GatewayContext } from './gateway-context.js';

type SourceReply = Awaited<ReturnType<GraphQLDataSource['process']>>;

const deadlineMillis = 20_000;
/** A query may be asked again; a mutation never, for it may have been done. */
const isQuery = (text: string | undefined) => !/^\s*mutation\b/.test(text ?? '');

export interface RemoteSourceOptions {
  name: string;
  url: string;
  tokens: PrincipalTokens;
  metrics: Metrics;
  logger: Logger;
}

/** Fetches over HTTP from a subgraph in another process, with a deadline and the signed principal. */
export class RemoteSource implements GraphQLDataSource<GatewayContext> {
  constructor(private readonly options: RemoteSourceOptions) {}

  async process(options: GraphQLDataSourceProcessOptions<GatewayContext>): Promise<SourceReply> {
    const { name, metrics, logger } = this.options;
    const { request } = options;
    const context = options.context as GatewayContext;
    const end = metrics.subgraphFetches.startTimer({ subgraph: name });
    const attempts = isQuery(request.query) ? 2 : 1;
    for (let attempt = 1; ; attempt++) {
      try {
        const reply = await this.#fetch(request, context);
        end({ outcome: reply.errors ? 'error' : 'ok' });
        return reply;
      } catch (error) {
        if (attempt < attempts) continue;
        end({ outcome: 'unreachable' });
        logger.error({ err: error, subgraph: name, requestId: context.requestId }, 'subgraph does not answer');
        throw new GraphQLError('A part of the platform does not answer.', { extensions: { code: 'UNAVAILABLE' } });
      }
    }
  }

  async #fetch(
    { query, variables, operationName }: GraphQLDataSourceProcessOptions<GatewayContext>['request'],
    caller: GatewayContext,
  ): Promise<SourceReply> {
    const { status, reply } = await postSigned<SourceReply>(this.options.tokens, {
      url: this.options.url,
      caller,
      body: { query, variables, operationName },
      timeoutMillis: deadlineMillis,
    });
    if (!('data' in reply) && !reply.errors) throw new Error(`status ${status} without a GraphQL reply`);
    return reply;
  }
}
