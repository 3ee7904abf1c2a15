import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { BucketName } from '@imprint/admission/bucket-names';
import type { ClientFacts } from '@imprint/principal/caller';
import type { ApiKeyPrincipal } from '@imprint/principal/principal';
import type { Scope } from '@imprint/principal/scope';
import type { LargeBodies } from '@imprint/resilience/large-bodies';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { BatchedDocument, BatchPolicy, GatewayClient } from './gateway-client.js';

/** The three answers of the contract to a public key: take it, refuse it here (403), or not know it (401). */
export type PublicKeyAnswer = 'allowed' | 'forbidden' | 'unauthorized';

/** A JSON body: its fields, how large it may be, and what the request is. */
export interface BodyContract<Body> {
  fields: z.ZodObject;
  limitBytes: number;
  contentTypes: readonly string[];
  /** Added to what is said of a body that is no JSON object. */
  hint?: string;
  /** Checks in the order of the contract; see `checkBody`. */
  parse: (body: Record<string, unknown>) => Body;
}

/** What a handler of the contract sees of a request. */
export interface RestRequest<Query, Body> {
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  /** The body as it was sent, unknown fields included. */
  json: object;
  header: (name: string) => string | undefined;
  /** The file of an upload route, which lies in the object store. */
  upload: { key: string; filename: string } | null;
  /** When the row that `If-Match` names was last changed; null without the header. */
  expectedUpdatedAt: string | null;
}

export interface RestReply<Reply> {
  status: number;
  body: Reply;
  headers?: Record<string, string>;
}

/** What every row says: who may ask, what is charged, which parameters there are. */
interface RouteTerms {
  /** Name in metrics, documents and tests. */
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Chooses between two entries of one method and path. */
  when?: (query: URLSearchParams) => boolean;
  scope: Scope;
  /** Scopes that a key needs besides, by what it asks for. */
  alsoScopes?: (query: URLSearchParams) => readonly Scope[];
  publicKey: PublicKeyAnswer;
  buckets: readonly BucketName[];
  /** Buckets that are charged besides, by what is asked for. */
  alsoBuckets?: (query: URLSearchParams) => readonly BucketName[];
  /** Parameters by name; each is checked alone, a fault is 400, unknown ones are ignored. */
  query?: z.ZodObject;
  /** Reads the parameters in place of the rule above, where a route has rules of its own. */
  readQuery?: (search: URLSearchParams) => Record<string, unknown>;
}

/** Asks which items a page of a list has, and nothing else of them. */
export interface IdPage<Answer = unknown> {
  document: TypedDocumentNode<unknown, Record<string, unknown>>;
  batch: BatchPolicy;
  page: (answer: Answer) => { ids: readonly string[]; next_cursor: string | null };
}

interface QueryRouteDefinition<Query, Body, Data, Variables extends Record<string, unknown>, Reply> extends RouteTerms {
  body?: BodyContract<Body>;
  /** Takes one file as multipart/form-data in place of a JSON body; the limit counts the whole body. */
  upload?: { limitBytes: number };
  /** `Cache-Control` of a reply that anybody may share; without it a reply is private. */
  publicCache?: string;
  /** The read whose entity tag `If-Match` of this route takes. */
  ifMatch?: QueryRoute;
  document: TypedDocumentNode<Data, Variables>;
  /** Present where the document answers several requests: variables and reply are those of one. */
  batch?: BatchPolicy;
  variables: (request: RestRequest<Query, Body>) => Variables;
  /** Of a public list: says with the same variables which items a page has, for whoever knows them already. */
  byIds?: IdPage;
  /** Shape of a good reply: what the reference shows and schema checks compare. */
  response: z.ZodType<Reply>;
  reply: (data: Data, request: { query: Query }) => RestReply<Reply>;
}

/** A row that is one document, with its types forgotten: what the pipeline works on. */
export type QueryRoute = QueryRouteDefinition<
  Record<string, unknown>,
  unknown,
  unknown,
  Record<string, unknown>,
  unknown
>;

/** Who sends a stream, or gets one, and what for. */
export interface StreamRequest {
  readonly principal: ApiKeyPrincipal;
  readonly requestId: string;
  readonly client?: ClientFacts;
  readonly signal?: AbortSignal;
  readonly search: URLSearchParams;
  readonly large: LargeBodies;
}

/** A row whose request or reply is a stream: many documents, or one reply in pieces. */
export interface StreamRoute extends RouteTerms {
  /** Media type of the request body; absent without one. */
  requestType?: string;
  /** What it sends to the gateway. */
  documents: readonly TypedDocumentNode<unknown, never>[];
  mediaTypes: readonly string[];
  response: z.ZodType;
  /** Throws what is wrong with the parameters, before anything is asked. */
  checkSearch?: (search: URLSearchParams) => void;
  stream: (context: Context, request: StreamRequest, gateway: GatewayClient) => Promise<void>;
}

/** A row of the route table. */
export type RestRoute = QueryRoute | StreamRoute;

export const isStreamRoute = (route: RestRoute): route is StreamRoute => 'stream' in route;

/** Every scope that a request needs. */
export const scopesOf = ({ scope, alsoScopes }: RestRoute, query: URLSearchParams): readonly Scope[] => [
  scope,
  ...(alsoScopes?.(query) ?? []),
];

/** Every bucket that a request pays. */
export const bucketNamesOf = ({ buckets, alsoBuckets }: RestRoute, query: URLSearchParams): readonly BucketName[] => [
  ...buckets,
  ...(alsoBuckets?.(query) ?? []),
];

/** Ties parameters, document and reply of one row together: a renamed field breaks the build. */
export function route<QuerySchema extends z.ZodObject, Body, Data, Variables extends Record<string, unknown>, Reply>(
  definition: Omit<QueryRouteDefinition<z.infer<QuerySchema>, Body, Data, Variables, Reply>, 'query'> & {
    query?: QuerySchema;
  },
): QueryRoute {
  return definition as unknown as QueryRoute;
}

/** A row whose document answers several requests at once. */
export function batchedRoute<QuerySchema extends z.ZodObject, Body, Answer, Asked, Reply>(
  definition: Omit<
    QueryRouteDefinition<z.infer<QuerySchema>, Body, Answer, Asked & Record<string, unknown>, Reply>,
    'query' | 'document' | 'batch'
  > & { query?: QuerySchema; document: BatchedDocument<Answer, Asked>; batch: BatchPolicy },
): QueryRoute {
  return definition as unknown as QueryRoute;
}

export function idPage<Answer, Asked>(
  definition: Omit<IdPage<Answer>, 'document'> & { document: BatchedDocument<Answer, Asked> },
): IdPage {
  return definition as unknown as IdPage;
}

export const streamRoute = (definition: StreamRoute): StreamRoute => definition;
