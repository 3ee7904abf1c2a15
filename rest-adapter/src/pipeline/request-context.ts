import type { IncomingMessage } from 'node:http';
import type { GatewayCaller } from '@imprint/gateway-client/gateway-client';
import type { ClientFacts } from '@imprint/principal/caller';
import { anonymous } from '@imprint/principal/principal';
import { isForKeys } from '@imprint/rest-contract/published-route';
import { disconnectSignal } from '@imprint/service/disconnect-signal';
import type { Context } from 'koa';
import { isPublicRead, type Route, type RouteRequest } from '../route.js';
import type { ApiKey } from '../service-operations.js';

/** A request with a route, completed by the steps of the pipeline. */
export interface RequestContext extends ReadContext {
  readonly koa: Context;
}

/** What a public read needs, in Koa or in front of it. */
export interface ReadContext {
  readonly request: IncomingMessage;
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly requestId: string;
  /** The tenant that the response is charged to; null before admission. */
  tenant: string | null;
  caller: GatewayCaller;
  client: ClientFacts | null;
  /** The admitted key. */
  key: ApiKey | null;
  /** Null when the admission store is unavailable: cached replies must not be used then. */
  siteEpoch: string | null;
  /** The part of the cache key that depends on the URL; null before it is known. */
  cacheKey: string | null;
  /** The key of a request for personal data, once its rejection must be recorded. */
  auditedKey: { keyId: string; siteId: string; address: string } | null;
  bytes: Buffer | null;
  json: Record<string, unknown>;
  body: unknown;
  upload: RouteRequest['upload'];
  expectedUpdatedAt: string | null;
  query: Record<string, unknown>;
  /** True once the owning service decides about the request. */
  isSent: boolean;
}

/** A public read at a URL. */
export interface FoundRead extends Pick<ReadContext, 'route' | 'params' | 'search'> {
  cacheKey?: string | null;
}

/** One part of the pipeline. */
export type Step = (context: RequestContext, next: () => Promise<void>) => Promise<void>;

/** PostgreSQL cannot store NUL: U+FFFD matches no row. Requests with an API key are validated instead. */
export function parseSearch(route: Pick<Route, 'auth'>, query: string): URLSearchParams {
  return new URLSearchParams(isForKeys(route) ? query : query.replaceAll('%00', '%EF%BF%BD'));
}

export function createContext(
  koa: Context,
  route: Route,
  params: Readonly<Record<string, string>>,
  search: URLSearchParams,
): RequestContext {
  const context = createReadContext(koa.req, koa.state.requestId as string, { route, params, search });
  // A public read is shared between clients, so a disconnect must not abort it.
  if (!isPublicRead(route)) context.caller = { ...context.caller, signal: disconnectSignal(koa.res) };
  return { ...context, koa };
}

export function createReadContext(
  request: IncomingMessage,
  requestId: string,
  { route, params, search, cacheKey = null }: FoundRead,
): ReadContext {
  return {
    request,
    requestId,
    ...{ route, params, search, cacheKey },
    tenant: null,
    caller: { principal: anonymous, requestId },
    client: null,
    key: null,
    siteEpoch: null,
    auditedKey: null,
    bytes: null,
    json: {},
    body: {},
    upload: null,
    expectedUpdatedAt: null,
    query: {},
    isSent: false,
  };
}
