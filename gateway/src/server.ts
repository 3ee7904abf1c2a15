import { koaMiddleware } from '@as-integrations/koa';
import { DomainError, invalidBearer, payloadTooLarge } from '@imprint/errors/domain-error';
import { parseJsonBody, variablesOf } from '@imprint/graphql/json-body';
import { shedLoad } from '@imprint/graphql/load-shedding';
import { refuseErrors, refuseRequest } from '@imprint/graphql/refuse-request';
import { whileAwaited } from '@imprint/graphql/still-awaited';
import { newId } from '@imprint/ids/id';
import { requestIdFrom, requestIdHeader } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { namedSites } from '@imprint/principal/named-sites';
import { tenantOf } from '@imprint/principal/tenant';
import { LargeBodies } from '@imprint/resilience/large-bodies';
import { LoadLimit } from '@imprint/resilience/load-limit';
import { allowCrossOrigin } from '@imprint/service/cross-origin';
import { disconnectSignal } from '@imprint/service/disconnect-signal';
import { type Listener, listen } from '@imprint/service/listen';
import { OutgoingAnswers, pacedBodies } from '@imprint/service/outgoing-answers';
import { probes } from '@imprint/service/probes';
import { StoredReply } from '@imprint/service/response-cache';
import { sendStored } from '@imprint/service/send-stored';
import { type OriginsOfSite, SiteOrigins } from '@imprint/service/site-origins';
import { traced } from '@imprint/service/traced';
import { parse } from 'graphql';
import Koa from 'koa';
import type { AnswerBudget } from './answer-budget.js';
import { type Authenticated, authenticate, type Credentials } from './authenticate.js';
import { documentLimits } from './document-limits.js';
import type { Gateway } from './gateway.js';
import { type GatewayContext, gatewayContext } from './gateway-context.js';
import { refusal } from './refusal.js';

export { BearerAuthentication } from './bearer-authentication.js';
export { createGateway, type Gateway, type GatewayReply, type GatewayRequest } from './gateway.js';
export { LocalSource } from './local-source.js';
export { OperationPrices } from './operation-prices.js';
export { RemoteSource } from './remote-source.js';

export interface GatewayServerOptions extends Credentials {
  host: string;
  port: number;
  isProduction: boolean;
  /** Origins whose pages may call with a token; that of the console among them. */
  corsOrigins: readonly string[];
  metrics: Metrics;
  /** Throws while a subgraph is not ready. */
  check: () => Promise<void>;
}

/** Above the total of the adapters and one slow subgraph. */
const operationsAtOnce = 400;
/** Limit for anonymous callers. */
const publicBodyLimitBytes = 100_000;
/** Limit for authenticated callers: a post of 4 MiB, escaped. */
const staffBodyLimitBytes = 6 * 1024 * 1024;

interface RequestState {
  requestId: string;
  signal: AbortSignal;
  /** Absent for an invalid credential. */
  proof?: Authenticated;
  budget?: AnswerBudget;
}

function tenantOfRequest(context: Koa.Context): string | undefined {
  const { proof } = context.state as RequestState;
  return proof ? tenantOf(proof, variablesOf(context)) : 'refused';
}

/** The document of a request, not yet parsed; undefined for one that is named by its hash. */
const documentOf = ({ request, query }: Koa.Context): unknown =>
  (request as { body?: { query?: unknown } }).body?.query ?? query.query;

/** Nine megabytes of source, which most processes never need. */
async function renderGraphiql(): Promise<StoredReply> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return new StoredReply(renderGraphiQL({ endpoint: '/graphql', title: 'Imprint GraphQL' }), '');
}

const siteOriginsDocument = parse('query GatewaySiteOrigins { siteOrigins { siteId origins } }');

async function readSiteOrigins(gateway: Gateway): Promise<OriginsOfSite[]> {
  const principal = { kind: 'service', name: 'gateway' } as const;
  const { data, errors } = await gateway.execute({
    document: siteOriginsDocument,
    variables: {},
    principal,
    requestId: newId(),
  });
  if (!data) throw new Error('the origins of sites cannot be read', { cause: errors?.[0] });
  return (data as { siteOrigins: OriginsOfSite[] }).siteOrigins;
}

