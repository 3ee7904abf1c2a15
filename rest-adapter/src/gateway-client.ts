import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Caller } from '@imprint/principal/caller';
import { type DocumentNode, print } from 'graphql';

/** The principal that the adapter resolved, or an access token that the gateway verifies. */
export interface GatewayCaller extends Caller {
  bearer?: string | undefined;
}

/** A document that takes a batch of inputs and returns one result or error for each. */
export type BatchedDocument<Result, Input> = TypedDocumentNode<
  { results: readonly (Result | null)[] },
  { inputs: Input | Input[] }
>;

/** One row of a columnar result. */
export type RowOf<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends readonly (infer Value)[] | null | undefined ? Value | null : unknown;
};

/** Types a document with columnar results (a list of values per field) by its rows. */
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

/** A request on its way into a batch. */
export interface BatchedRequest {
  query: string;
  maxSize: number;
  /** Null runs the request alone. */
  batchKey: string | null;
  variables: Record<string, unknown>;
  caller: GatewayCaller;
}

/** Executes operations on the gateway. GraphQL errors are thrown as DomainError. */
export interface GatewayLink {
  /** The data of one operation. Any error in the reply is a failure, also beside data. */
  execute(query: string, variables: Record<string, unknown>, caller: GatewayCaller): Promise<unknown>;
  /** The result of this request alone. */
  executeBatched(request: BatchedRequest): Promise<unknown>;
}

/** Executes typed documents. */
export class GatewayClient {
  /** Documents are printed once: their text is the key of the gateway's caches. */
  readonly #texts = new WeakMap<DocumentNode, string>();

  constructor(private readonly link: GatewayLink) {}

  async execute<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    caller: GatewayCaller,
  ): Promise<Data> {
    return (await this.link.execute(this.#print(document), variables, caller)) as Data;
  }

  executeBatched(
    document: DocumentNode,
    { key, maxSize, isAlone }: BatchPolicy,
    request: BatchableRequest,
  ): Promise<unknown> {
    const { variables, caller, isLarge } = request;
    const batchKey = isLarge || isAlone?.(variables) ? null : key(request);
    return this.link.executeBatched({ query: this.#print(document), maxSize, batchKey, variables, caller });
  }

  #print(document: DocumentNode): string {
    const known = this.#texts.get(document);
    if (known) return known;
    const text = print(document);
    this.#texts.set(document, text);
    return text;
  }
}
