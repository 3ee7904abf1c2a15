import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { withoutValues } from '@imprint/observability/log-errors';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { inJobSpan } from '@imprint/observability/tracing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Runner, run, type TaskList, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import pg from 'pg';
import { ClaimedJobs } from './claimed-jobs.js';
import { JobClient, startSession } from './job-client.js';
import { publishJobMetrics } from './job-metrics.js';
import { publishPoolMetrics } from './pool-metrics.js';
import { refetchOnNotify } from './refetch-on-notify.js';
import { WorkerLease } from './worker-lease.js';

/** Jobs run after commit, at least once; they retry with backoff and end as dead letters. */
export interface JobOptions {
  /** The job starts no earlier. */
  runAt?: Date;
  /** A later job with the same key replaces one that has not started. */
  jobKey?: string;
  maxAttempts?: number;
  /** Jobs of one queue run serially. */
  queue?: string;
  /** Lower runs first; 0 when omitted. */
  priority?: number;
}

export const jobAttempts = 12;
const defaultConcurrency = 4;
/** Maximum delay of a scheduled job. */
const pollMillis = 1_000;
/**
 * The subgraphs share a database, so a new job notifies the workers of all. After an empty fetch a worker waits 0.5 to
 * 1.5 times this long, so that a busy subgraph does not keep the others polling.
 */
const refetchDelay = { durationMs: 200, maxAbortThreshold: Number.POSITIVE_INFINITY };
const reviveMillis = 1_000;
const settleMillis = 5;

/**
 * SQL arguments of a job that replaces no other. With a unique key the library skips its lookups of jobs and queues,
 * which cuts the time to a third.
 */
export const asNewJob = `job_key => gen_random_uuid()::text, job_key_mode => 'unsafe_dedupe'`;

/** Adds a job in the transaction of `em`. */
export async function addJob(
  em: EntityManager,
  schema: string,
  task: string,
  payload: object,
  { runAt, jobKey, maxAttempts = jobAttempts, queue, priority = 0 }: JobOptions = {},
): Promise<void> {
  await em.execute(
    `select ${schema}.add_job(?, ?::json, run_at => ?, max_attempts => ?, queue_name => ?, priority => ?, ${jobKey ? 'job_key => ?' : asNewJob})`,
    [
      task,
      JSON.stringify(payload),
      runAt ?? new Date(0),
      maxAttempts,
      queue ?? null,
      priority,
      ...(jobKey ? [jobKey] : []),
    ],
  );
}

/** Removes a waiting job in the transaction of `em`. */
export async function removeJob(em: EntityManager, schema: string, jobKey: string): Promise<void> {
  await em.execute(`select ${schema}.remove_job(?)`, [jobKey]);
}

export interface WorkerDefinition {
  connectionString: string;
  /** First statement of each connection. */
  sessionStart: string;
  schema: string;
  tasks: TaskList;
  /** Concurrent jobs in this process; 4 when omitted. */
  concurrency?: number;
  /** Connections that fetch and complete jobs; one per concurrent job when omitted. */
  connections?: number;
  /** Crontab lines (UTC), at least one: graphile-worker exits without any. */
  crontab: string;
  logger: Logger;
  metrics: Metrics;
}

/** Runs the jobs of one subgraph until the process stops, also across database outages. */
export class JobWorker {
  #runner: Runner | undefined;
  #isStopping = false;
  #wake: (() => void) | undefined;
  #revival: Promise<void> | undefined;

  private constructor(
    private readonly definition: WorkerDefinition,
    private readonly pool: pg.Pool,
  ) {}

  static async start(definition: WorkerDefinition): Promise<JobWorker> {
    const pool = new pg.Pool({
      Client: JobClient,
      connectionString: definition.connectionString,
      onConnect: (client) => startSession(client, definition.sessionStart),
      // Besides the jobs: listener, bookkeeping and lease.
      max: (definition.connections ?? definition.concurrency ?? defaultConcurrency) + 4,
    });
    guardPool(pool, definition.logger);
    publishJobMetrics(definition.metrics, pool, definition.schema);
    publishPoolMetrics(definition.metrics, definition.schema, pool);
    const worker = new JobWorker(definition, pool);
    await worker.#run();
    return worker;
  }

  /** Lets running jobs finish. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#wake?.();
    await this.#end(this.#runner);
    // A revival in progress has started a new runner by now.
    await this.#revival;
    await this.#end(this.#runner);
    // graphile-worker does not await its last statements, and a pool that ends drops those without a connection.
    do await pause(settleMillis);
    while (this.pool.waitingCount > 0);
    await this.pool.end();
  }

  /** Also waits for a runner that is already exiting: it rejects `stop`. */
  async #end(runner: Runner | undefined): Promise<void> {
    await runner?.stop().catch(() => undefined);
    await runner?.promise.catch(() => undefined);
  }

  async #run(): Promise<void> {
    const { schema, tasks, concurrency = defaultConcurrency, crontab, logger, metrics } = this.definition;
    const events: WorkerEvents = new EventEmitter();
    refetchOnNotify(events);
    const claimed = new ClaimedJobs(events);
    const lease = new Promise<WorkerLease>((resolve) =>
      events.once('pool:create', ({ workerPool }) =>
        resolve(new WorkerLease(this.pool, schema, workerPool.id, claimed, logger)),
      ),
    );
    const runner = await run({
      events,
      pgPool: this.pool,
      schema,
      taskList: traced(tasks),
      crontab,
      concurrency,
      pollInterval: pollMillis,
      noHandleSignals: true,
      // Complete jobs individually: two failing batches make graphile-worker exit without settling.
      preset: { worker: { localQueue: { size: concurrency, refetchDelay } } },
      logger: new WorkerLogger((scope) => (level, message) => {
        if (level === 'error') logger.error({ scope: scope.label }, message);
        else logger.debug({ scope: scope.label }, message);
      }),
    });
    this.#runner = runner;
    runner.events.on('job:success', ({ job }) => metrics.jobs.inc({ task: job.task_identifier, outcome: 'success' }));
    runner.events.on('job:error', ({ job }) => metrics.jobs.inc({ task: job.task_identifier, outcome: 'error' }));
    runner.events.on('job:failed', ({ job }) => metrics.jobs.inc({ task: job.task_identifier, outcome: 'dead' }));
    void runner.promise
      .catch(() => undefined)
      .then(async () => (await lease).release())
      .then(() => {
        this.#revival = this.#revive();
      });
  }

  /** graphile-worker exits when the database is unreachable; the platform restarts it. */
  async #revive(): Promise<void> {
    while (!this.#isStopping) {
      // Expected once: graphile-worker exits while another schema of the database is being installed.
      this.definition.logger.info({ schema: this.definition.schema }, 'job worker exited, restarting');
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, reviveMillis).unref();
      });
      if (this.#isStopping) return;
      try {
        return await this.#run();
      } catch (error) {
        this.definition.logger.error({ err: error }, 'job worker failed to start');
      }
    }
  }
}

const traced = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, helpers) =>
        inJobSpan(name, async () => task?.(payload, helpers)).catch((error: unknown) => {
          // graphile-worker stores the message and stack in its log and its table.
          throw withoutValues(error);
        }),
    ]),
  );

/** The pool replaces dropped connections, but an unhandled error event would end the process. */
export function guardPool(pool: pg.Pool, logger: Logger): void {
  const note = (error: Error) => logger.warn({ err: error }, 'database connection lost');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
}
