import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import type { GraphQLFormattedError } from 'graphql';
import { estimateSize } from './answer-budget.js';
import type { GatewayContext } from './gateway-context.js';
import { refuse } from './source-failure.js';

type SourceReply = Awaited<ReturnType<GraphQLDataSource['process']>>;

/** How the planner writes a fetch of entities. Clients cannot: `_Any` is not in their schema. */
const entityFetch = /^query\s*\w*\s*\(\s*\$representations:\s*\[_Any!\]!/;

/**
 * Sends equal references of one fetch once, and gives each of them the result and the errors. The results are shared
 * objects: the executor merges the same values into them at each place.
 */
export class MergedReferences implements GraphQLDataSource<GatewayContext> {
  constructor(private readonly source: GraphQLDataSource<GatewayContext>) {}

  async process(options: GraphQLDataSourceProcessOptions<GatewayContext>): Promise<SourceReply> {
    const { request } = options;
    const references: unknown = request.variables?.representations;
    if (!Array.isArray(references) || references.length < 2 || !entityFetch.test(request.query ?? '')) {
      return this.source.process(options);
    }
    const { distinct, places } = mergeEqual(references);
    if (distinct.length === references.length) return this.source.process(options);
    const reply = await this.source.process({
      ...options,
      request: { ...request, variables: { ...request.variables, representations: distinct } },
    } as typeof options);
    const { budget } = options.context as GatewayContext;
    await budget.spend(estimateCopies(reply, places, budget.left)).catch(refuse);
    return fanOut(reply, places);
  }
}

/** The distinct references, and for each reference its index among them. */
function mergeEqual(references: readonly unknown[]): { distinct: unknown[]; places: number[] } {
  const indexes = new Map<string, number>();
  const distinct: unknown[] = [];
  const places = references.map((reference) => {
    const key = JSON.stringify(reference);
    const known = indexes.get(key);
    if (known !== undefined) return known;
    indexes.set(key, distinct.length);
    return distinct.push(reference) - 1;
  });
  return { distinct, places };
}

function getEntities({ data }: SourceReply): unknown[] | null {
  const entities: unknown = data?._entities;
  return Array.isArray(entities) ? entities : null;
}

/** Bytes that the repeated results add to the response; the source has charged each of them once. */
function estimateCopies(reply: SourceReply, places: readonly number[], enough: number): number {
  const entities = getEntities(reply) ?? [];
  const sizes = entities.map((entity) => estimateSize(entity, enough));
  const sum = (bytes: readonly number[]) => bytes.reduce((total, size) => total + size, 0);
  return sum(places.map((place) => sizes[place] ?? 0)) - sum(sizes);
}

function fanOut(reply: SourceReply, places: readonly number[]): SourceReply {
  const entities = getEntities(reply);
  const { errors } = reply;
  return {
    ...reply,
    ...(entities && { data: { ...reply.data, _entities: places.map((place) => entities[place]) } }),
    ...(errors && { errors: errors.flatMap((error) => repeatError(error as GraphQLFormattedError, places)) }),
  } as SourceReply;
}

/** An error below `_entities` at the path of each equal reference; any other error once. */
function repeatError(error: GraphQLFormattedError, places: readonly number[]): GraphQLFormattedError[] {
  const [root, index, ...inner] = error.path ?? [];
  if (root !== '_entities' || typeof index !== 'number') return [error];
  return places.flatMap((place, at) => (place === index ? [{ ...error, path: [root, at, ...inner] }] : []));
}
