import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ClientFacts } from '@imprint/principal/caller';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { BatchedDocument, BatchPolicy } from '../gateway-client.js';

/** What a handler of the bearer contract sees of a request. */
export interface BearerRequest {
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
  /** Null when it is absent or empty. */
  header: (name: string) => string | null;
  /** The body: empty when it is absent. Known fields of identity routes have the type of their schema, or are null. */
  body: Readonly<Record<string, unknown>>;
  /** A field of the body; null when it is missing or no text. */
  text: (name: string) => string | null;
  /** User and password of `Authorization: Basic`; null without. */
  basic: { user: string; password: string } | null;
  cookie: (name: CookieName) => string | null;
  /** Whom it is for; null when the web layer does not say. */
  client: ClientFacts | null;
  /** A random text of this request, the same wherever it is used. */
  freshSecret: string;
}

/** What browsers keep for us. */
export const cookieNames = { refresh: 'imprint_refresh', attempt: 'signup_attempt' } as const;

export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

export interface BearerReply {
  status: number;
  /** Absent sends no body. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Null takes a cookie away. */
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
  /** `none` does not look at one, `optional` takes one that is there. */
  credential: 'none' | 'bearer' | 'optional';
  /** `internal`: at the internal listener alone, where the web layer asks for somebody else. */
  surface?: 'internal';
  /**
   * Present where browsers' cookies are set or read: `page` wants a page of the same origin, `navigation` a top-level navigation.
   */
  cookies?: 'page' | 'navigation';
  /** What the body is; absent without one. */
  body?: 'json' | 'form';
  /** 16 KiB when omitted. */
  bodyLimitBytes?: number;
  /** Fields of the body. Their JSON types are checked where errors are `upper`; who owns the data checks the rest. */
  fields?: z.ZodObject;
  query?: z.ZodObject;
  /** Statuses of failures that the operation documents, besides 500. */
  failures: readonly number[];
  /**
   * How failures are worded; see `bearer-errors.ts`. Routes of `lower` know every parameter and take no body
   * that is no object.
   */
  errors: ErrorWording;
  document: TypedDocumentNode<Data, Variables>;
  /** Present where the document answers several requests: variables and reply are those of one. */
  batch?: BatchPolicy;
  variables: (request: BearerRequest) => Variables;
  /** What takes the place of the document where the access token was made for an application. */
  forApplications?: ApplicationDocument;
  /** True for what may be done twice with the same variables: done again when its answer was lost. */
  isRepeatable?: boolean;
  /** Shape of a good reply; null when it has no body. */
  response: z.ZodType | null;
  /** Of a good reply; JSON when omitted. */
  mediaType?: 'text/html';
  /** True for what may also lead a browser on. */
  redirects?: boolean;
  /** Status of a good reply, as it is described. */
  success: number;
  reply: (data: Data, request: BearerRequest) => BearerReply;
}

/** A document whose answer is the body. Who may send it is decided behind the gateway, which verifies the token. */
export interface ApplicationDocument {
  document: TypedDocumentNode<{ body: unknown }, Record<string, never>>;
}

export type ErrorWording = 'upper' | 'lower' | 'oauth';

/** Sends a document on behalf of whoever asks. */
export type Execute = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** A row whose reply comes in pieces. */
export interface BearerStreamRoute
  extends Pick<
    BearerRouteDefinition<unknown, Record<string, unknown>>,
    'name' | 'method' | 'path' | 'credential' | 'cookies' | 'query' | 'failures' | 'errors' | 'success'
  > {
  mediaTypes: readonly string[];
  response: z.ZodType;
  stream: (context: Context, request: BearerRequest, execute: Execute) => Promise<void>;
}

/** A row that is one document, with its types forgotten. */
export type BearerQueryRoute = BearerRouteDefinition<unknown, Record<string, unknown>>;

/** A row of the bearer contract. */
export type BearerRoute = BearerQueryRoute | BearerStreamRoute;

export const isBearerStream = (route: BearerRoute): route is BearerStreamRoute => 'stream' in route;

export const isInternal = (route: BearerRoute): boolean => !isBearerStream(route) && route.surface === 'internal';

/** Ties document and reply of one row together: a renamed field breaks the build. */
export function bearerRoute<Data, Variables extends Record<string, unknown>>(
  definition: Omit<BearerRouteDefinition<Data, Variables>, 'errors'> & { errors?: ErrorWording },
): BearerQueryRoute {
  return { errors: 'upper', ...definition } as unknown as BearerQueryRoute;
}

/** A row whose document answers several requests at once. */
export function batchedBearerRoute<Answer, Asked>(
  definition: Omit<BearerRouteDefinition<Answer, Asked & Record<string, unknown>>, 'errors' | 'document' | 'batch'> & {
    errors?: ErrorWording;
    document: BatchedDocument<Answer, Asked>;
    batch: BatchPolicy;
  },
): BearerQueryRoute {
  return { errors: 'upper', ...definition } as unknown as BearerQueryRoute;
}
