import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Quota } from '@imprint/admission/quota';
import type { BatchedDocument, BatchPolicy } from '@imprint/gateway-client/gateway-client';
import type { ClientFacts } from '@imprint/principal/caller';
import type { Principal } from '@imprint/principal/principal';
import type { Scope } from '@imprint/principal/scope';
import type { PublishedRoute } from '@imprint/rest-contract/published-route';
import type { CookieName, CookieValue } from '@imprint/service/cookies';
import type { DocumentNode } from 'graphql';
import type { Context } from 'koa';
import { z } from 'zod';
import { type DefaultBody, type DefaultVariables, type Fields, fieldReader, hasInput, toReply } from './translation.js';

/** Schema, limits and parser of a body. */
export interface BodyContract<Body> {
  fields: z.ZodObject;
  limitBytes: number;
  contentTypes: readonly string[];
  /** True when a request needs no body. */
  isOptional?: boolean;
  /** True for what visitors entered: texts that cannot be stored are mended instead of refused. */
  mendsTexts?: boolean;
  /** Appended to the message for a body that is not a JSON object. */
  hint?: string;
  /** Validates in the order of the contract; see `checkBody`. Without it the owning service validates. */
  parse?: (body: Record<string, unknown>) => Body;
}

export interface RouteRequest<Query = Record<string, unknown>, Body = Record<string, unknown>> {
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
  /** Validated parameters. Without an API key invalid ones stay as sent, for the owning service to reject. */
  query: Query;
  /** Empty without a body. Known fields of identity routes have their schema type or are null. */
  body: Body;
  /** The body as sent, with unknown fields. */
  json: Readonly<Record<string, unknown>>;
  /** Null when absent or empty. */
  header: (name: string) => string | null;
  cookie: (name: CookieName) => string | null;
  /** Credentials of `Authorization: Basic`; null when absent. */
  basic: { user: string; password: string } | null;
  /** Null with an API key, or when the web layer does not forward the visitor. */
  client: ClientFacts | null;
  /** Public URL of the listener; empty while a read is prepared for several clients. */
  publicUrl: string;
  /** A random secret, generated once per request. */
  freshSecret: string;
  /** The stored file of an upload route. */
  upload: { key: string; filename: string } | null;
  /** Remaining rate limits of the key; empty when unknown. */
  quotas: readonly Quota[];
  /** `updated_at` of the row that `If-Match` names; null without the header. */
  expectedUpdatedAt: string | null;
}

/** An object of the store that browsers save. */
export interface SavedFile {
  key: string;
  name: string;
  bytes: number;
}

export interface RouteReply<Body = unknown> {
  /** The documented success when omitted. */
  status?: number;
  /** No body when absent. */
  body?: Body;
  /** Replaces the body. */
  file?: SavedFile;
  headers?: Record<string, string>;
  /** Null deletes a cookie. */
  cookies?: Partial<Record<CookieName, CookieValue>>;
}

/** A part of the published contract that the operation of a route declares itself. */
type DeclaredByOperation = 'body' | 'upload' | 'requestType' | 'cache' | 'ifMatch' | 'alternative';

/** The contract of a route, without its operation. */
interface RouteContract extends Omit<PublishedRoute, DeclaredByOperation> {
  /** Replaces the validation by `query` for routes with other rules. */
  readQuery?: (search: URLSearchParams) => Record<string, unknown>;
  /** Sends a read that needs the same rights, so that a refusal precedes what the body of the request costs or lacks. */
  authorize?: (params: Readonly<Record<string, string>>, execute: Execute) => Promise<unknown>;
  /** Name of the access in the access log, which then has the refused requests too. */
  auditAs?: string;
}

/** Values of the schema without their literal types, which documents do not have. */
type Widened<Value> = Value extends string
  ? string
  : Value extends boolean
    ? boolean
    : Value extends readonly (infer Item)[]
      ? readonly Widened<Item>[]
      : Value extends object
        ? { [Name in keyof Value]: Widened<Value[Name]> }
        : Value;

/** What is sent of a route, and how its result is read; a subset makes another representation. */
interface Translation<Query, Body, Data, Variables extends Record<string, unknown>, Reply> {
  document: TypedDocumentNode<Data, Variables>;
  /** Present for a batched document; variables and reply are those of one request. */
  batch?: BatchPolicy;
  /** No body when omitted. `readMore` executes the document again with other variables. */
  reply?: (
    data: Data,
    request: RouteRequest<Query, Body>,
    readMore: (variables: Partial<Variables>) => Promise<Data>,
  ) => RouteReply<Widened<Reply>> | Promise<RouteReply<Widened<Reply>>>;
}

