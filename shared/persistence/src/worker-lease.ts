import type { Logger } from '@imprint/observability/logger';
import type pg from 'pg';
import type { KnownJobs } from './known-jobs.js';

const sweepMillis = 3_000;
/** A lease is taken right after the first jobs are, and an answer takes its time; younger locks prove nothing. */
const graceSeconds = 5;
const lockOf = (holder: string) => `hashtextextended('imprint worker ' || ${holder}, 0)`;

/**
 * Tells living workers from dead ones. The queue itself frees the jobs of a worker that was killed only
 * after four hours. Each worker holds an advisory lock under its name for as long as its connection lives;
 * a job whose holder's lock is free has no worker any more. Nor has a job that is booked to a worker which does not know
 * of it, because the answer that would have told it was lost.
 */
export class WorkerLease {
  #client: pg.PoolClient | undefined;
  #isStopped = false;
  /** Rounds never overlap: a second one would wait for the lock that the first has just taken. */
  #isInRound = false;
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly pool: pg.Pool,
    private readonly schema: string,
    private readonly holder: string,
    private readonly known: KnownJobs,
    private readonly logger: Logger,
  ) {
    void this.#round();
    this.#timer = setInterval(() => void this.#round(), sweepMillis).unref();
  }

  async release(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#drop();
  }

  async #round(): Promise<void> {
    if (this.#isInRound) return;
    this.#isInRound = true;
    try {
      await this.#hold();
      await this.#freeJobsOfTheDead();
      await this.#freeUnknownJobs();
    } catch (error) {
      // Without a database there is nothing to hold and nothing to free; the next round tries again.
      this.logger.debug({ err: error, schema: this.schema }, 'worker lease could not be kept');
      this.#drop();
    } finally {
      this.#isInRound = false;
    }
  }

  async #hold(): Promise<void> {
    if (this.#client || this.#isStopped) return;
    // Held from here on, so that whatever fails gives its place in the pool back.
    const client = await this.pool.connect();
    this.#client = client;
    client.on('error', () => this.#drop(client));
    await client.query(`select pg_advisory_lock(${lockOf('$1')})`, [this.holder]);
    if (this.#isStopped) this.#drop();
  }

  /** On another connection than the lease: there, our own lock is as taken as those of others. */
  async #freeJobsOfTheDead(): Promise<void> {
    if (this.#isStopped) return;
    const { rows } = await this.pool.query<{ holder: string }>(
      `select holder from (
         select distinct locked_by as holder from ${this.schema}._private_jobs
         where locked_at < now() - interval '${graceSeconds} seconds'
       ) held where pg_try_advisory_xact_lock(${lockOf('holder')})`,
    );
    const dead = rows.map(({ holder }) => holder);
    if (dead.length === 0) return;
    this.logger.warn({ schema: this.schema, dead }, 'a worker died: its jobs are given to others');
    await this.pool.query(`select ${this.schema}.force_unlock_workers($1)`, [dead]);
  }

  /** As if they had not been taken: also their attempt, and the queue in which each is the only one under way. */
  async #freeUnknownJobs(): Promise<void> {
    if (this.#isStopped) return;
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from ${this.schema}._private_jobs
       where locked_by = $1 and locked_at < now() - interval '${graceSeconds} seconds'`,
      [this.holder],
    );
    const unknown = rows.map(({ id }) => id).filter((id) => !this.known.has(id));
    this.known.forgetClosed();
    if (unknown.length === 0) return;
    this.logger.warn({ schema: this.schema, jobs: unknown.length }, 'jobs were taken while the connection was lost');
    await this.pool.query(
      `with freed as (
         update ${this.schema}._private_jobs set attempts = greatest(0, attempts - 1), locked_by = null, locked_at = null
         where id = any($1::bigint[]) and locked_by = $2 returning job_queue_id
       )
       update ${this.schema}._private_job_queues as queues set locked_by = null, locked_at = null
       from freed where queues.id = freed.job_queue_id and queues.locked_by = $2`,
      [unknown, this.holder],
    );
  }

  /** Closing the connection frees its locks. One that has been replaced is not held any more. */
  #drop(client = this.#client): void {
    if (client === undefined || client !== this.#client) return;
    this.#client = undefined;
    client.release(true);
  }
}
