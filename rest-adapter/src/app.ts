import type { IncomingMessage, RequestListener } from 'node:http';
import { Admission, type TrustedSockets } from '@imprint/admission/admission';
import type { AdmissionGate } from '@imprint/admission/admission-store';
import { BusyKeys } from '@imprint/admission/busy-keys';
import { ClientAddresses } from '@imprint/admission/client-addresses';
import { KeyDirectory } from '@imprint/admission/key-directory';
import { KeyUsage } from '@imprint/admission/key-usage';
import { DomainError, notFound } from '@imprint/errors/domain-error';
import type { GatewayClient } from '@imprint/gateway-client/gateway-client';
import { newId } from '@imprint/ids/id';
import { mediaFiles } from '@imprint/object-store/media-files';
import type { ObjectStore } from '@imprint/object-store/object-store';
import { type Logger, requestIdFrom, requestIdHeader } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { consolePages } from '@imprint/pages/console';
import { favicon } from '@imprint/pages/favicon';
import { guidePages } from '@imprint/pages/guides/guide-pages';
import { pageAssets } from '@imprint/pages/hosted/assets';
import { hostedPages } from '@imprint/pages/hosted/hosted-pages';
import { type LandingSource, landingPage } from '@imprint/pages/landing-page';
import { problemPages } from '@imprint/pages/problem-pages';
import { AccessTokens } from '@imprint/principal/access-tokens';
import { LargeBodies } from '@imprint/resilience/large-bodies';
import { StreamPlaces } from '@imprint/resilience/stream-places';
import { type ErrorReplyServices, toErrorReply } from '@imprint/rest-contract/error-reply';
import { allowCrossOrigin, type FindOrigins } from '@imprint/service/cross-origin';
import { discardBody } from '@imprint/service/discard-body';
import { metricsEndpoint } from '@imprint/service/metrics-endpoint';
import { OutgoingAnswers, pacedBodies } from '@imprint/service/outgoing-answers';
import { isProbe, probes } from '@imprint/service/probes';
import { RefreshedValue } from '@imprint/service/refreshed-value';
import { RequestRecords } from '@imprint/service/request-records';
import { ResponseCache } from '@imprint/service/response-cache';
import { SiteOrigins } from '@imprint/service/site-origins';
import { traced } from '@imprint/service/traced';
import Koa from 'koa';
import { beacon } from './hits/beacon.js';
import { acceptHits, collectHits } from './hits/collect-hits.js';
import { HitBuffer } from './hits/hit-buffer.js';
import { hitListener } from './hits/hit-listener.js';
import { KnownSites } from './hits/known-sites.js';
import { inProcessFetch } from './mcp/in-process-fetch.js';
import { mcpEndpoint } from './mcp/mcp-endpoint.js';
import { resourceMetadata } from './mcp/resource-metadata.js';
import { ToolCalls } from './mcp/tool-calls.js';
import { ChangeWaiters } from './pipeline/change-waiters.js';
import { createPipeline } from './pipeline/index.js';
import { securityHeaders } from './pipeline/security-headers.js';
import { SharedReads } from './pipeline/shared-read.js';
import { publicReadListener } from './public-read-listener.js';
import { referencePages } from './reference/reference-pages.js';
import { routes } from './routes/index.js';
import { RefusedLeads } from './routes/leads/refused-leads.js';
import { internalRoutes, publicReads, publicRoutes } from './routing.js';
import { type ApiKey, ServiceOperations } from './service-operations.js';

export interface RestAppDependencies {
  gateway: GatewayClient;
  /** Stores uploads and serves media. */
  store: ObjectStore;
  admission: AdmissionGate;
  trustedProxies: readonly string[];
  /** Origins whose pages may call with a token. */
  corsOrigins: readonly string[];
  /** Undefined reads no region. */
  regionHeader: string | undefined;
  keyEnvironment: 'live' | 'test';
  publicUrl: () => string;
  /** Public URL of the bearer contract. */
  authUrl: () => string;
  /** Public URL of the first-party interface. */
  appUrl: () => string;
  /** Public URL of the graph, for the console. */
  graphUrl: () => string;
  landing: LandingSource;
  /** Throws while the platform is not ready. */
  check: () => Promise<void>;
  logger: Logger;
  metrics: Metrics;
}

