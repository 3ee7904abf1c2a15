import type { IncomingMessage } from 'node:http';
import type { Quota } from '@imprint/admission/quota';
import type { GatewayCaller } from '@imprint/gateway-client/gateway-client';
import type { ClientFacts } from '@imprint/principal/caller';
import { anonymous } from '@imprint/principal/principal';
import type { StreamPlace } from '@imprint/resilience/stream-places';
import { isForKeys } from '@imprint/rest-contract/published-route';
import { disconnectSignal } from '@imprint/service/disconnect-signal';
import type { Context } from 'koa';
import { isPublicRead, type Route, type RouteRequest } from '../route/route.js';
import type { ApiKey } from './api-key.js';

/** A request for personal data. */
export interface AuditedAccess {
  /** Its name in the access log. */
  action: string;
  keyId: string;
  siteId: string;
  /** The person for whom an agent acts. */
  accountId: string | null;
  address: string;
}

/** What the pipeline knows of a request with a route; its steps complete it. A public read needs no Koa. */
export class ReadContext {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  /** Null for other than public reads, and before validation. */
  checkedUrl: CheckedUrl | null;
  /** The site or account that the request is charged to, verified; null before admission. */
  tenant: string | null = null;
  /** The place of a stream. */
  place: StreamPlace | null = null;
  caller: GatewayCaller;
  client: ClientFacts | null = null;
  /** An agent whose token the caller of the pipeline has checked: no credential of the request counts then. */
  agent: ApiKey | null = null;
  /** The access token of a form, where the route accepts one. */
  formBearer: string | null = null;
  key: ApiKey | null = null;
  /** Null when the admission store is unavailable: cached replies must not be used then. */
  siteEpoch: string | null = null;
  /** Remaining rate limits of the key. */
  quotas: readonly Quota[] = [];
  /** Rate limit headers of every response to the key. */
  rateLimit: Readonly<Record<string, string>> = {};
  /** Present for a request for personal data once its key is known: its rejection must be recorded. */
  audited: AuditedAccess | null = null;
  bytes: Buffer | null = null;
  json: Record<string, unknown> = {};
  body: unknown = {};
  upload: RouteRequest['upload'] = null;
  expectedUpdatedAt: string | null = null;
  query: Record<string, unknown> = {};
  /** True once the owning service decides about the request. */
  isSent = false;

  constructor(
    readonly request: IncomingMessage,
    readonly requestId: string,
    { route, params, search, checkedUrl = null }: FoundRead,
  ) {
    this.route = route;
    this.params = params;
    this.search = search;
    this.checkedUrl = checkedUrl;
    this.caller = { principal: anonymous, requestId };
  }
}

export class RequestContext extends ReadContext {
  constructor(
    readonly koa: Context,
    found: FoundRead,
  ) {
    super(koa.req, koa.state.requestId, found);
    this.agent = koa.state.agent ?? null;
    // A public read is shared between clients, so a disconnect must not abort it.
    if (!isPublicRead(found.route)) this.caller = { ...this.caller, signal: disconnectSignal(koa.res) };
  }
}

/** The valid parameters of a public read. */
export interface CheckedUrl {
  query: Record<string, unknown>;
  /** The part of the cache key that depends on the URL. */
  cacheKey: string;
}

/** A public read at a URL. */
export interface FoundRead extends Pick<ReadContext, 'route' | 'params' | 'search'> {
  checkedUrl?: CheckedUrl | null;
}

/** One part of the pipeline. */
export type Step = (context: RequestContext, next: () => Promise<void>) => Promise<void>;

/** PostgreSQL cannot store NUL: U+FFFD matches no row. Requests with an API key are validated instead. */
export function parseSearch(route: Pick<Route, 'auth'>, query: string): URLSearchParams {
  return new URLSearchParams(isForKeys(route) ? query : query.replaceAll('%00', '%EF%BF%BD'));
}
