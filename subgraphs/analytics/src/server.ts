import type { Subgraph } from '@imprint/graphql/subgraph';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { jobSchema, openDatabase, sessionOptions } from '@imprint/persistence/database';
import { JobWorker } from '@imprint/persistence/jobs';
import { createAnalyticsContext } from './context.js';
import { DailySalts } from './hit/daily-salts.js';
import { HitService } from './hit/hit.service.js';
import { HitWriter } from './hit/hit-writer.js';
import { VisitRateLimit } from './hit/visit-rate-limit.js';
import { analyticsDatabase } from './orm.js';
import { buildAnalyticsSchema } from './schema.js';
import { TrafficService } from './traffic/traffic.service.js';
import { rollUpWeeks } from './traffic/weekly-paths.js';

export { analyticsDatabase } from './orm.js';

export interface AnalyticsDependencies {
  databaseUrl: string;
  poolSize: number;
  queryContent: SubgraphQuery;
  logger: Logger;
  metrics: Metrics;
}

const pruneTask = 'prune-analytics';
const rollUpTask = 'roll-up-weeks';

/** Opens the database, migrates it and starts the subgraph with its jobs. */
export async function createAnalyticsSubgraph(dependencies: AnalyticsDependencies): Promise<Subgraph> {
  const { databaseUrl: url, poolSize, queryContent, logger, metrics } = dependencies;
  const { orm, role, check } = await openDatabase(analyticsDatabase, { url, poolSize, logger, metrics });
  const { em } = orm;
  const { schema, sdl } = await buildAnalyticsSchema();
  const writer = new HitWriter(em);
  const salts = new DailySalts(em);
  const worker = await JobWorker.start({
    connectionString: url,
    sessionOptions: sessionOptions(analyticsDatabase.schema, role),
    schema: jobSchema(analyticsDatabase),
    concurrency: 1,
    tasks: {
      [pruneTask]: async () => {
        await salts.prune();
        await writer.prune();
      },
      [rollUpTask]: () => rollUpWeeks(em),
    },
    crontab: `11 * * * * ${pruneTask}\n29 * * * * ${rollUpTask}`,
    logger,
    metrics,
  });
  const services = {
    hits: new HitService(salts, new VisitRateLimit(), writer),
    traffic: new TrafficService(em, queryContent),
  };
  return {
    name: 'analytics',
    schema,
    sdl,
    logger,
    createContext: (request) => createAnalyticsContext(services, request),
    check,
    close: async () => {
      await worker.stop();
      await orm.close(true);
    },
  };
}
