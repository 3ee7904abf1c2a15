import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import { overloaded } from '@imprint/errors/domain-error';
import { formatSubgraphError } from '@imprint/graphql/format-error';
import type { Subgraph } from '@imprint/graphql/subgraph';
import type { Metrics } from '@imprint/observability/metrics';
import { type DocumentNode, execute, type GraphQLFormattedError, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GatewayContext } from './gateway-context.js';
import { estimateSize } from './response-budget.js';
import { refuse, sourceFailure } from './source-failure.js';
import { subgraphFetches } from './subgraph-fetches.js';

type SourceReply = Awaited<ReturnType<GraphQLDataSource['process']>>;

const documentLimit = 1_000;

/**
 * Executes fetches on a subgraph in the same process: without serialization, and parsing each query text once. Planned
 * documents are valid by construction, so they are not validated again.
 */
export class LocalSource implements GraphQLDataSource<GatewayContext> {
  readonly #documents = new LRUCache<string, DocumentNode>({ max: documentLimit });

  constructor(
    private readonly subgraph: Subgraph,
    private readonly metrics: Metrics,
  ) {}

  async process(options: GraphQLDataSourceProcessOptions<GatewayContext>): Promise<SourceReply> {
    const { request } = options;
    const context = options.context as GatewayContext;
    if (context.signal?.aborted) throw sourceFailure(overloaded());
    const end = this.metrics.histogram(subgraphFetches).startTimer({ subgraph: this.subgraph.name });
    const { data, errors } = await execute({
      schema: this.subgraph.schema,
      document: this.#documentOf(request.query ?? ''),
      variableValues: request.variables,
      operationName: request.operationName,
      contextValue: this.#contextOf(context),
    });
    end({ outcome: errors ? 'error' : 'ok' });
    await context.budget.spend(estimateSize(data, context.budget.left)).catch(refuse);
    const formatted = errors?.map((error) => formatSubgraphError(error, this.subgraph.logger, context.requestId));
    return { data, ...(formatted && { errors: formatted as GraphQLFormattedError[] }) } as SourceReply;
  }

  #documentOf(text: string): DocumentNode {
    const known = this.#documents.get(text);
    if (known) return known;
    const document = parse(text, { noLocation: true });
    this.#documents.set(text, document);
    return document;
  }

  #contextOf({ principal, requestId, client, signal, subgraphContexts }: GatewayContext): object {
    const known = subgraphContexts.get(this.subgraph.name);
    if (known) return known;
    const context = this.subgraph.createContext({ principal, requestId, client, signal });
    subgraphContexts.set(this.subgraph.name, context);
    return context;
  }
}
