import { EventEmitter } from 'node:events';
import { withoutValues } from '@imprint/observability/log-errors';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { inJobSpan } from '@imprint/observability/tracing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Runner, run, type TaskList, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import pg from 'pg';
import { fetchWhenTold } from './fetch-when-told.js';
import { JobClient } from './job-client.js';
import { publishJobFigures } from './job-figures.js';
import { KnownJobs } from './known-jobs.js';
import { publishPoolFigures } from './pool-figures.js';
import { WorkerLease } from './worker-lease.js';

/** Work of a subgraph that happens after commit: at least once, retried with growing delays, then kept as a dead letter. */
export interface JobOptions {
  /** Not before this instant. */
  runAt?: Date;
  /** A second job of the same key replaces the first while that has not started. */
  jobKey?: string;
  maxAttempts?: number;
  /** Jobs of one queue run one after another. */
  queue?: string;
  /** Lower runs first; 0 when omitted. */
  priority?: number;
}

export const jobAttempts = 12;
const defaultConcurrency = 4;
/** A timed job starts at most this much late. */
const pollMillis = 1_000;
/**
 * A new job of any subgraph is told to the workers of all, because they share the database. Who finds none waits a
 * moment (half to one and a half of this) before looking again, so that a busy subgraph does not keep the others busy.
 */
const refetchDelay = { durationMs: 200, maxAbortThreshold: Number.POSITIVE_INFINITY };
const reviveMillis = 1_000;

/**
 * SQL arguments of a job that replaces none. Under a key that nobody else has the library need not look for what there
 * is of it, nor for queues, and takes a third of the time.
 */
export const asNewJob = `job_key => gen_random_uuid()::text, job_key_mode => 'unsafe_dedupe'`;

/** Adds a job in the transaction of `em`: it exists exactly when that commits. */
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

export interface WorkerDefinition {
  connectionString: string;
  sessionOptions: string;
  schema: string;
  tasks: TaskList;
  /** Jobs at once in this process; 4 when omitted. */
  concurrency?: number;
  /** Connections for taking and booking jobs; enough for all at once when omitted. */
  connections?: number;
  /** Lines in cron syntax (UTC), at least one: without any the library ends its worker. */
  crontab: string;
  logger: Logger;
  metrics: Metrics;
}

/** Runs the jobs of one subgraph for as long as the process lives, also across losses of the database. */
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
      options: definition.sessionOptions,
      // Besides the jobs: listening, bookkeeping and the lease.
      max: (definition.connections ?? definition.concurrency ?? defaultConcurrency) + 4,
    });
    guardPool(pool, definition.logger);
    publishJobFigures(definition.metrics, pool, definition.schema);
    publishPoolFigures(definition.metrics, definition.schema, pool);
    const worker = new JobWorker(definition, pool);
    await worker.#run();
    return worker;
  }

  /** Lets running jobs finish. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#wake?.();
    await this.#end(this.#runner);
    // A worker that was being started again is another one by now.
    await this.#revival;
    await this.#end(this.#runner);
    await this.pool.end();
  }

  /** Also waits for a runner that is ending by itself, which refuses to be stopped. */
  async #end(runner: Runner | undefined): Promise<void> {
    await runner?.stop().catch(() => undefined);
    await runner?.promise.catch(() => undefined);
  }

  async #run(): Promise<void> {
    const { schema, tasks, concurrency = defaultConcurrency, crontab, logger, metrics } = this.definition;
    const events: WorkerEvents = new EventEmitter();
    fetchWhenTold(events);
    const known = new KnownJobs(events);
    const lease = new Promise<WorkerLease>((resolve) =>
      events.once('pool:create', ({ workerPool }) =>
        resolve(new WorkerLease(this.pool, schema, workerPool.id, known, logger)),
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
      // Ends are booked one by one: when two batches of them fail at once, the library's worker ends and never gets there.
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

  /** The library gives up when it cannot reach the database; the platform does not. */
  async #revive(): Promise<void> {
    while (!this.#isStopping) {
      // Expected once: the library ends workers of a database in which another queue is being made.
      this.definition.logger.info({ schema: this.definition.schema }, 'job worker ended, starting it again');
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, reviveMillis).unref();
      });
      if (this.#isStopping) return;
      try {
        return await this.#run();
      } catch (error) {
        this.definition.logger.error({ err: error }, 'job worker did not start');
      }
    }
  }
}

const traced = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, helpers) =>
        inJobSpan(name, async () => task?.(payload as never, helpers)).catch((error: unknown) => {
          // The library writes message and stack of a failure into its log and its table.
          throw withoutValues(error);
        }),
    ]),
  );

/** A connection that the server drops is replaced by the pool; unheard, its error would end the process. */
export function guardPool(pool: pg.Pool, logger: Logger): void {
  const note = (error: Error) => logger.warn({ err: error }, 'database connection lost');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
}
