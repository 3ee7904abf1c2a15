import type { IncomingMessage } from 'node:http';
import type { AdmissionStore } from '@imprint/admission/admission-store';
import { DomainError, notFound } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import type { ObjectStore } from '@imprint/object-store/object-store';
import { type Logger, redactUrl, requestIdFrom, requestIdHeader } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { discardBody } from '@imprint/service/discard-body';
import { metricsEndpoint } from '@imprint/service/metrics-endpoint';
import { isProbe, probes } from '@imprint/service/probes';
import { traced } from '@imprint/service/traced';
import Router from '@koa/router';
import Koa, { type Context } from 'koa';
import { beacon } from './analytics/beacon.js';
import { collectHits } from './analytics/collect-hits.js';
import { HitBuffer } from './analytics/hit-buffer.js';
import { KnownSites } from './analytics/known-sites.js';
import { answerBearer, type BearerDependencies } from './bearer/answer-bearer.js';
import type { BearerRoute } from './bearer/bearer-route.js';
import type { GatewayClient } from './gateway-client.js';
import { BusyKeys } from './keys/busy-keys.js';
import { KeyDirectory } from './keys/key-directory.js';
import { KeyUsage } from './keys/key-usage.js';
import { mediaFiles } from './media-files.js';
import { Admission } from './pipeline/admit.js';
import { answerPrivate, answerPublic } from './pipeline/answer.js';
import { allowCrossOrigin, answerPreflight } from './pipeline/cross-origin.js';
import { ResponseCache } from './pipeline/response-cache.js';
import { sendError } from './pipeline/send-error.js';
import { referencePages } from './reference/reference-pages.js';
import { isStreamRoute, type RestRoute } from './route.js';
import { bearerRoutes, internalRoutes, mountedPaths } from './routes/bearer-routes.js';
import { routes } from './routes/index.js';

export interface RestAppDependencies {
  gateway: GatewayClient;
  /** Where uploads go and media come from. */
  store: ObjectStore;
  admission: AdmissionStore;
  trustedProxies: readonly string[];
  regionHeader: string;
  keyEnvironment: 'live' | 'test';
  /** Address of the bearer contract as browsers see it. */
  authUrl: () => string;
  /** Throws while the platform cannot answer. */
  check: () => Promise<void>;
  logger: Logger;
  metrics: Metrics;
}

export interface RestApp {
  koa: Koa;
  /** What only neighbours on the same machine may ask. */
  internal: Koa;
  close: () => Promise<void>;
}

/** The REST contract as a Koa application, without a listener. */
export function createRestApp(dependencies: RestAppDependencies): RestApp {
  const { gateway, store, admission, logger, metrics } = dependencies;
  const keys = new KeyDirectory(gateway, admission);
  const usage = new KeyUsage(gateway, logger);
  const admit = new Admission({ ...dependencies, keys, usage, busy: new BusyKeys(metrics) });
  const cache = new ResponseCache(metrics);
  const hits = new HitBuffer(gateway, logger);
  const sites = new KnownSites(gateway);

  const serve = async (context: Context, route: RestRoute, search: URLSearchParams) => {
    context.state.route = route.name;
    const params = context.params as Record<string, string>;
    const exchange = { route, requestId: context.state.requestId as string, params, search };
    const isPublic = isPublicRead(route);
    if (isPublic) allowCrossOrigin(context);
    const admitted = await admit.admit(context.req, exchange);
    if (isStreamRoute(route)) await route.stream(context, { ...admitted, principal: admitted.key.principal }, gateway);
    else if (isPublic) await answerPublic(context, route, admitted, { gateway, cache });
    else await answerPrivate(context, route, admitted, { gateway, store });
  };

  const router = new Router();
  const bearer = {
    gateway,
    addressOf: (request: IncomingMessage) => admit.addressOf(request),
    visitorOf: (request: IncomingMessage) => admit.visitorOf(request),
    hasSecureCookies: () => needsSecureCookies(dependencies.authUrl()),
    logger,
  };
  mountBearer(router, bearerRoutes, bearer);
  for (const [path, rows] of Map.groupBy(routes, (row) => row.path)) {
    router.all(path, async (context) => dispatch(context as unknown as Context, rows, serve));
  }
  const internalRouter = new Router();
  mountBearer(internalRouter, internalRoutes, bearer);

  const koa = new Koa();
  koa.on('error', (error: unknown) => {
    // What broke off an answer that had begun, or a client that went away or never spoke HTTP.
    if (error instanceof DomainError) logger.error({ err: error }, 'an answer was cut off');
    else logger.debug({ err: error }, 'connection fault');
  });
  koa.use(traced());
  koa.use(observe(logger, metrics));
  koa.use(probes(dependencies.check, ['', '/api/v1']));
  koa.use(referencePages());
  koa.use(mediaFiles(store));
  koa.use(beacon({ sites, buffer: hits, admission, addressOf: (request) => admit.addressOf(request) }));
  koa.use(router.routes());
  koa.use(() => {
    // With or without a key, so that the list of routes is no secret worth probing for.
    throw notFound();
  });
  const internal = new Koa();
  internal.on('error', (error: unknown) => logger.debug({ err: error }, 'connection fault'));
  internal.use(traced());
  internal.use(observe(logger, metrics));
  internal.use(probes(dependencies.check));
  internal.use(metricsEndpoint(metrics));
  internal.use(collectHits(sites, hits));
  internal.use(internalRouter.routes());
  internal.use(() => {
    throw notFound();
  });
  return {
    koa,
    internal,
    close: async () => {
      await Promise.all([usage.close(), hits.close()]);
    },
  };
}

