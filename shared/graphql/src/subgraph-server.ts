import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled';
import { koaMiddleware } from '@as-integrations/koa';
import { unauthenticated } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { requestIdFrom, requestIdHeader } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { internalHeaderBytes, type PrincipalTokens, principalHeader } from '@imprint/principal/principal-token';
import { tenantOf } from '@imprint/principal/tenant';
import { LoadLimit } from '@imprint/resilience/load-limit';
import { disconnectSignal } from '@imprint/service/disconnect-signal';
import { type Listener, listen } from '@imprint/service/listen';
import { metricsEndpoint } from '@imprint/service/metrics-endpoint';
import { probes } from '@imprint/service/probes';
import { traced } from '@imprint/service/traced';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import Koa from 'koa';
import type { RequestContext } from './access.js';
import { formatSubgraphError } from './format-error.js';
import { parseJsonBody, variablesOf } from './json-body.js';
import { shedLoad } from './load-shedding.js';
import { refuseErrors } from './refuse-request.js';
import { skipAbandonedMutations } from './skip-abandoned-mutations.js';
import type { Subgraph } from './subgraph.js';

export interface SubgraphServerOptions {
  host: string;
  port: number;
  /** Setting to name when the port cannot be bound. */
  setting: string;
  tokens: PrincipalTokens;
  metrics: Metrics;
}

/** Two gateways together stay below this. */
const maxConcurrentOperations = 100;

/** Serves a subgraph to the gateway only: every request needs a signed principal. */
export async function serveSubgraph(subgraph: Subgraph, options: SubgraphServerOptions): Promise<Listener> {
  const requestIds: RequestIds = new WeakMap();
  const apollo = new ApolloServer<RequestContext>({
    schema: subgraph.schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    // The gateway sends JSON, which a cross-site form cannot.
    csrfPrevention: true,
    stopOnTerminationSignals: false,
    plugins: [ApolloServerPluginInlineTraceDisabled(), keepRequestIds(requestIds)],
    formatError: (formatted, error): GraphQLFormattedError =>
      error instanceof GraphQLError
        ? formatSubgraphError(error, subgraph.logger, requestIds.get(error) ?? '')
        : formatted,
  });
  await apollo.start();

  const app = new Koa();
  app.use(refuseErrors);
  app.use(probes(() => subgraph.check()));
  app.use(metricsEndpoint(options.metrics));
  app.use(async (context, next) => {
    if (context.path === '/graphql') await next();
  });
  app.use(traced());
  app.use(async (context, next) => {
    const caller = await options.tokens.verify(context.get(principalHeader));
    if (!caller) throw unauthenticated();
    const requestId = requestIdFrom(context.get(requestIdHeader) || undefined, newId);
    context.state.signal = disconnectSignal(context.res);
    context.state.caller = { ...caller, requestId, signal: context.state.signal } satisfies RequestContext;
    await next();
  });
  app.use(parseJsonBody());
  app.use(skipAbandonedMutations);
  const limit = new LoadLimit({ name: subgraph.name, metrics: options.metrics, running: maxConcurrentOperations });
  app.use(shedLoad(limit, (context) => tenantOf(context.state.caller, variablesOf(context))));
  app.use(
    koaMiddleware(apollo, {
      context: async ({ ctx }) => subgraph.createContext(ctx.state.caller),
    }),
  );
  const listener = await listen(app.callback(), {
    ...options,
    maxHeaderSize: internalHeaderBytes,
    isInternal: true,
  });
  return {
    port: listener.port,
    close: async () => {
      await listener.close();
      await apollo.stop();
    },
  };
}

/** Request id of each error, for the log. */
type RequestIds = WeakMap<GraphQLError, string>;

const keepRequestIds = (requestIds: RequestIds): ApolloServerPlugin<RequestContext> => ({
  async requestDidStart({ contextValue }) {
    return {
      async didEncounterErrors({ errors }) {
        for (const error of errors) requestIds.set(error, contextValue.requestId);
      },
    };
  },
});
