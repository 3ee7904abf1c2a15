import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { BucketName } from '@imprint/admission/bucket-names';
import type { Quota } from '@imprint/admission/quota';
import type { BatchedDocument, BatchPolicy } from '@imprint/gateway-client/gateway-client';
import type { ClientFacts } from '@imprint/principal/caller';
import type { Principal } from '@imprint/principal/principal';
import type { Scope } from '@imprint/principal/scope';
import type { PublishedRoute } from '@imprint/rest-contract/published-route';
import type { CookieName, CookieValue } from '@imprint/service/cookies';
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
  /** Appended to the message for a body that is not a JSON object. */
  hint?: string;
  /** Validates in the order of the contract; see `checkBody`. Without it the owning service validates. */
  parse?: (body: Record<string, unknown>) => Body;
}

/** A parsed request. */
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

export interface RouteReply<Body = unknown> {
  /** The documented success when omitted. */
  status?: number;
  /** No body when absent. */
  body?: Body;
  headers?: Record<string, string>;
  /** Null deletes a cookie. */
  cookies?: Partial<Record<CookieName, CookieValue>>;
}

/** The contract of a route, without its operation. */
interface RouteTerms
  extends Omit<PublishedRoute, 'body' | 'upload' | 'requestType' | 'cache' | 'ifMatch' | 'alternative'> {
  /** Replaces the validation by `query` for routes with other rules. */
  readQuery?: (search: URLSearchParams) => Record<string, unknown>;
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

/** The operation of a route and its translation. */
interface Operation<Query, Body, Data, Variables extends Record<string, unknown>, Reply> {
  body?: BodyContract<Body>;
  /** Accepts one file as multipart/form-data; the limit counts the whole body. */
  upload?: {
    limitBytes: number;
    /** A read with the same audience, for callers that only the gateway can identify: it precedes the transfer. */
    guard?: GuardRead;
  };
  /** `Cache-Control` of a shared reply; absent for a private one. */
  cache?: string;
  /** Keys with and without this scope have separate shared replies. */
  cachedByScope?: Scope;
  /** The read whose entity tag `If-Match` refers to; `record` if only that of the record does. */
  ifMatch?: GuardRead | 'record';
  /** True when `wait` and `after` of the query let the request wait for a change of the site. */
  waits?: boolean;
  document: TypedDocumentNode<Data, Variables>;
  /** Present for a batched document; variables and reply are those of one request. */
  batch?: BatchPolicy;
  /** Replaces the document for access tokens of applications; its result is the body. */
  forApplications?: TypedDocumentNode<{ body: unknown }, Record<string, never>>;
  /** True for an idempotent operation, which is retried when its response was lost. */
  isRepeatable?: boolean;
  /** Another representation, for requests that prefer its media type. */
  alternative?: Alternative;
  /** No body when omitted. `readMore` executes the document again with other variables. */
  reply?: (
    data: Data,
    request: RouteRequest<Query, Body>,
    readMore: (variables: Partial<Variables>) => Promise<Data>,
  ) => RouteReply<Widened<Reply>> | Promise<RouteReply<Widened<Reply>>>;
}

/** A route of one document, with its types erased for the pipeline. */
export interface DocumentRoute
  extends RouteTerms,
    Operation<Record<string, unknown>, unknown, unknown, Record<string, unknown>, unknown> {
  variables: (request: RouteRequest<Record<string, unknown>, unknown>) => Record<string, unknown>;
}

/** A document with the translation of its variables and its result. */
export type TranslatedDocument = Omit<DocumentRoute, keyof RouteTerms>;

/** Another representation of the same resource. */
export type Alternative = TranslatedDocument & Pick<RouteTerms, 'mediaTypes'>;

/** The read of an `If-Match`. */
export type GuardRead = TranslatedDocument &
  Pick<RouteTerms, 'query' | 'readQuery'> &
  Partial<Pick<RouteTerms, 'scope'>>;

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
export interface StreamRoute extends RouteTerms {
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

export const getBucketNames = ({ buckets, alsoBuckets }: Route, query: URLSearchParams): readonly BucketName[] =>
  alsoBuckets ? [...buckets, ...alsoBuckets(query)] : buckets;

type Place = `${RouteTerms['method']} /${string}`;
type OwnTerms = Partial<Omit<RouteTerms, 'name' | 'method' | 'path' | 'query' | 'response'>>;

/** A row without the terms of its table. */
type Row = Partial<RouteTerms> & Pick<RouteTerms, 'name' | 'method' | 'path' | 'response'>;

/** The parameters of a schema; none without one. */
type QueryOf<Schema> = [Schema] extends [never] ? Record<never, never> : z.infer<Schema>;

/** `variables` and `reply` are required where the fields and the result do not fit by name. */
type Translation<Given, Variables, Data, Reply> = (DefaultVariables<Given, Variables> extends Variables
  ? unknown
  : { variables: unknown }) &
  (DefaultBody<Data> extends Widened<Reply> ? unknown : { reply: unknown });

/**
 * Types parameters and reply by the document: a renamed field breaks the build. Without `variables`, fields become the
 * variables of their names, or the fields of `$input`. Without `reply`, see `toReply`.
 */
export function route<
  const Where extends Place,
  Data,
  Variables extends Record<string, unknown>,
  Reply,
  QuerySchema extends z.ZodObject = never,
  Body = Record<never, never>,
>(
  name: string,
  place: Where,
  definition: OwnTerms &
    Operation<QueryOf<QuerySchema>, Body, Data, Variables, Reply> & {
      query?: QuerySchema;
      response: z.ZodType<Reply> | null;
      variables?: (
        request: RouteRequest<QueryOf<QuerySchema>, Body>,
        fields: Fields<Where, QueryOf<QuerySchema>, Body>,
      ) => Variables;
    } & Translation<Fields<Where, QueryOf<QuerySchema>, Body>, Variables, Data, Reply>,
): Row & Omit<DocumentRoute, keyof RouteTerms> {
  const row = { name, ...toPlace(place), ...definition } as unknown as DocumentRoute;
  const toVariables = definition.variables as TranslateFields | undefined;
  const readFields = fieldReader(row);
  const isWrapped = hasInput(row.document);
  return {
    ...row,
    variables: (request) => {
      const fields = readFields(request as RouteRequest);
      if (toVariables) return toVariables(request as RouteRequest, fields);
      return isWrapped ? { input: fields } : fields;
    },
    ...(row.response && { reply: row.reply ?? toReply }),
  };
}

type TranslateFields = (request: RouteRequest, fields: Record<string, unknown>) => Record<string, unknown>;

export const streamRoute = (
  name: string,
  place: Place,
  definition: OwnTerms & Omit<StreamRoute, keyof RouteTerms> & Pick<StreamRoute, 'query' | 'response'>,
): Row & Omit<StreamRoute, keyof RouteTerms> => ({ name, ...toPlace(place), ...definition });

function toPlace(place: Place): Pick<RouteTerms, 'method' | 'path'> {
  const [method, path] = place.split(' ') as [RouteTerms['method'], string];
  return { method, path };
}

/** A part of the route table. The rows override the common terms. */
export const routesOf = (
  terms: Pick<RouteTerms, 'auth' | 'errors'>,
  rows: readonly (Row & (Omit<DocumentRoute, keyof RouteTerms> | Omit<StreamRoute, keyof RouteTerms>))[],
): readonly Route[] =>
  rows.map(
    (row) =>
      ({
        aliases: [],
        scope: null,
        publicKey: 'unauthorized',
        buckets: (row.auth ?? terms.auth) === 'apiKey' ? ['general'] : [],
        success: row.response === null ? 204 : 200,
        mediaTypes: ['application/json'],
        ...terms,
        ...row,
      }) as Route,
  );

const usualLimitBytes = 16 * 1024;

/** Fields that the owning service validates. */
type Sent<Shape extends z.ZodRawShape> = { [Name in keyof Shape]?: z.infer<Shape[Name]> | null };

/** A JSON body of which the owning service validates the values. */
export const jsonBody = <Shape extends z.ZodRawShape>(
  fields: Shape | z.ZodObject<Shape>,
  limitBytes: number = usualLimitBytes,
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
  document: document as unknown as TypedDocumentNode<Result, Input & Record<string, unknown>>,
  batch,
});
