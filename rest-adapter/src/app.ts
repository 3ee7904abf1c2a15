import type { IncomingMessage, RequestListener } from 'node:http';
import type { AdmissionGate } from '@imprint/admission/admission-store';
import { DomainError, notFound } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import type { ObjectStore } from '@imprint/object-store/object-store';
import { type Logger, requestIdFrom, requestIdHeader } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { LargeBodies } from '@imprint/resilience/large-bodies';
import { discardBody } from '@imprint/service/discard-body';
import { disconnectSignal } from '@imprint/service/disconnect-signal';
import { metricsEndpoint } from '@imprint/service/metrics-endpoint';
import { OutgoingAnswers, pacedBodies } from '@imprint/service/outgoing-answers';
import { isProbe, probes } from '@imprint/service/probes';
import { traced } from '@imprint/service/traced';
import Koa, { type Context, type Next } from 'koa';
import { beacon } from './analytics/beacon.js';
import { collectHits, HitCollection } from './analytics/collect-hits.js';
import { HitBuffer } from './analytics/hit-buffer.js';
import { HitFastPath } from './analytics/hit-fast-path.js';
import { KnownSites } from './analytics/known-sites.js';
import { answerBearer, type BearerDependencies } from './bearer/answer-bearer.js';
import { sendBearerError } from './bearer/bearer-errors.js';
import type { BearerRoute } from './bearer/bearer-route.js';
import type { GatewayClient } from './gateway-client.js';
import { BusyKeys } from './keys/busy-keys.js';
import { KeyDirectory } from './keys/key-directory.js';
import { KeyUsage } from './keys/key-usage.js';
import { mediaFiles } from './media-files.js';
import { type FoundPath, PathTable } from './path-table.js';
import { Admission } from './pipeline/admit.js';
import { answerPrivate } from './pipeline/answer.js';
import { CachedReadFastPath, type UncheckedRead } from './pipeline/cached-read-fast-path.js';
import { holdsToken } from './pipeline/credential.js';
import { allowCrossOrigin, answerPreflight } from './pipeline/cross-origin.js';
import { parseQuery } from './pipeline/execute.js';
import { type FastPathFallback, getFallback } from './pipeline/fast-path-fallback.js';
import { RequestRecords } from './pipeline/request-records.js';
import { ResponseCache } from './pipeline/response-cache.js';
import { securityHeaders } from './pipeline/security-headers.js';
import { sendError } from './pipeline/send-error.js';
import { replyShared, sharedRead } from './pipeline/shared-read.js';
import { StreamPlaces } from './pipeline/stream-places.js';
import { referencePages } from './reference/reference-pages.js';
import { isStreamRoute, type RestRoute } from './route.js';
import { bearerRoutes, internalRoutes, mountedPaths } from './routes/bearer-routes.js';
import { routes } from './routes/index.js';
import { isPersonal, RefusedLeads } from './routes/leads/refused-leads.js';

export interface RestAppDependencies {
  gateway: GatewayClient;
  /** Stores uploads and serves media. */
  store: ObjectStore;
  admission: AdmissionGate;
  trustedProxies: readonly string[];
  regionHeader: string;
  keyEnvironment: 'live' | 'test';
  /** Public URL of the bearer contract. */
  authUrl: () => string;
  /** Throws while the platform is not ready. */
  check: () => Promise<void>;
  logger: Logger;
  metrics: Metrics;
}

export interface RestApp {
  outside: RequestListener;
  /** For the internal listener. */
  inside: RequestListener;
  close: () => Promise<void>;
}

