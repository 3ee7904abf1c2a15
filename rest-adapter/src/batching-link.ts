import {
  DomainError,
  type DomainErrorOptions,
  detailsOf,
  type ErrorCode,
  errorCodes,
  internal,
} from '@imprint/errors/domain-error';
import { clientNameHeader } from '@imprint/observability/client-name';
import { sharedSignal } from '@imprint/resilience/shared-signal';
import type { GraphqlReply, Upstream } from '@imprint/resilience/upstream';
import type { BatchedRequest, GatewayCaller, GatewayLink } from './gateway-client.js';
import { RequestBatcher } from './request-batcher.js';

type GatewayError = NonNullable<GraphqlReply['errors']>[number];

/** Carries one operation to the gateway, in this process or over HTTP. */
export type GatewayTransport = (
  query: string,
  variables: Record<string, unknown>,
  caller: GatewayCaller,
) => Promise<GraphqlReply>;

/** Batches concurrent requests of the same document before they reach the gateway. */
export class BatchingLink implements GatewayLink {
  readonly #batchers = new Map<string, RequestBatcher<BatchedRequest, unknown>>();

  constructor(private readonly transport: GatewayTransport) {}

  async execute(query: string, variables: Record<string, unknown>, caller: GatewayCaller): Promise<unknown> {
    const { data, errors } = await this.transport(query, variables, caller);
    const [error] = errors ?? [];
    if (error) throw toDomainError(error);
    return data;
  }

  executeBatched(request: BatchedRequest): Promise<unknown> {
    const { query, maxSize, batchKey } = request;
    const batcher =
      this.#batchers.get(query) ??
      new RequestBatcher<BatchedRequest, unknown>((batch) => this.#executeBatch(batch), maxSize);
    this.#batchers.set(query, batcher);
    return batchKey === null ? batcher.executeAlone(request) : batcher.execute(batchKey, request);
  }

  /** Sends the batch under the caller of its first request. */
  async #executeBatch(batch: readonly BatchedRequest[]): Promise<unknown[]> {
    const [{ query, caller: first }] = batch as [BatchedRequest];
    const caller = { ...first, signal: sharedSignal(batch.map((request) => request.caller.signal)) };
    const inputs = batch.map(({ variables }) => variables);
    const { data, errors = [] } = await this.transport(query, { inputs }, caller);
    const { results } = (data ?? {}) as { results?: unknown };
    const failures = new Map(errors.map((error) => [getIndex(error), error]));
    // The logs of other processes have the failure under this id.
    const cause = inputs.length > 1 ? new Error(`sent with request id ${caller.requestId}`) : undefined;
    const outcomes: unknown[] = [];
    for (const [index, request] of batch.entries()) {
      const result = getResult(results, index);
      const failure = failures.get(index) ?? failures.get(undefined) ?? (result === undefined ? errors[0] : undefined);
      // Retried alone: large results together exceed the body budget of one operation.
      if (batch.length > 1 && failure?.extensions?.reason === 'TOO_MANY_BODIES')
        outcomes.push(...(await this.#executeBatch([request])));
      else if (failure) outcomes.push(toDomainError(failure, cause));
      else outcomes.push(result ?? internal('the gateway returned no result for a batched request'));
    }
    return outcomes;
  }
}

/** Index of the result that the error concerns; undefined when it concerns the whole batch. */
const getIndex = ({ path }: GatewayError): number | undefined => path?.find((part) => typeof part === 'number');

/** One result of a list or of columns; undefined when it is missing or incomplete. */
function getResult(results: unknown, index: number): unknown {
  if (Array.isArray(results)) return results[index];
  const columns = Object.entries((results ?? {}) as Record<string, readonly unknown[] | null>);
  if (columns.length === 0 || columns.some(([, values]) => !values)) return undefined;
  return Object.fromEntries(columns.map(([name, values]) => [name, values?.[index]]));
}

/** The gateway in another process. */
export function httpTransport(upstream: Upstream): GatewayTransport {
  return async (query, variables, { bearer, ...caller }) => {
    try {
      return await upstream.post<GraphqlReply>({
        caller,
        query,
        variables,
        bearer,
        headers: { [clientNameHeader]: 'rest-adapter' },
      });
    } catch (cause) {
      if (cause instanceof DomainError) throw cause;
      throw internal('The gateway is not responding.', { cause, isUncertain: true });
    }
  };
}

/** A GraphQL validation code here is a server fault: the documents are static. */
function toDomainError({ message, extensions = {} }: GatewayError, cause?: Error): DomainError {
  const code = errorCodes.find((known): known is ErrorCode => known === extensions.code);
  if (!code) return internal(`the gateway rejected the document: ${String(extensions.code)} ${message}`, { cause });
  return new DomainError(code, message, { ...detailsOf(extensions as DomainErrorOptions), cause });
}
