import type { Subgraph } from '@imprint/graphql/subgraph';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { jobSchema, migrate, sessionOptions } from '@imprint/persistence/database';
import { JobWorker } from '@imprint/persistence/jobs';
import { openPool } from '@imprint/persistence/pool';
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
/** Retention of raw hits in whole months; daily aggregates are kept forever. */
const rawMonths = 13;
/** Retention of a visitor's day after its last hit, for late hits. */
const visitorDays = 35;

/** Opens the database, migrates it and starts the subgraph with its jobs. */
export async function createAnalyticsSubgraph(dependencies: AnalyticsDependencies): Promise<Subgraph> {
  const { databaseUrl, poolSize, queryContent, logger, metrics } = dependencies;
  const role = await migrate(analyticsDatabase, { url: databaseUrl, poolSize, logger });
  const options = sessionOptions(analyticsDatabase.schema, role);
  const pool = openPool({ url: databaseUrl, options, name: 'imprint-analytics', size: poolSize, logger });
  const { schema, sdl } = await buildAnalyticsSchema();
  const writer = new HitWriter(pool);
  const salts = new DailySalts(pool);
  const worker = await JobWorker.start({
    connectionString: databaseUrl,
    sessionOptions: options,
    schema: jobSchema(analyticsDatabase),
    concurrency: 1,
    tasks: {
      [pruneTask]: async () => {
        await salts.prune();
        await pool.query(
          `delete from analytics.visitor_days where updated_at < now() - interval '${visitorDays} days'`,
        );
        await pool.query(`delete from analytics.ingested_batches where at < now() - interval '1 day'`);
        await writer.dropMonthsBefore(monthBefore(new Date(), rawMonths));
      },
      [rollUpTask]: () => rollUpWeeks(pool),
    },
    crontab: `11 * * * * ${pruneTask}\n29 * * * * ${rollUpTask}`,
    logger,
    metrics,
  });
  const services = {
    hits: new HitService(salts, new VisitRateLimit(), writer),
    traffic: new TrafficService(pool, queryContent),
  };
  return {
    name: 'analytics',
    schema,
    sdl,
    logger,
    createContext: (request) => createAnalyticsContext(services, request),
    check: async () => {
      await pool.query('select 1');
    },
    close: async () => {
      await worker.stop();
      await pool.end();
    },
  };
}

/** YYYY-MM, the given number of months earlier. */
function monthBefore(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
}
