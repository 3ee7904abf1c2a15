import { invalidBearer } from '@imprint/errors/domain-error';
import { shedLoad } from '@imprint/graphql/load-shedding';
import { refuseErrors } from '@imprint/graphql/refuse-request';
import { newId } from '@imprint/ids/id';
import { requestIdFrom, requestIdHeader } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { LargeBodies } from '@imprint/resilience/large-bodies';
import { LoadLimit } from '@imprint/resilience/load-limit';
import { allowCrossOrigin } from '@imprint/service/cross-origin';
import { type Listener, listen } from '@imprint/service/listen';
import { OutgoingAnswers, pacedBodies } from '@imprint/service/outgoing-answers';
import { probes } from '@imprint/service/probes';
import { SiteOrigins } from '@imprint/service/site-origins';
import { traced } from '@imprint/service/traced';
import Koa from 'koa';
import { authenticate, type Credentials } from './authenticate.js';
import { executeOperation } from './execute-operation.js';
import type { Gateway } from './gateway.js';
import { graphiql } from './graphiql.js';
import { readSiteOrigins } from './read-site-origins.js';
import { limitDocument, receiveOperation, skipAbandoned } from './receive-operation.js';
import { tenantOfRequest } from './request-state.js';
import { schemaCheckFile } from './schema-check-file.js';

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
const graphPath = '/graphql';

export function serveGateway(gateway: Gateway, options: GatewayServerOptions): Promise<Listener> {
  const { metrics, isProduction } = options;
  const steps: readonly Koa.Middleware[] = [
    allowPages(gateway, options.corsOrigins),
    setHead,
    traced(),
    refuseErrors,
    pacedBodies(new OutgoingAnswers(), (sent) => tenantOfRequest(sent) ?? ''),
    probes(options.check),
    publishedSchema(gateway, options),
    schemaCheckFile(),
    // The remaining steps are for this path alone.
    (context, next) => (context.path === graphPath ? next() : undefined),
    ...(isProduction ? [] : [graphiql()]),
    receiveOperation(options),
    limitDocument,
    skipAbandoned,
    shedLoad(new LargeBodies(), tenantOfRequest),
    shedLoad(new LoadLimit({ name: 'graph', metrics, running: operationsAtOnce }), tenantOfRequest),
    executeOperation(gateway, options),
  ];
  const app = new Koa();
  for (const step of steps) app.use(step);
  return listen(app.callback(), { ...options, setting: 'GATEWAY_PORT' });
}

/** Allows the configured origins everywhere, and those of sites on the graph. */
function allowPages(gateway: Gateway, corsOrigins: readonly string[]): Koa.Middleware {
  const siteOrigins = new SiteOrigins(() => readSiteOrigins(gateway));
  const isSiteOrigin = (origin: string) => siteOrigins.has(origin);
  return allowCrossOrigin(corsOrigins, (path) => (path === graphPath ? isSiteOrigin : null));
}

/** Request id and headers of every response. */
const setHead: Koa.Middleware = async (context, next) => {
  const requestId = requestIdFrom(context.get(requestIdHeader) || undefined, newId);
  context.state.requestId = requestId;
  context.set(requestIdHeader, requestId);
  context.set('X-Content-Type-Options', 'nosniff');
  context.set('Cache-Control', 'no-store');
  await next();
  if (context.status === 401) context.set('WWW-Authenticate', 'Bearer');
};

/** The schema that people see; in production only for callers with a credential. */
const publishedSchema =
  (gateway: Gateway, options: GatewayServerOptions): Koa.Middleware =>
  async (context, next) => {
    if (context.path !== '/schema.graphql' || context.method !== 'GET') return next();
    const caller = await authenticate(context.req, [], options);
    if (!caller || (options.isProduction && caller.principal.kind === 'anonymous')) throw invalidBearer();
    context.type = 'text/plain';
    context.body = gateway.apiSdl;
  };
