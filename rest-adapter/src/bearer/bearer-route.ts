import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ClientFacts } from '@imprint/principal/caller';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { BatchedDocument, BatchPolicy } from '../gateway-client.js';

/** A parsed request of the bearer contract. */
export interface BearerRequest {
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
  /** Null when absent or empty. */
  header: (name: string) => string | null;
  /** Empty when absent. Known fields of identity routes have their schema type or are null. */
  body: Readonly<Record<string, unknown>>;
  /** A string field of the body; null when missing or of another type. */
  text: (name: string) => string | null;
  /** Credentials of `Authorization: Basic`; null when absent. */
  basic: { user: string; password: string } | null;
  cookie: (name: CookieName) => string | null;
  /** Null when the web layer does not forward the visitor. */
  client: ClientFacts | null;
  /** A random secret, generated once per request. */
  freshSecret: string;
}

export const cookieNames = { refresh: 'imprint_refresh', attempt: 'signup_attempt' } as const;

export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

export interface BearerReply {
  status: number;
  /** No body when absent. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Null deletes a cookie. */
  cookies?: Partial<Record<CookieName, { value: string; maxAgeSeconds: number } | null>>;
}

interface BearerRouteDefinition<Data, Variables extends Record<string, unknown>> {
  /** Name in metrics and documents. */
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  /** Below `/api/v1` and `/v1`. */
  path: `/${string}`;
  /** Other paths of the same operation. */
  aliases?: readonly `/${string}`[];
  /** `none` ignores the credential, `optional` accepts one. */
  credential: 'none' | 'bearer' | 'optional';
  /** `internal`: only on the internal listener, for the web layer on behalf of a visitor. */
  surface?: 'internal';
  /** Required to set or read cookies: `page` accepts same-origin pages, `navigation` top-level navigations. */
  cookies?: 'page' | 'navigation';
  /** Format of the body; absent without one. */
  body?: 'json' | 'form';
  /** 16 KiB when omitted. */
  bodyLimitBytes?: number;
  /** Fields of the body. Routes with `upper` errors check their JSON types; the owning service checks the rest. */
  fields?: z.ZodObject;
  query?: z.ZodObject;
  /** Documented error statuses, besides 500. */
  failures: readonly number[];
  /** Error format; see `bearer-errors.ts`. `lower` routes reject unknown parameters and bodies that are not objects. */
  errors: ErrorWording;
  document: TypedDocumentNode<Data, Variables>;
  /** Present for a batched document; variables and reply are those of one request. */
  batch?: BatchPolicy;
  variables: (request: BearerRequest) => Variables;
  /** Replaces the document for access tokens of applications. */
  forApplications?: ApplicationDocument;
  /** True for an idempotent operation, which is retried when its response was lost. */
  isRepeatable?: boolean;
  /** Schema of a success; null without a body. */
  response: z.ZodType | null;
  /** Media type of a success; JSON when omitted. */
  mediaType?: 'text/html';
  /** True when the reply may be a redirect. */
  redirects?: boolean;
  /** Documented status of a success. */
  success: number;
  reply: (data: Data, request: BearerRequest) => BearerReply;
}

/** A document whose result is the body. The gateway verifies the token and authorizes. */
export interface ApplicationDocument {
  document: TypedDocumentNode<{ body: unknown }, Record<string, never>>;
}

export type ErrorWording = 'upper' | 'lower' | 'oauth';

/** Executes a document on behalf of the caller. */
export type Execute = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** A route with a streamed reply. */
export interface BearerStreamRoute
  extends Pick<
    BearerRouteDefinition<unknown, Record<string, unknown>>,
    'name' | 'method' | 'path' | 'credential' | 'cookies' | 'query' | 'failures' | 'errors' | 'success'
  > {
  mediaTypes: readonly string[];
  response: z.ZodType;
  stream: (context: Context, request: BearerRequest, execute: Execute) => Promise<void>;
}

/** A route of one document, with its types erased. */
export type BearerQueryRoute = BearerRouteDefinition<unknown, Record<string, unknown>>;

/** A route of the bearer contract. */
export type BearerRoute = BearerQueryRoute | BearerStreamRoute;

export const isBearerStream = (route: BearerRoute): route is BearerStreamRoute => 'stream' in route;

export const isInternal = (route: BearerRoute): boolean => !isBearerStream(route) && route.surface === 'internal';

/** Types the reply by the document: a renamed field breaks the build. */
export function bearerRoute<Data, Variables extends Record<string, unknown>>(
  definition: Omit<BearerRouteDefinition<Data, Variables>, 'errors'> & { errors?: ErrorWording },
): BearerQueryRoute {
  return { errors: 'upper', ...definition } as unknown as BearerQueryRoute;
}

/** A route of a batched document. */
export function batchedBearerRoute<Result, Input>(
  definition: Omit<BearerRouteDefinition<Result, Input & Record<string, unknown>>, 'errors' | 'document' | 'batch'> & {
    errors?: ErrorWording;
    document: BatchedDocument<Result, Input>;
    batch: BatchPolicy;
  },
): BearerQueryRoute {
  return { errors: 'upper', ...definition } as unknown as BearerQueryRoute;
}