/** The operation of a route with its limits. */
interface OperationTerms<Query, Body> {
  body?: BodyContract<Body>;
  /** Accepts one file as multipart/form-data; the limit counts the whole body. */
  upload?: { limitBytes: number };
  /** `Cache-Control` of a shared reply; absent for a private one. */
  cache?: string;
  /** Keys with and without this scope have separate shared replies. */
  cachedByScope?: Scope;
  /** Present when `If-Match` guards the write. */
  ifMatch?: ExpectedState;
  /** Another representation, for requests that prefer its media type. */
  alternative?: Alternative;
  /** Runs in place of the operation, which it may send, or not, or repeat. */
  handle?(request: RouteRequest<Query, Body>, operation: SentOperation): Promise<RouteReply>;
}

/** What a handler of a route may do. */
export interface SentOperation {
  /** Executes the document of the route and translates the result. */
  send: () => Promise<RouteReply>;
  /** Executes another document on behalf of the caller. */
  execute: Execute;
  /** The access token of the request, of which only the gateway knows the rights. */
  bearer: string | undefined;
  /** Resolves once the site has changed after the position, or after the seconds. */
  waitForChange: (position: number, seconds: number) => Promise<void>;
}

/** A document with its types erased: methods, so that a narrower request or result fits. */
export interface TranslatedDocument {
  document: DocumentNode;
  batch?: BatchPolicy;
  variables(request: RouteRequest<unknown, unknown>): Record<string, unknown>;
  reply?(
    data: unknown,
    request: RouteRequest<unknown, unknown>,
    readMore: (variables: object) => Promise<unknown>,
  ): RouteReply | Promise<RouteReply>;
}

/** A route of one document, with its types erased for the pipeline. */
export interface DocumentRoute extends RouteContract, OperationTerms<unknown, unknown>, TranslatedDocument {}

/** Another representation of the same resource. */
export type Alternative = TranslatedDocument & Pick<RouteContract, 'mediaTypes'>;

/** A read whose entity tag guards a write. */
export type TaggedRead = TranslatedDocument & Partial<Pick<RouteContract, 'query' | 'scope'>>;

/** How the tags of an `If-Match` name the state that a write expects. */
export interface ExpectedState {
  /** `updated_at` that a tag tells by itself; null for other tags. */
  updateOf: (tags: readonly string[]) => string | null;
  /** The read that has the other tags; without one they match nothing. */
  read?: TaggedRead;
}

/** Executes a document on behalf of the caller. */
export type Execute = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** The request of a stream route. */
export interface StreamRequest extends RouteRequest {
  principal: Principal;
  signal: AbortSignal | undefined;
  execute: Execute;
  /** Waits for the turn of the tenant before work on a large body. */
  inTurn: <Result>(bytes: number, work: () => Promise<Result>) => Promise<Result>;
}

/** A route with a streamed request or reply. */
export interface StreamRoute extends RouteContract {
  /** Media type of the request body; absent without one. */
  requestType?: string;
  /** The concurrency limit that it shares. */
  places: 'exports' | 'imports';
  /** Documents that it executes. */
  documents: readonly TypedDocumentNode<unknown, never>[];
  response: z.ZodType;
  stream: (context: Context, request: StreamRequest) => Promise<void>;
}

export type Route = DocumentRoute | StreamRoute;

export const isStreamRoute = (route: Route): route is StreamRoute => 'stream' in route;

/** Whether clients of a site share the replies of a route. */
export const isPublicRead = (route: Route): route is DocumentRoute & { cache: string } =>
  !isStreamRoute(route) && route.cache !== undefined;

type Endpoint = `${RouteContract['method']} /${string}`;
type RouteOverrides = Partial<Omit<RouteContract, 'name' | 'method' | 'path' | 'query' | 'response'>>;

/** A row without the terms of its table. */
type Row = Partial<RouteContract> & Pick<RouteContract, 'name' | 'method' | 'path' | 'response'>;

type DocumentRow = Row & Omit<DocumentRoute, keyof RouteContract>;
type StreamRow = Row & Pick<StreamRoute, 'response'> & Omit<StreamRoute, keyof RouteContract>;

/** The parameters of a schema; none without one. */
type QueryOf<Schema> = [Schema] extends [never] ? Record<never, never> : z.infer<Schema>;