/** `me` is a name in the contract of keys, whatever credential comes with it: literals go before placeholders. */
const keyLiterals: ReadonlySet<string> = new Set(routes.map(({ path }) => path));
const keyPaths = routes.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

/** Mounts rows of the bearer contract. Where both contracts have a path, the credential decides. */
function mountBearer(router: Router, rows: readonly BearerRoute[], dependencies: BearerDependencies): void {
  const mounted = rows.flatMap((row) => mountedPaths(row).map((path) => ({ row, path, method: row.method })));
  for (const [path, here] of Map.groupBy(mounted, (mount) => mount.path)) {
    router.all(path, async (koaContext, next) => {
      const context = koaContext as unknown as Context;
      if (path.includes(':') && keyLiterals.has(context.path)) return next();
      if (!holdsToken(context) && keyPaths.some((shape) => shape.test(context.path))) return next();
      const row = rowOf(context, here);
      if (row) await answerBearer(context, row.row, dependencies);
    });
  }
}

/** A JWT has three parts; an API key has none. */
const holdsToken = (context: Context): boolean =>
  /^Bearer +[^.\s]+\.[^.\s]*\.[^.\s]*$/i.test(context.get('authorization'));

const isPublicRead = (route: RestRoute): boolean => !isStreamRoute(route) && route.publicCache !== undefined;

async function dispatch(
  context: Context,
  rows: readonly RestRoute[],
  serve: (context: Context, route: RestRoute, search: URLSearchParams) => Promise<void>,
): Promise<void> {
  if (context.method === 'OPTIONS' && rows.some(isPublicRead)) answerPreflight(context);
  const search = new URLSearchParams(context.querystring);
  const row = rowOf(context, rows, (candidate) => candidate.when?.(search) ?? true);
  if (row) await serve(context, row, search);
}

/** The row of a path that a request is for. OPTIONS is answered here and gives none. */
function rowOf<Row extends { method: string }>(
  context: Context,
  rows: readonly Row[],
  isMeant: (row: Row) => boolean = () => true,
): Row | null {
  const methods = new Set(rows.map((row) => row.method));
  if (methods.has('GET')) methods.add('HEAD');
  context.set('Allow', [...methods, 'OPTIONS'].join(', '));
  if (context.method === 'OPTIONS') {
    context.status = 204;
    return null;
  }
  if (!methods.has(context.method)) {
    throw new DomainError('METHOD_NOT_ALLOWED', `This path answers ${context.response.get('Allow')}.`);
  }
  context.remove('Allow');
  const method = context.method === 'HEAD' ? 'GET' : context.method;
  const row = rows.find((candidate) => candidate.method === method && isMeant(candidate));
  if (!row) throw notFound();
  return row;
}

/** A browser keeps no secure cookie that came over plain http, which only this machine may use. */
function needsSecureCookies(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** Request id, security headers, one log line and one figure per request, and the answer to every failure. */
function observe(logger: Logger, metrics: Metrics): Koa.Middleware {
  return async (context, next) => {
    const started = performance.now();
    const requestId = requestIdFrom(context.get(requestIdHeader) || undefined, newId);
    context.state.requestId = requestId;
    context.set('X-Request-Id', requestId);
    context.set('X-Content-Type-Options', 'nosniff');
    context.set('Referrer-Policy', 'no-referrer');
    context.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    try {
      await next();
    } catch (error) {
      sendError(context, error, logger);
    }
    await discardBody(context.req);
    if (!context.req.complete && !context.headerSent) context.set('Connection', 'close');
    const seconds = (performance.now() - started) / 1_000;
    const route = (context.state.route as string | undefined) ?? 'none';
    metrics.httpRequests.observe({ route, method: context.method, status: context.status }, seconds);
    logger[isProbe(context.path) ? 'debug' : 'info'](
      { requestId, method: context.method, url: redactUrl(context.url), status: context.status, route, seconds },
      'request',
    );
  };
}