/** The REST contract as a Koa application, without a listener. */
export function createRestApp(dependencies: RestAppDependencies): RestApp {
  const { gateway, store, admission, logger, metrics } = dependencies;
  const keys = new KeyDirectory(gateway, admission);
  const usage = new KeyUsage(gateway, logger);
  const refused = new RefusedLeads(gateway);
  const admit = new Admission({ ...dependencies, keys, usage, refused, busy: new BusyKeys(metrics) });
  const shared = { gateway, cache: new ResponseCache(metrics) };
  const records = new RequestRecords(logger, metrics);
  const hits = new HitBuffer(gateway, logger);
  const sites = new KnownSites(gateway);
  const collection = new HitCollection(sites, hits);
  const streams = new StreamPlaces();
  const large = new LargeBodies();
  const outgoing = new OutgoingAnswers();
  const fastPath = new CachedReadFastPath({ ...shared, admit, records, outgoing, find: publicReadAt });

  const serve = async (context: Context, route: RestRoute, search: URLSearchParams) => {
    context.state.route = route.name;
    const params = context.params as Record<string, string>;
    const isPublic = isPublicRead(route);
    const requestId = context.state.requestId as string;
    // A public read is shared between clients, so a disconnect must not abort it.
    const inbound = {
      ...{ route, requestId, params, search },
      ...(!isPublic && { signal: disconnectSignal(context.res) }),
    };
    if (isPublic) allowCrossOrigin(context);
    const admitted = await admit.admit(context.req, inbound);
    const { principal } = admitted.key;
    context.state.tenant = principal.siteId;
    if (isStreamRoute(route)) {
      await refused.guard(inbound, admitted, async (reach) => {
        route.checkSearch?.(search);
        await streams.run(principal.siteId, () => {
          reach();
          return route.stream(context, { ...admitted, principal, large }, gateway);
        });
      });
    } else if (isPublic) {
      const read = sharedRead(route, admitted);
      const { status, headers, body } = await replyShared(read, admitted, context.req, shared);
      context.status = status;
      context.set(headers);
      if (body) context.body = body;
    } else {
      await refused.guard(inbound, admitted, async (reach) => {
        if (isPersonal(inbound)) parseQuery(route, search);
        reach();
        await answerPrivate(context, route, admitted, { gateway, store, large });
      });
    }
  };

  /** The tenant that the response is charged to; the client address without one. */
  const tenantOf = ({ state, req }: Context): string => (state.tenant as string | undefined) ?? admit.addressOf(req);

  const bearer = {
    gateway,
    streams,
    addressOf: (request: IncomingMessage) => admit.addressOf(request),
    visitorOf: (request: IncomingMessage) => admit.visitorOf(request),
    authUrl: dependencies.authUrl,
    logger,
  };

  const koa = new Koa();
  koa.on('error', (error: unknown) => {
    // A response aborted after its start, a disconnected client or a malformed request.
    if (error instanceof DomainError) logger.error({ err: error }, 'response aborted');
    else logger.debug({ err: error }, 'connection fault');
  });
  koa.use(traced());
  koa.use(observe(logger, records));
  koa.use(pacedBodies(outgoing, tenantOf));
  // First, because most requests are for the contracts; the paths below are not part of them.
  koa.use((context, next) => answerOutside(context, next, { serve, bearer, admit }));
  koa.use(probes(dependencies.check, ['', '/api/v1']));
  koa.use(referencePages());
  koa.use(mediaFiles(store));
  koa.use(beacon({ sites, buffer: hits, admission, addressOf: (request) => admit.addressOf(request) }));
  koa.use(() => {
    // With or without a key, so that probing reveals no routes.
    throw notFound();
  });
  const internal = new Koa();
  internal.on('error', (error: unknown) => logger.debug({ err: error }, 'connection fault'));
  internal.use(traced());
  internal.use(observe(logger, records));
  internal.use(pacedBodies(outgoing, tenantOf));
  internal.use(probes(dependencies.check));
  internal.use(metricsEndpoint(metrics));
  internal.use(collectHits(collection));
  internal.use((context) => answerInside(context, bearer));
  return {
    outside: fastPath.wrap(koa.callback()),
    inside: new HitFastPath(collection, records).wrap(internal.callback()),
    close: async () => {
      await Promise.all([usage.close(), hits.close()]);
    },
  };
}

type Serve = (context: Context, route: RestRoute, search: URLSearchParams) => Promise<void>;

interface OutsideHandlers {
  serve: Serve;
  bearer: BearerDependencies;
  admit: Admission;
}

const keyPaths = new PathTable(routes.map((row) => ({ path: row.path, row })));
const bearerPaths = toPathTable(bearerRoutes);
const internalPaths = toPathTable(internalRoutes);

function toPathTable(rows: readonly BearerRoute[]): PathTable<BearerRoute> {
  return new PathTable(rows.flatMap((row) => mountedPaths(row).map((path) => ({ path, row }))));
}

/**
 * The credential selects the contract where both have the path. Literal paths win over placeholders, with any
 * credential.
 */
