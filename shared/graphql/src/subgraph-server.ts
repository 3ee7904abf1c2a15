import { createServer } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled';
import { koaMiddleware } from '@as-integrations/koa';
import { unauthenticated } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { requestIdFrom, requestIdHeader } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { type PrincipalTokens, principalHeader } from '@imprint/principal/principal-token';
import { type Listener, listen } from '@imprint/service/listen';
import { probes } from '@imprint/service/probes';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import Koa from 'koa';
import type { RequestContext } from './access.js';
import { domainExtensions, formatSubgraphError } from './format-error.js';
import { parseJsonBody } from './json-body.js';
import type { Subgraph } from './subgraph.js';

export interface SubgraphServerOptions {
  host: string;
  port: number;
  /** Setting to name when the port cannot be bound. */
  setting: string;
  tokens: PrincipalTokens;
  metrics: Metrics;
}

/** Serves a subgraph to the gateway alone: every request proves itself with a signed principal. */
export async function serveSubgraph(subgraph: Subgraph, options: SubgraphServerOptions): Promise<Listener> {
  const apollo = new ApolloServer<RequestContext>({
    schema: subgraph.schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    // The gateway is the only client, and it sends JSON: no browser can.
    csrfPrevention: true,
    stopOnTerminationSignals: false,
    plugins: [ApolloServerPluginInlineTraceDisabled()],
    formatError: (formatted, error): GraphQLFormattedError =>
      error instanceof GraphQLError ? formatSubgraphError(error, subgraph.logger, '') : formatted,
  });
  await apollo.start();

  const app = new Koa();
  app.use(probes(() => subgraph.check()));
  app.use(async (context, next) => {
    if (context.path === '/metrics') {
      context.type = options.metrics.registry.contentType;
      context.body = await options.metrics.registry.metrics();
    } else if (context.path === '/graphql') {
      await next();
    }
  });
  app.use(parseJsonBody());
  app.use(
    koaMiddleware(apollo, {
      context: async ({ ctx }) => {
        const caller = await options.tokens.verify(ctx.get(principalHeader));
        if (!caller) {
          const refusal = unauthenticated();
          throw new GraphQLError(refusal.message, {
            extensions: { ...domainExtensions(refusal), http: { status: 401 } },
          });
        }
        const requestId = requestIdFrom(ctx.get(requestIdHeader) || undefined, newId);
        return subgraph.createContext({ ...caller, requestId });
      },
    }),
  );
  const listener = await listen(createServer(app.callback()), options);
  return {
    port: listener.port,
    close: async () => {
      await listener.close();
      await apollo.stop();
    },
  };
}
