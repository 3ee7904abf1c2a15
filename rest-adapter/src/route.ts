import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { BucketName } from '@imprint/admission/bucket-names';
import { restErrors } from '@imprint/errors/rest-error';
import type { ClientFacts } from '@imprint/principal/caller';
import type { Principal } from '@imprint/principal/principal';
import type { Scope } from '@imprint/principal/scope';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { BatchedDocument, BatchPolicy } from './gateway-client.js';
import type { CookieName, CookieValue } from './pipeline/cookies.js';

/** `internal`: only on the internal listener, for the web layer on behalf of a visitor. */
type Auth = 'apiKey' | 'bearer' | 'optional' | 'none' | 'internal';

/** Error format; see `pipeline/send-error.ts`. Routes with `forms` errors also reject unknown parameters. */
export type ErrorStyle = 'envelope' | 'identity' | 'forms' | 'oauth';

/** Handling of a public key: accept it, reject it (403), or treat it as unknown (401). */
type PublicKeyAnswer = 'allowed' | 'forbidden' | 'unauthorized';

/** Schema, limits and parser of a body. */
export interface BodyContract<Body> {
  fields: z.ZodObject;
  limitBytes: number;
  contentTypes: readonly string[];
  /** Appended to the message for a body that is not a JSON object. */
  hint?: string;
  /** Validates in the order of the contract; see `checkBody`. Without it the owning service validates. */
  parse?: (body: Record<string, unknown>) => Body;
}

/** A parsed request. */
export interface RouteRequest<Query = Record<string, unknown>, Body = Record<string, unknown>> {
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
  /** Validated parameters; empty where the owning service validates them. */
  query: Query;
  /** Empty without a body. Known fields of identity routes have their schema type or are null. */
  body: Body;
  /** The body as sent, with unknown fields. */
  json: Readonly<Record<string, unknown>>;
  /** A string field of the body; null when missing or of another type. */
  text: (name: string) => string | null;
  /** Null when absent or empty. */
  header: (name: string) => string | null;
  cookie: (name: CookieName) => string | null;
  /** Credentials of `Authorization: Basic`; null when absent. */
  basic: { user: string; password: string } | null;
  /** Null with an API key, or when the web layer does not forward the visitor. */
  client: ClientFacts | null;
  /** A random secret, generated once per request. */
  freshSecret: string;
  /** The stored file of an upload route. */
  upload: { key: string; filename: string } | null;
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

/** Authorization, limits, parameters and replies of a route. */
interface RouteTerms {
  /** Name in metrics, documents and tests. */
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  /** Other paths of the same operation. */
  aliases: readonly string[];
  auth: Auth;
  errors: ErrorStyle;
  /** Selects between two routes of one method and path. */
  when?: (query: URLSearchParams) => boolean;
  /** Null without an API key. */
  scope: Scope | null;
  /** Additional scopes by query. */
  alsoScopes?: (query: URLSearchParams) => readonly Scope[];
  publicKey: PublicKeyAnswer;
  buckets: readonly BucketName[];
  /** Additional buckets by query. */
  alsoBuckets?: (query: URLSearchParams) => readonly BucketName[];
  /** Required to set or read cookies: `page` accepts same-origin pages, `navigation` top-level navigations. */
  cookies?: 'page' | 'navigation';
  /** Parameters. With an API key each is validated alone: 400 when invalid, unknown ones are ignored. */
  query?: z.ZodObject;
  /** Replaces the validation above for routes with other rules. */
  readQuery?: (search: URLSearchParams) => Record<string, unknown>;
  /** Documented error statuses. A row of the table adds them to those of its kind. */
  failures: readonly number[];
  /** Documented status of a success. */
  success: number;
  /** Schema of a success, for the reference and schema checks; null without a body. */
  response: z.ZodType | null;
  /** Media types of a success. */
  mediaTypes: readonly string[];
  /** True when the reply may be a redirect. */
  redirects?: boolean;
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
  upload?: { limitBytes: number };
  /** `Cache-Control` of a shared reply; absent for a private one. */
  cache?: string;
  /** The read whose entity tag `If-Match` refers to. */
  ifMatch?: GuardRead;
  document: TypedDocumentNode<Data, Variables>;
  /** Present for a batched document; variables and reply are those of one request. */
  batch?: BatchPolicy;
  variables: (request: RouteRequest<Query, Body>) => Variables;
  /** Replaces the document for access tokens of applications; its result is the body. */
  forApplications?: TypedDocumentNode<{ body: unknown }, Record<string, never>>;
  /** True for an idempotent operation, which is retried when its response was lost. */
  isRepeatable?: boolean;
  /** No body when omitted. */
  reply?: (data: Data, request: RouteRequest<Query, Body>) => RouteReply<Widened<Reply>>;
}

/** A route of one document, with its types erased for the pipeline. */
export interface DocumentRoute
  extends RouteTerms,
    Operation<Record<string, unknown>, unknown, unknown, Record<string, unknown>, unknown> {}

/** The read of an `If-Match`. */
export type GuardRead = Omit<DocumentRoute, keyof RouteTerms> & Pick<RouteTerms, 'query' | 'readQuery'>;

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
  /** Documents that it executes. */
  documents: readonly TypedDocumentNode<unknown, never>[];
  response: z.ZodType;
  stream: (context: Context, request: StreamRequest) => Promise<void>;
}

