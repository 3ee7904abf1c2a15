import type { ClientFacts } from '@imprint/principal/caller';
import { anonymous } from '@imprint/principal/principal';
import { disconnectSignal } from '@imprint/service/disconnect-signal';
import type { Context } from 'koa';
import type { GatewayCaller } from '../gateway-client.js';
import type { KeyRecord } from '../keys/key-record.js';
import { isForKeys, isPublicRead, type Route, type RouteRequest } from '../route.js';

/** A request with a route, completed by the steps of the pipeline. */
export interface RequestContext {
  readonly koa: Context;
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly requestId: string;
  caller: GatewayCaller;
  client: ClientFacts | null;
  /** The admitted key. */
  key: KeyRecord | null;
  /** Null when the admission store is unavailable: cached replies must not be used then. */
  siteEpoch: string | null;
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
  const requestId = koa.state.requestId as string;
  // A public read is shared between clients, so a disconnect must not abort it.
  const signal = isPublicRead(route) ? undefined : disconnectSignal(koa.res);
  return {
    koa,
    route,
    params,
    search,
    requestId,
    caller: { principal: anonymous, requestId, signal },
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