export interface RestApp {
  outside: RequestListener;
  /** For the internal listener. */
  inside: RequestListener;
  /** Answers the clients that wait for changes. */
  stopWaiting: () => void;
  close: () => Promise<void>;
}

const consolePage = new URL(import.meta.resolve('@imprint/admin/index.html'));

/** The REST contract as a Koa application, without a listener. */
export function createRestApp(dependencies: RestAppDependencies): RestApp {
  const { gateway, store, admission: gate, logger, metrics } = dependencies;
  const own = new ServiceOperations(gateway, dependencies.keyEnvironment);
  const trusted: TrustedSockets<ApiKey> = new WeakMap();
  const usage = new KeyUsage((uses) => own.recordKeyUses(uses), logger);
  const hits = new HitBuffer((batchId, ofSites) => own.recordHits(batchId, ofSites), logger);
  const sites = new KnownSites((id) => own.findSite(id));
  const records = new RequestRecords(logger, metrics);
  const outgoing = new OutgoingAnswers();
  const addresses = new ClientAddresses(dependencies.trustedProxies, dependencies.regionHeader);
  const tokens = new AccessTokens(() => own.readSigningKeys(), dependencies.authUrl);
  const admission = new Admission({
    admission: gate,
    usage,
    addresses,
    logger,
    keyEnvironment: dependencies.keyEnvironment,
    keys: new KeyDirectory(gate, (hash, requestId) => own.findKey(hash, requestId)),
    busy: new BusyKeys(metrics),
    trusted,
  });
  const sharedReads = new SharedReads({ gateway, cache: new ResponseCache(metrics) });
  const changeWaiters = new ChangeWaiters((readers) => own.changedSites(readers), logger);
  const toolCalls = new ToolCalls((calls) => own.recordToolCalls(calls), logger);
  const large = new LargeBodies();
  const pipeline = createPipeline({
    gateway,
    store,
    admission,
    gate,
    addresses,
    tokens,
    sharedReads,
    changeWaiters,
    publicUrl: dependencies.publicUrl,
    authUrl: dependencies.authUrl,
    refusedLeads: new RefusedLeads(gateway),
    streams: {
      exports: new StreamPlaces({ name: 'exports', total: 32, perTenant: 4 }),
      imports: new StreamPlaces({ name: 'imports', total: 32, perTenant: 8 }),
    },
    large,
    toolCalls,
  });

  const createKoa = (...first: Koa.Middleware[]): Koa => {
    const koa = new Koa();
    koa.on('error', (error: unknown) => {
      // A response aborted after its start, a disconnected client or a malformed request.
      if (error instanceof DomainError) logger.error({ err: error }, 'response aborted');
      else logger.debug({ err: error }, 'connection fault');
    });
    for (const middleware of first) koa.use(middleware);
    koa.use(traced());
    koa.use(observe(dependencies, records));
    // A response is charged to its tenant; to the client address without one.
    koa.use(pacedBodies(outgoing, ({ state, req }) => state.tenantOf?.() ?? addresses.of(req)));
    return koa;
  };
  const siteOrigins = new SiteOrigins(() => own.listSiteOrigins());
  const applicationOrigins = new RefreshedValue<ReadonlySet<string>>(
    new Set(),
    async () => new Set(await own.listApplicationOrigins()),
  );
  const findOrigins: FindOrigins = (path) =>
    originsOfSitePath(siteOrigins)(path) ?? originsOfApplicationPath(applicationOrigins)(path);
  const outside = createKoa(allowCrossOrigin(dependencies.corsOrigins, findOrigins));
  // First, because most requests are for the contracts; the paths below are not part of them.
  outside.use(publicRoutes(routes, pipeline, admission));
  const fetchFor = inProcessFetch({
    listener: (request, response) => publicListener(request, response),
    trusted,
    regionHeader: dependencies.regionHeader,
  });
  outside.use(mcpEndpoint({ ...dependencies, admission, large, fetchFor, findAgent: own.findAgent.bind(own) }));
  outside.use(resourceMetadata(dependencies));
  outside.use(probes(dependencies.check, ['', '/api/v1']));
  outside.use(referencePages(new URL('../openapi/', import.meta.url), dependencies.landing));
  outside.use(guidePages(new URL('../../docs/', import.meta.url), dependencies.publicUrl));
  outside.use(landingPage(dependencies.landing));
  outside.use(problemPages);
  outside.use(
    hostedPages({ gateway, addresses, tokens, logger, authUrl: dependencies.authUrl, appUrl: dependencies.appUrl }),
  );
  outside.use(pageAssets);
  outside.use(consolePages({ page: consolePage, authUrl: dependencies.authUrl, graphUrl: dependencies.graphUrl }));
  outside.use(favicon);
  outside.use(mediaFiles(store));
  outside.use(beacon({ sites, buffer: hits, admission: gate, addressOf: (request) => addresses.of(request) }));
  outside.use(unknownPath);
  const inside = createKoa();
  // First: the most frequent requests.
  const accept = (request: IncomingMessage) => acceptHits(request, sites, hits);
  inside.use(collectHits(accept));
  inside.use(probes(dependencies.check));
  inside.use(metricsEndpoint(metrics));
  inside.use(internalRoutes(routes, pipeline));
  inside.use(unknownPath);
  // `outside.callback()` alone serves the same, slower.
  const publicListener = publicReadListener(outside.callback(), {
    admission,
    sharedReads,
    outgoing,
    records,
    errors: dependencies,
    find: publicReads(routes),
  });
  return {
    outside: publicListener,
    inside: hitListener(inside.callback(), { accept, records, errors: dependencies }),
    stopWaiting: () => changeWaiters.close(),
    close: async () => {
      await Promise.all([usage.close(), hits.close(), toolCalls.close()]);
    },
  };
}