export async function serveGateway(gateway: Gateway, options: GatewayServerOptions): Promise<Listener> {
  const app = new Koa();
  const siteOrigins = new SiteOrigins(() => readSiteOrigins(gateway));
  const isSiteOrigin = (origin: string) => siteOrigins.has(origin);
  app.use(allowCrossOrigin(options.corsOrigins, (path) => (path === '/graphql' ? isSiteOrigin : null)));
  app.use(async (context, next) => {
    const requestId = requestIdFrom(context.get(requestIdHeader) || undefined, newId);
    context.state.requestId = requestId;
    context.set(requestIdHeader, requestId);
    context.set('X-Content-Type-Options', 'nosniff');
    context.set('Cache-Control', 'no-store');
    await next();
    if (context.status === 401) context.set('WWW-Authenticate', 'Bearer');
  });
  app.use(traced());
  const outgoing = new OutgoingAnswers();
  app.use(refuseErrors);
  app.use(pacedBodies(outgoing, (sent) => tenantOfRequest(sent) ?? ''));
  app.use(probes(options.check));
  app.use(async (context, next) => {
    if (context.path === '/schema.graphql' && context.method === 'GET') {
      const caller = await authenticate(context.req, [], options);
      if (!caller || (options.isProduction && caller.principal.kind === 'anonymous')) throw invalidBearer();
      context.type = 'text/plain';
      context.body = gateway.apiSdl;
    } else if (context.path === '/graphql') await next();
  });
  let graphiql: Promise<StoredReply> | undefined;
  app.use(async (context, next) => {
    const isBrowserVisit =
      context.method === 'GET' && context.accepts('html', 'json') === 'html' && !context.query.query;
    if (isBrowserVisit && !options.isProduction) {
      graphiql ??= renderGraphiql();
      return sendStored(context, await graphiql, 'html', 'no-cache');
    }
    await next();
  });
  app.use(async (context, next) => {
    context.state.signal = disconnectSignal(context.res);
    // Authentication precedes reading the body, because anonymous bodies have a lower limit.
    const proof = await authenticate(context.req, [], options);
    if (proof === null) throw invalidBearer();
    context.state.proof = proof;
    const isKnown = proof.principal.kind !== 'anonymous';
    const limit = isKnown ? staffBodyLimitBytes : publicBodyLimitBytes;
    await parseJsonBody(proof.isInternal && isKnown ? undefined : limit)(context, next);
  });
  app.use(async (context, next) => {
    const { query } = (context.request as { body?: { query?: unknown } }).body ?? {};
    if (typeof query !== 'string' || query.length <= documentLimits.characters) return next();
    refuseRequest(
      context,
      payloadTooLarge(`The document exceeds ${documentLimits.characters} characters. Send values as variables.`),
    );
  });
  // External clients may half-close and still wait; a service that half-closes has given up.
  app.use((context, next) =>
    (context.state as RequestState).proof?.isInternal ? whileAwaited(context, next) : next(),
  );
  const limit = new LoadLimit({ name: 'graph', metrics: options.metrics, running: operationsAtOnce });
  app.use(shedLoad(new LargeBodies(), tenantOfRequest));
  app.use(shedLoad(limit, tenantOfRequest));
  app.use(async (context, next) => {
    await next().finally(() => (context.state as RequestState).budget?.end());
  });
  app.use(
    koaMiddleware<GatewayContext>(gateway.server, {
      context: async ({ ctx }) => {
        const caller = await authenticate(ctx.req, namedSites(variablesOf(ctx)), options).catch((error: unknown) => {
          if (error instanceof DomainError) throw refusal(error);
          throw error;
        });
        if (!caller) throw refusal(invalidBearer());
        const { isInternal, ...known } = caller;
        const { requestId, signal } = ctx.state as RequestState;
        const contextual = { ...known, requestId, signal };
        const budget = gateway.newBudget(contextual, isInternal, variablesOf(ctx));
        ctx.state.budget = budget;
        const contextValue = gatewayContext(contextual, isInternal, budget);
        gateway.requireRegistered(documentOf(ctx), contextValue);
        return contextValue;
      },
    }) as unknown as Koa.Middleware,
  );
  return listen(app.callback(), { ...options, setting: 'GATEWAY_PORT' });
}
