import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { DomainError, detailsOf, type ErrorCode, errorCodes, internal } from '@imprint/errors/domain-error';
import type { Caller } from '@imprint/principal/caller';
import { sharedSignal } from '@imprint/resilience/shared-signal';
import type { GraphqlReply } from '@imprint/resilience/upstream';
import { type DocumentNode, print } from 'graphql';
import { RequestBatcher } from './request-batcher.js';

/** The principal that the adapter resolved, or an access token that the gateway verifies. */
export interface GatewayCaller extends Caller {
  bearer?: string | undefined;
}

/** A document that takes a batch of inputs and returns one result or error for each. */
export type BatchedDocument<Result, Input> = TypedDocumentNode<
  { results: readonly (Result | null)[] },
  { inputs: Input | Input[] }
>;

/** One row of a columnar result. A text is common to all rows. */
export type RowOf<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends readonly (infer Value)[] | null | undefined
    ? Value | null
    : Columns[Name] extends string
      ? string
      : unknown;
};

/** Types a document with columnar results (a list of values per field, or one text for all) by its rows. */
export const columnar = <Columns, Input>(
  document: TypedDocumentNode<{ results: Columns }, { inputs: Input | Input[] }>,
): BatchedDocument<RowOf<Columns>, Input> => document as unknown as BatchedDocument<RowOf<Columns>, Input>;

/** Which concurrent requests of a route share one gateway operation. */
export interface BatchPolicy {
  /** Only requests with the same key share a batch. */
  key: (request: BatchableRequest) => string;
  maxSize: number;
  /** True for slow requests, which run alone so that others need not wait for them. */
  isAlone?: (variables: Record<string, unknown>) => boolean;
}

/** Covers the whole principal, so that a key whose record changed gets a batch of its own. */
export const keyByPrincipal: BatchPolicy['key'] = ({ caller: { principal } }) => JSON.stringify(principal);

/** Shares a batch among all API keys of a site. */
export const keyBySite: BatchPolicy['key'] = (request) => {
  const { principal } = request.caller;
  return principal.kind === 'apiKey' ? principal.siteId : keyByPrincipal(request);
};

/** One request of a batched document. */
export interface BatchableRequest {
  variables: Record<string, unknown>;
  caller: GatewayCaller;
  /** True for a large request, which runs alone so that others need not wait for it. */
  isLarge: boolean;
}

/** Carries one operation to the gateway, in this process or over HTTP. */
export type GatewayTransport = (
  query: string,
  variables: Record<string, unknown>,
  caller: GatewayCaller,
) => Promise<GraphqlReply>;

/** Executes operations on the gateway and batches concurrent requests. GraphQL errors are thrown as DomainError. */
export class GatewayClient {
  /** Documents are printed once: their text is the key of the gateway's caches. */
  readonly #texts = new WeakMap<DocumentNode, string>();
  readonly #batchers = new Map<string, RequestBatcher<BatchableRequest, unknown>>();

  constructor(private readonly transport: GatewayTransport) {}

  /** Any error in the reply is a failure, also beside data. */
  async execute<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    caller: GatewayCaller,
  ): Promise<Data> {
    const { data, errors } = await this.transport(this.#print(document), variables, caller);
    const [error] = errors ?? [];
    if (error) throw toDomainError(error);
    return data as Data;
  }

  /** The result of this request alone. */
  executeBatched(
    document: DocumentNode,
    { key, maxSize, isAlone }: BatchPolicy,
    request: BatchableRequest,
  ): Promise<unknown> {
    const query = this.#print(document);
    const batcher =
      this.#batchers.get(query) ??
      new RequestBatcher<BatchableRequest, unknown>((batch) => this.#executeBatch(query, batch), maxSize);
    this.#batchers.set(query, batcher);
    const runsAlone = request.isLarge || isAlone?.(request.variables);
    return runsAlone ? batcher.executeAlone(request) : batcher.execute(key(request), request);
  }

  /** Sends the batch under the caller of its first request. */
  async #executeBatch(query: string, batch: readonly BatchableRequest[]): Promise<unknown[]> {
    const [first] = batch;
    if (!first) return [];
    const caller = { ...first.caller, signal: sharedSignal(batch.map((request) => request.caller.signal)) };
    const inputs = batch.map(({ variables }) => variables);
    const { data, errors = [] } = await this.transport(query, { inputs }, caller);
    const resultAt = resultReader(Object(data).results);
    const failures = new Map(errors.map((error) => [getIndex(error), error]));
    // The logs of other processes have the failure under this id.
    const cause =
      inputs.length > 1 && errors.length > 0 ? new Error(`sent with request id ${caller.requestId}`) : undefined;
    const outcomes: unknown[] = [];
    for (const [index, request] of batch.entries()) {
      const result = resultAt(index);
      const failure = failures.get(index) ?? failures.get(undefined) ?? (result === undefined ? errors[0] : undefined);
      // Retried alone: large results together exceed the body budget of one operation.
      if (batch.length > 1 && failure?.extensions?.reason === 'TOO_MANY_BODIES')
        outcomes.push(...(await this.#executeBatch(query, [request])));
      else if (failure) outcomes.push(toDomainError(failure, cause));
      else outcomes.push(result ?? internal('the gateway returned no result for a batched request'));
    }
    return outcomes;
  }

  #print(document: DocumentNode): string {
    const known = this.#texts.get(document);
    if (known) return known;
    const text = print(document);
    this.#texts.set(document, text);
    return text;
  }
}

type GatewayError = NonNullable<GraphqlReply['errors']>[number];

/** Index of the result that the error concerns; undefined when it concerns the whole batch. */
const getIndex = ({ path }: GatewayError): number | undefined => path?.find((part) => typeof part === 'number');

/** Reads single results of a list or of columns; undefined when one is missing or incomplete. */
function resultReader(results: unknown): (index: number) => unknown {
  if (Array.isArray(results)) return (index) => results[index];
  const columns = Object.entries<readonly unknown[] | string | null>(Object(results));
  const isComplete = columns.length > 0 && columns.every(([, values]) => values !== null);
  return (index) => {
    if (!isComplete) return undefined;
    const row: Record<string, unknown> = {};
    // lookup-by-known-name: the names are those of the document.
    for (const [name, values] of columns) row[name] = typeof values === 'string' ? values : values?.[index];
    return row;
  };
}

/** A GraphQL validation code here is a server fault: the documents are static. */
function toDomainError({ message, extensions = {} }: GatewayError, cause?: Error): DomainError {
  const code = errorCodes.find((known): known is ErrorCode => known === extensions.code);
  if (!code) return internal(`the gateway rejected the document: ${String(extensions.code)} ${message}`, { cause });
  return new DomainError(code, message, { ...detailsOf(extensions), cause });
}