/** Routes of a site, for people. */
const sitePath = /^(?:\/api)?\/v1\/(?:auth\/)?sites\/([^/]+)/;

/** The path names the site, for a preflight too. */
const originsOfSitePath =
  (origins: SiteOrigins): FindOrigins =>
  (path) => {
    const [, site] = sitePath.exec(path) ?? [];
    return site === undefined ? null : (origin) => origins.has(origin, site);
  };

/** Endpoints that the page of an application calls: token, revocation and user info. They read no cookies. */
const applicationPath = /^(?:\/api)?\/v1\/auth\/(?:sso\/(?:token|revoke)|me)$/;

/** A preflight names no application: those of all are one set. */
const originsOfApplicationPath =
  (origins: RefreshedValue<ReadonlySet<string>>): FindOrigins =>
  (path) =>
    applicationPath.test(path) ? async (origin) => (await origins.get()).has(origin) : null;

/** With or without a credential, so that probing reveals no routes. */
const unknownPath: Koa.Middleware = () => {
  throw notFound();
};

const securityFields = new Map(Object.entries(securityHeaders));

/** Sets request id and security headers, records the request and answers every error. */
function observe(errors: ErrorReplyServices, records: RequestRecords): Koa.Middleware {
  return async (context, next) => {
    const started = performance.now();
    const requestId = requestIdFrom(context.get(requestIdHeader) || undefined, newId);
    context.state.requestId = requestId;
    context.set('X-Request-Id', requestId);
    context.res.setHeaders(securityFields);
    try {
      await next();
    } catch (error) {
      sendError(context, error, errors);
    }
    await discardBody(context.req, context.res);
    const { method, url, status, state } = context;
    const level = isProbe(context.path) ? 'debug' : 'info';
    records.note({ requestId, method, url, status, route: state.route ?? 'none', started, level });
  };
}

const outsideRoutes = { errors: 'envelope', auth: 'apiKey' } as const;

/** Sends an error as the reply of Koa. Headers that steps have set stay. */
function sendError(koa: Koa.Context, error: unknown, errors: ErrorReplyServices): void {
  const { requestId, errorStyle: route = outsideRoutes } = koa.state;
  const { status, headers, body } = toErrorReply(error, { request: koa.req, requestId, route }, errors);
  const { Vary: varying, ...others } = headers;
  koa.status = status;
  koa.set(others);
  if (varying !== undefined) koa.vary(varying);
  koa.body = body;
}