async function answerOutside(context: Context, next: Next, { serve, bearer, admit }: OutsideHandlers): Promise<void> {
  const forKeys = keyPaths.find(context.path);
  const isForKeys = forKeys !== null && !holdsToken(context.req);
  const forPeople = isForKeys ? null : bearerPaths.find(context.path);
  if (forPeople && !(forKeys?.isLiteral && !forPeople.isLiteral)) {
    return answerRows(context, forPeople, bearer, () => refuseKeys(context, forPeople, admit));
  }
  if (!forKeys) return next();
  context.params = forKeys.params;
  await dispatch(context, forKeys.rows, serve);
}

async function answerInside(context: Context, bearer: BearerDependencies): Promise<void> {
  const found = internalPaths.find(context.path);
  if (!found) throw notFound();
  await answerRows(context, found, bearer);
}

/** Paths of the bearer contract do not exist for a valid API key. */
async function refuseKeys(context: Context, { rows }: FoundPath<BearerRoute>, admit: Admission): Promise<void> {
  if (rows.some(({ credential }) => credential === 'none')) return;
  if (await admit.holdsKey(context.req, context.state.requestId)) throw notFound();
}

async function answerRows(
  context: Context,
  { rows, params }: FoundPath<BearerRoute>,
  bearer: BearerDependencies,
  refuse: () => Promise<void> = async () => {},
): Promise<void> {
  context.params = params;
  try {
    await refuse();
    const row = selectRoute(context, rows);
    if (row) await answerBearer(context, row, bearer);
  } catch (error) {
    // Not of one route: worded as the path words its errors.
    if (!rows[0]) throw error;
    sendBearerError(context, rows[0], error, bearer.logger);
  }
}

const isPublicRead = (route: RestRoute): boolean => !isStreamRoute(route) && route.publicCache !== undefined;

/** The public read of a GET with an API key or without a credential. */
function publicReadAt(path: string, search: URLSearchParams): UncheckedRead | null {
  const found = keyPaths.find(path);
  const route = found?.rows.find((row) => row.method === 'GET' && (row.when?.(search) ?? true));
  if (!found || !route || isStreamRoute(route) || !isPublicRead(route)) return null;
  return { route, params: found.params as Record<string, string>, search };
}

async function dispatch(context: Context, rows: readonly RestRoute[], serve: Serve): Promise<void> {
  if (context.method === 'OPTIONS' && rows.some(isPublicRead)) answerPreflight(context);
  const search = new URLSearchParams(context.querystring);
  const row = selectRoute(context, rows, (candidate) => candidate.when?.(search) ?? true);
  if (row) await serve(context, row, search);
}

/** Selects the route by method. Answers OPTIONS itself and returns null. */
function selectRoute<Row extends { method: string }>(
  context: Context,
  rows: readonly Row[],
  isMeant: (row: Row) => boolean = () => true,
): Row | null {
  const method = context.method === 'HEAD' ? 'GET' : context.method;
  const mayAnswer = rows.filter((row) => row.method === method);
  if (mayAnswer.length === 0) {
    const methods = new Set(rows.map((row) => row.method));
    if (methods.has('GET')) methods.add('HEAD');
    context.set('Allow', [...methods, 'OPTIONS'].join(', '));
    if (method !== 'OPTIONS') {
      throw new DomainError('METHOD_NOT_ALLOWED', `Method not allowed. Allowed: ${context.response.get('Allow')}.`);
    }
    context.status = 204;
    return null;
  }
  const row = mayAnswer.find(isMeant);
  if (!row) throw notFound();
  return row;
}

/** Sets request id and security headers, records the request and answers every error. */
function observe(logger: Logger, records: RequestRecords): Koa.Middleware {
  return async (context, next) => {
    const fallback = getFallback(context.req);
    const started = fallback?.started ?? performance.now();
    const requestId = fallback?.requestId ?? requestIdFrom(context.get(requestIdHeader) || undefined, newId);
    context.state.requestId = requestId;
    context.set('X-Request-Id', requestId);
    context.set(securityHeaders);
    try {
      if (fallback) rethrow(context, fallback);
      await next();
    } catch (error) {
      sendError(context, error, logger);
    }
    await discardBody(context.req);
    if (!context.req.complete && !context.headerSent) context.set('Connection', 'close');
    const { method, url, status, state } = context;
    const level = isProbe(context.path) ? 'debug' : 'info';
    records.note({ requestId, method, url, status, route: state.route ?? 'none', started, level });
  };
}

/** Throws the failure of a fast path as if it had happened here. */
function rethrow(context: Context, { route, isCrossOrigin, error }: FastPathFallback): never {
  context.state.route = route;
  if (isCrossOrigin) allowCrossOrigin(context);
  throw error;
}