export type Route = DocumentRoute | StreamRoute;

export const isStreamRoute = (route: Route): route is StreamRoute => 'stream' in route;

export const isForKeys = ({ auth }: Pick<Route, 'auth'>): boolean => auth === 'apiKey';

/** Whether clients of a site share the replies of a route. */
export const isPublicRead = (route: Route): route is DocumentRoute & { cache: string } =>
  !isStreamRoute(route) && route.cache !== undefined;

export const getScopes = ({ scope, alsoScopes }: Route, query: URLSearchParams): readonly Scope[] => [
  ...(scope ? [scope] : []),
  ...(alsoScopes?.(query) ?? []),
];

export const getBucketNames = ({ buckets, alsoBuckets }: Route, query: URLSearchParams): readonly BucketName[] => [
  ...buckets,
  ...(alsoBuckets?.(query) ?? []),
];

/** The path and the aliases at every mount: most routes without an API key have two, discovery also the root. */
export function mountedPaths({ auth, path, aliases }: Route): string[] {
  if (auth === 'apiKey') return [path];
  if (auth === 'internal') return [`/v1${path}`];
  const mounts = path.startsWith('/.well-known/') ? ['', '/api/v1'] : ['/api/v1', '/v1'];
  return [path, ...aliases].flatMap((name) => mounts.map((mount) => `${mount}${name}`));
}

type Place = `${RouteTerms['method']} /${string}`;
type OwnTerms = Partial<Omit<RouteTerms, 'name' | 'method' | 'path' | 'query' | 'response'>>;

/** A row without the terms of its table. */
type Row = Partial<RouteTerms> & Pick<RouteTerms, 'name' | 'method' | 'path' | 'response'>;

/** Types parameters and reply by the document: a renamed field breaks the build. */
export function route<
  Data,
  Variables extends Record<string, unknown>,
  Reply,
  QuerySchema extends z.ZodObject = z.ZodObject,
  Body = Record<string, unknown>,
>(
  name: string,
  place: Place,
  definition: OwnTerms &
    Operation<z.infer<QuerySchema>, Body, Data, Variables, Reply> & {
      query?: QuerySchema;
      response: z.ZodType<Reply> | null;
    },
): Row & Omit<DocumentRoute, keyof RouteTerms> {
  return { name, ...toPlace(place), ...definition } as unknown as DocumentRoute;
}

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
  rows.map((row) => {
    const own = { ...terms, ...row };
    const failures = new Set([...impliedFailures(own), ...(row.failures ?? [])]);
    return {
      aliases: [],
      scope: null,
      publicKey: 'unauthorized',
      buckets: own.auth === 'apiKey' ? ['general'] : [],
      success: row.response === null ? 204 : 200,
      mediaTypes: ['application/json'],
      ...own,
      failures: [...failures],
    } as Route;
  });

const envelopeStatuses = [...new Set(Object.values(restErrors).map(({ status }) => status))];

/** Error statuses of every route of a kind. */
function impliedFailures({ auth, errors, cookies, ...row }: Row & Pick<RouteTerms, 'auth' | 'errors'>): number[] {
  const hasBody = 'body' in row;
  if (errors === 'envelope') return envelopeStatuses;
  if (auth === 'internal') return [404, 503, ...(hasBody ? [400, 413, 422, 429] : [])];
  if (errors === 'forms') return [401, 404, 422, 429, 503, ...(hasBody ? [400, 413] : [])];
  return [
    ...[413, 429, 500],
    // 403 of an application whose scopes do not name the operation.
    ...(cookies || auth !== 'none' ? [403] : []),
    // 404 to an API key, for which the path does not exist.
    ...(auth === 'bearer' ? [401, 404] : []),
    ...(hasBody ? [400, 415] : []),
  ];
}

const usualLimitBytes = 16 * 1024;

/** A JSON body of which the owning service validates the values. */
export const jsonBody = (
  fields: z.ZodObject,
  limitBytes: number = usualLimitBytes,
): BodyContract<Record<string, unknown>> => ({ fields, limitBytes, contentTypes: ['application/json'] });

export const formType = 'application/x-www-form-urlencoded';

export const formBody = (fields: z.ZodObject): BodyContract<Record<string, unknown>> => ({
  fields,
  limitBytes: usualLimitBytes,
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
