import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { Logger as WorkerLogger, run, type Runner, type TaskList } from 'graphile-worker';
import pg from 'pg';

/** Work of a subgraph that happens after commit: at least once, retried with growing delays, then kept as a dead letter. */
export interface JobOptions {
  /** Not before this instant. */
  runAt?: Date;
  /** A second job of the same key replaces the first while that has not started. */
  jobKey?: string;
  maxAttempts?: number;
}

const defaultAttempts = 12;
const concurrency = 4;
/** A timed job starts at most this much late. */
const pollMillis = 1_000;

/** Adds a job in the transaction of `em`: it exists exactly when that commits. */
export async function addJob(
  em: EntityManager,
  schema: string,
  task: string,
  payload: object,
  { runAt, jobKey, maxAttempts = defaultAttempts }: JobOptions = {},
): Promise<void> {
  await em.execute(
    `select ${schema}.add_job(?, ?::json, run_at => ?, max_attempts => ?, job_key => ?)`,
    [task, JSON.stringify(payload), runAt ?? new Date(0), maxAttempts, jobKey ?? null],
  );
}

export interface WorkerDefinition {
  connectionString: string;
  sessionOptions: string;
  schema: string;
  tasks: TaskList;
  /** Lines in cron syntax (UTC). */
  crontab: string;
  logger: Logger;
  metrics: Metrics;
}

/** Runs the jobs of one subgraph; `stop` lets running ones finish. */
export class JobWorker {
  private constructor(
    private readonly runner: Runner,
    private readonly pool: pg.Pool,
  ) {}

  static async start(definition: WorkerDefinition): Promise<JobWorker> {
    const { logger, metrics } = definition;
    const pool = new pg.Pool({
      connectionString: definition.connectionString,
      options: definition.sessionOptions,
      max: concurrency + 2,
    });
    pool.on('error', (error) => logger.warn({ err: error }, 'job connection lost'));
    const runner = await run({
      pgPool: pool,
      schema: definition.schema,
      taskList: definition.tasks,
      crontab: definition.crontab,
      concurrency,
      pollInterval: pollMillis,
      noHandleSignals: true,
      // A worker that died holds its jobs no longer than this range (ms).
      minResetLockedInterval: 5_000,
      maxResetLockedInterval: 15_000,
      logger: new WorkerLogger((scope) => (level, message) => {
        if (level === 'error') logger.error({ scope: scope.label }, message);
        else logger.debug({ scope: scope.label }, message);
      }),
    });
    runner.events.on('job:success', ({ job }) => metrics.jobs.inc({ task: job.task_identifier, outcome: 'success' }));
    runner.events.on('job:error', ({ job }) => metrics.jobs.inc({ task: job.task_identifier, outcome: 'error' }));
    runner.events.on('job:failed', ({ job }) => metrics.jobs.inc({ task: job.task_identifier, outcome: 'dead' }));
    return new JobWorker(runner, pool);
  }

  async stop(): Promise<void> {
    await this.runner.stop();
    await this.pool.end();
  }
}