/** `variables` and `reply` are required where the fields and the result do not fit by name. */
type Needed<Given, Variables, Data, Reply> = (DefaultVariables<Given, Variables> extends Variables
  ? unknown
  : { variables: unknown }) &
  (DefaultBody<Data> extends Widened<Reply> ? unknown : { reply: unknown });

/**
 * Types parameters and reply by the document: a renamed field breaks the build. Without `variables`, fields become the
 * variables of their names, or the fields of `$input`. Without `reply`, see `toReply`.
 */
export function route<
  const Where extends Endpoint,
  Data,
  Variables extends Record<string, unknown>,
  Reply,
  QuerySchema extends z.ZodObject = never,
  Body = Record<never, never>,
>(
  name: string,
  endpoint: Where,
  definition: RouteOverrides &
    OperationTerms<QueryOf<QuerySchema>, Body> &
    Translation<QueryOf<QuerySchema>, Body, Data, Variables, Reply> & {
      query?: QuerySchema;
      response: z.ZodType<Reply> | null;
      variables?: (
        request: RouteRequest<QueryOf<QuerySchema>, Body>,
        fields: Fields<Where, QueryOf<QuerySchema>, Body>,
      ) => Variables;
    } & Needed<Fields<Where, QueryOf<QuerySchema>, Body>, Variables, Data, Reply>,
): DocumentRow {
  const { query, body, document, response }: Described = definition;
  const { variables: translate, reply }: Erased = definition;
  const where = toEndpoint(endpoint);
  const readFields = fieldReader({ path: where.path, query, body });
  const isWrapped = hasInput(document);
  return {
    ...definition,
    name,
    ...where,
    variables: (request) => {
      const fields = readFields(request);
      if (translate) return translate(request, fields);
      return isWrapped ? { input: fields } : fields;
    },
    ...(response && { reply: reply ?? toReply }),
  };
}

/** What fields and their translation derive from. */
interface Described {
  query?: z.ZodObject;
  body?: BodyContract<unknown>;
  document: DocumentNode;
  response: z.ZodType | null;
}

/** The functions of a definition without their types. */
interface Erased {
  variables?(request: RouteRequest<unknown, unknown>, fields: Record<string, unknown>): Record<string, unknown>;
  reply?: TranslatedDocument['reply'];
}

export const streamRoute = (
  name: string,
  endpoint: Endpoint,
  definition: RouteOverrides & Omit<StreamRoute, keyof RouteContract> & Pick<StreamRoute, 'query' | 'response'>,
): StreamRow => ({ name, ...toEndpoint(endpoint), ...definition });

function toEndpoint(endpoint: Endpoint): Pick<RouteContract, 'method' | 'path'> {
  const [method, path] = endpoint.split(' ') as [RouteContract['method'], string];
  return { method, path };
}

/** A part of the route table. The rows override the common terms. */
export const routesOf = (
  terms: Pick<RouteContract, 'auth' | 'errors' | 'authorize'>,
  rows: readonly (DocumentRow | StreamRow)[],
): readonly Route[] =>
  rows.map((row) => ({
    aliases: [],
    scope: null,
    publicKey: 'unauthorized',
    buckets: (row.auth ?? terms.auth) === 'apiKey' ? ['general'] : [],
    success: row.response === null ? 204 : 200,
    mediaTypes: ['application/json'],
    ...terms,
    ...row,
  }));

/** Bytes of a body, unless its route allows more. */
export const defaultBodyBytes = 16 * 1024;

/** Fields that the owning service validates. */
type Sent<Shape extends z.ZodRawShape> = { [Name in keyof Shape]?: z.infer<Shape[Name]> | null };

/** A JSON body of which the owning service validates the values. */
export const jsonBody = <Shape extends z.ZodRawShape>(
  fields: Shape | z.ZodObject<Shape>,
  limitBytes: number = defaultBodyBytes,
): BodyContract<Sent<Shape>> => ({
  fields: fields instanceof z.ZodObject ? fields : z.object(fields),
  limitBytes,
  contentTypes: ['application/json'],
});

export const formType = 'application/x-www-form-urlencoded';

export const formBody = <Shape extends z.ZodRawShape>(shape: Shape): BodyContract<Sent<Shape>> => ({
  ...jsonBody(shape),
  contentTypes: [formType],
});

/** The document of a batch as that of one request. */
export const batched = <Result, Input>(
  document: BatchedDocument<Result, Input>,
  batch: BatchPolicy,
): { document: TypedDocumentNode<Result, Input & Record<string, unknown>>; batch: BatchPolicy } => ({
  document: document as DocumentNode,
  batch,
});
