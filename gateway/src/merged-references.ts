import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import type { GraphQLFormattedError } from 'graphql';
import type { GatewayContext } from './gateway-context.js';
import { estimateSize } from './response-budget.js';
import { refuse } from './source-failure.js';

type SourceReply = Awaited<ReturnType<GraphQLDataSource['process']>>;

/** How the planner writes a fetch of entities. Clients cannot: `_Any` is not in their schema. */
const entityFetch = /^query\s*\w*\s*(?=\(\s*\$representations:\s*\[_Any!\]!)/;
/** Larger references carry content, which is hardly ever equal and slow to compare. */
const comparableBytes = 4 * 1024;

/**
 * Sends equal references of a fetch once, and equal fetches of an operation, such as those of its aliases, once while one
 * of them runs. Each place gets the result and the errors. The results of one fetch are shared objects, into which the
 * executor merges the same values at each place; another fetch gets a copy.
 */
export class MergedReferences implements GraphQLDataSource<GatewayContext> {
  readonly #running = new WeakMap<GatewayContext, Map<string, Promise<SourceReply>>>();

  constructor(private readonly source: GraphQLDataSource<GatewayContext>) {}

  async process(options: GraphQLDataSourceProcessOptions<GatewayContext>): Promise<SourceReply> {
    const { request } = options;
    const references: unknown = request.variables?.representations;
    if (!Array.isArray(references) || !references.every(isComparable) || !entityFetch.test(request.query ?? '')) {
      return this.source.process(options);
    }
    const { distinct, places } = mergeEqual(references);
    const reply = await this.#processOnce({
      ...options,
      request: { ...request, variables: { ...request.variables, representations: distinct } },
    } as typeof options);
    if (distinct.length === references.length) return reply;
    const { budget } = options.context as GatewayContext;
    await budget.spend(estimateCopies(reply, places, budget.left)).catch(refuse);
    return fanOut(reply, places);
  }

  async #processOnce(options: GraphQLDataSourceProcessOptions<GatewayContext>): Promise<SourceReply> {
    const context = options.context as GatewayContext;
    const running = this.#running.get(context) ?? new Map<string, Promise<SourceReply>>();
    this.#running.set(context, running);
    const { query = '', variables } = options.request;
    const key = `${query.replace(entityFetch, '')} ${JSON.stringify(variables)}`;
    const known = running.get(key);
    if (known) return copyReply(await known, context);
    const reply = this.source.process(options);
    running.set(key, reply);
    return reply.finally(() => running.delete(key));
  }
}

const isComparable = (reference: unknown): boolean => estimateSize(reference, comparableBytes) <= comparableBytes;

async function copyReply(reply: SourceReply, { budget }: GatewayContext): Promise<SourceReply> {
  const size = estimateSize(reply.data, budget.left);
  // In this turn: the executor changes the original as soon as it has it.
  const copy = size <= budget.left ? structuredClone(reply) : reply;
  await budget.spend(size).catch(refuse);
  return copy;
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
