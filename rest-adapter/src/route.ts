import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { BucketName } from '@imprint/admission/bucket-names';
import type { ClientFacts } from '@imprint/principal/caller';
import type { ApiKeyPrincipal } from '@imprint/principal/principal';
import type { Scope } from '@imprint/principal/scope';
import type { LargeBodies } from '@imprint/resilience/large-bodies';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { BatchedDocument, BatchPolicy, GatewayClient } from './gateway-client.js';

/** Handling of a public key: accept it, reject it (403), or treat it as unknown (401). */
export type PublicKeyAnswer = 'allowed' | 'forbidden' | 'unauthorized';

/** Schema, limits and parser of a JSON body. */
export interface BodyContract<Body> {
  fields: z.ZodObject;
  limitBytes: number;
  contentTypes: readonly string[];
  /** Appended to the message for a body that is not a JSON object. */
  hint?: string;
  /** Validates in the order of the contract; see `checkBody`. */
  parse: (body: Record<string, unknown>) => Body;
}

/** A parsed request. */
export interface RestRequest<Query, Body> {
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  /** The body as sent, with unknown fields. */
  json: object;
  header: (name: string) => string | undefined;
  /** The stored file of an upload route. */
  upload: { key: string; filename: string } | null;
  /** `updated_at` of the row that `If-Match` names; null without the header. */
  expectedUpdatedAt: string | null;
}

export interface RestReply<Reply> {
  status: number;
  body: Reply;
  headers?: Record<string, string>;
}

/** Authorization, rate limits and parameters of a route. */
interface RouteTerms {
  /** Name in metrics, documents and tests. */
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Selects between two routes of one method and path. */
  when?: (query: URLSearchParams) => boolean;
  scope: Scope;
  /** Additional scopes by query. */
  alsoScopes?: (query: URLSearchParams) => readonly Scope[];
  publicKey: PublicKeyAnswer;
  buckets: readonly BucketName[];
  /** Additional buckets by query. */
  alsoBuckets?: (query: URLSearchParams) => readonly BucketName[];
  /** Parameters, each validated alone; 400 when invalid, unknown ones are ignored. */
  query?: z.ZodObject;
  /** Replaces the validation above for routes with other rules. */
  readQuery?: (search: URLSearchParams) => Record<string, unknown>;
}

interface QueryRouteDefinition<Query, Body, Data, Variables extends Record<string, unknown>, Reply> extends RouteTerms {
  body?: BodyContract<Body>;
  /** Accepts one file as multipart/form-data; the limit counts the whole body. */
  upload?: { limitBytes: number };
  /** `Cache-Control` of a shared reply; absent for a private one. */
  publicCache?: string;
  /** The read whose entity tag `If-Match` refers to. */
  ifMatch?: QueryRoute;
  document: TypedDocumentNode<Data, Variables>;
  /** Present for a batched document; variables and reply are those of one request. */
  batch?: BatchPolicy;
  variables: (request: RestRequest<Query, Body>) => Variables;
  /** Schema of a success, for the reference and schema checks. */
  response: z.ZodType<Reply>;
  reply: (data: Data, request: { query: Query }) => RestReply<Reply>;
}

/** A route of one document, with its types erased for the pipeline. */
export type QueryRoute = QueryRouteDefinition<
  Record<string, unknown>,
  unknown,
  unknown,
  Record<string, unknown>,
  unknown
>;

/** The request of a stream route. */
export interface StreamRequest {
  readonly principal: ApiKeyPrincipal;
  readonly requestId: string;
  readonly client?: ClientFacts;
  readonly signal?: AbortSignal;
  readonly search: URLSearchParams;
  readonly large: LargeBodies;
}

/** A route with a streamed request or reply. */
export interface StreamRoute extends RouteTerms {
  /** Media type of the request body; absent without one. */
  requestType?: string;
  /** Documents that it executes. */
  documents: readonly TypedDocumentNode<unknown, never>[];
  mediaTypes: readonly string[];
  response: z.ZodType;
  /** Validates the parameters before the first document. */
  checkSearch?: (search: URLSearchParams) => void;
  stream: (context: Context, request: StreamRequest, gateway: GatewayClient) => Promise<void>;
}

export type RestRoute = QueryRoute | StreamRoute;

export const isStreamRoute = (route: RestRoute): route is StreamRoute => 'stream' in route;

export const getScopes = ({ scope, alsoScopes }: RestRoute, query: URLSearchParams): readonly Scope[] => [
  scope,
  ...(alsoScopes?.(query) ?? []),
];

export const getBucketNames = ({ buckets, alsoBuckets }: RestRoute, query: URLSearchParams): readonly BucketName[] => [
  ...buckets,
  ...(alsoBuckets?.(query) ?? []),
];

/** Types parameters and reply by the document: a renamed field breaks the build. */
export function route<QuerySchema extends z.ZodObject, Body, Data, Variables extends Record<string, unknown>, Reply>(
  definition: Omit<QueryRouteDefinition<z.infer<QuerySchema>, Body, Data, Variables, Reply>, 'query'> & {
    query?: QuerySchema;
  },
): QueryRoute {
  return definition as unknown as QueryRoute;
}

/** A route of a batched document. */
export function batchedRoute<QuerySchema extends z.ZodObject, Body, Result, Input, Reply>(
  definition: Omit<
    QueryRouteDefinition<z.infer<QuerySchema>, Body, Result, Input & Record<string, unknown>, Reply>,
    'query' | 'document' | 'batch'
  > & { query?: QuerySchema; document: BatchedDocument<Result, Input>; batch: BatchPolicy },
): QueryRoute {
  return definition as unknown as QueryRoute;
}

export const streamRoute = (definition: StreamRoute): StreamRoute => definition;
