import { ApolloGateway, type GraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import type { AdmissionStore } from '@imprint/admission/admission-store';
import { OperationTimes } from '@imprint/admission/operation-times';
import { invalidBearer } from '@imprint/errors/domain-error';
import { ownValue } from '@imprint/ids/own-value';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import type { Caller } from '@imprint/principal/caller';
import { namedSites } from '@imprint/principal/named-sites';
import { tenantOf } from '@imprint/principal/tenant';
import { LoadLimit } from '@imprint/resilience/load-limit';
import type { DocumentNode, GraphQLFormattedError } from 'graphql';
import type { BearerAuthentication } from './bearer-authentication.js';
import { documentLimits, limitRules } from './document-limits.js';
import { formatGatewayError } from './format-error.js';
import { type GatewayContext, gatewayContext } from './gateway-context.js';
import { MergedReferences } from './merged-references.js';
import { PersistedQueries } from './persisted-queries.js';
import { createPlugins, type Plugin } from './plugins.js';
import { ResponseBudget } from './response-budget.js';
import { stringifyInSlices } from './sliced-json.js';
import { readApiSdl } from './supergraph.js';
import { TrafficRecord } from './traffic-record.js';

export interface GatewayOptions {
  supergraphSdl: string;
  /** Data source per subgraph. */
  sources: Readonly<Record<string, GraphQLDataSource<GatewayContext>>>;
  admission: AdmissionStore;
  bearers: BearerAuthentication;
  logger: Logger;
  metrics: Metrics;
  isProduction: boolean;
  /** True restricts external callers to registered operations. */
  isSafelisted: boolean;
  /** Highest cost of an operation of external callers. */
  costLimit: number;
  /** File that records the received operations; null disables it. */
  trafficFile: string | null;
}

export interface GatewayRequest extends Caller {
  document: DocumentNode | string;
  operationName?: string | undefined;
  variables: Record<string, unknown>;
  /** An access token that replaces the principal. */
  bearer?: string | undefined;
}

export interface GatewayReply {
  data: unknown;
  errors?: readonly GraphQLFormattedError[];
}

/** Executes operations on the supergraph, in this process or behind a listener. */
export interface Gateway {
  readonly server: ApolloServer<GatewayContext>;
  /** The schema that people see. */
  readonly apiSdl: string;
  /** Throws for an unregistered document that the caller may not send. Call it before validation, which shows the schema. */
  requireRegistered(document: unknown, context: GatewayContext): void;
  /** The budget of one operation. Call `end` once its response is serialized. */
  newBudget(caller: Caller, isInternal: boolean, variables: unknown): ResponseBudget;
  execute(request: GatewayRequest): Promise<GatewayReply>;
  stop(): Promise<void>;
}

/**
 * Concurrency of large responses. Each takes about four times its size (text, parsed, serialized, sent); this keeps the
 * process below the `mem_limit` of docker-compose.yml.
 */
const largeResponseLimits = { running: 2, runningPerTenant: 1, waitMillis: 4_000 };

export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { admission, bearers, logger, metrics, isSafelisted, trafficFile } = options;
  const persisted = await PersistedQueries.read();
  const apiSdl = await readApiSdl();
  const traffic = trafficFile === null ? null : new TrafficRecord(trafficFile, logger);
  const times = new OperationTimes(admission);
  const plugins = createPlugins(options, { persisted, apiSdl, times, traffic });
  const server = createServer(options, { persisted, plugins });
  await server.start();
  const largeResponses = new LoadLimit({ name: 'large-answers', metrics, ...largeResponseLimits });
  const newBudget: Gateway['newBudget'] = (caller, isInternal, variables) =>
    new ResponseBudget(isInternal, {
      limit: largeResponses,
      tenant: tenantOf(caller, variables),
      signal: caller.signal,
    });
  return {
    server,
    apiSdl,
    requireRegistered: (source, context) => {
      if (isSafelisted && typeof source === 'string') persisted.requireRegistered(source, context);
    },
    newBudget,
    execute: async ({ document, operationName, variables, bearer, ...caller }) => {
      const staff = bearer === undefined ? undefined : await bearers.authenticateStaff(bearer, namedSites(variables));
      if (staff === null) throw invalidBearer();
      const known = { ...caller, ...(staff && { principal: staff }) };
      const budget = newBudget(known, true, variables);
      const { body } = await server
        .executeOperation(
          { query: document as string, operationName, variables },
          { contextValue: gatewayContext(known, true, budget) },
        )
        .finally(() => budget.end());
      if (body.kind !== 'single') throw new Error('incremental delivery is not supported');
      return { data: body.singleResult.data, ...(body.singleResult.errors && { errors: body.singleResult.errors }) };
    },
    stop: async () => {
      await server.stop();
      await times.close();
      await traffic?.close();
    },
  };
}

function createServer(
  { supergraphSdl, sources, logger, isProduction }: GatewayOptions,
  { persisted, plugins }: { persisted: PersistedQueries; plugins: Plugin[] },
): ApolloServer<GatewayContext> {
  const gateway = new ApolloGateway({
    supergraphSdl: async () => ({ supergraphSdl }),
    buildService: ({ name }) => {
      const source = ownValue(sources, name);
      if (!source) throw new Error(`no source for the subgraph ${name}`);
      return new MergedReferences(source) as GraphQLDataSource;
    },
    logger: quiet(logger),
  });
  return new ApolloServer<GatewayContext>({
    gateway,
    logger: quiet(logger),
    introspection: !isProduction,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: isProduction,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    stopOnTerminationSignals: false,
    nodeEnv: isProduction ? 'production' : 'development',
    parseOptions: { maxTokens: documentLimits.tokens },
    validationRules: limitRules,
    persistedQueries: { cache: persisted.cache() },
    stringifyResult: async (result) => `${await stringifyInSlices(result)}\n`,
    formatError: (formatted) => formatGatewayError(formatted, isProduction),
    plugins,
  });
}

/** Lowers the level of the Apollo log by one. */
function quiet(logger: Logger) {
  return {
    debug: (message?: unknown) => logger.trace(String(message)),
    info: (message?: unknown) => logger.debug(String(message)),
    warn: (message?: unknown) => logger.warn(String(message)),
    error: (message?: unknown) => logger.error(String(message)),
  };
}
