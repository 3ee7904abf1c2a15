import type { Logger } from '@imprint/observability/logger';
import type pg from 'pg';
import type { ClaimedJobs } from './claimed-jobs.js';

const sweepMillis = 3_000;
/** Younger job locks are ignored: the lease follows the first fetch, and a fetch result takes time to arrive. */
const graceSeconds = 5;
const lockKey = (holder: string) => `hashtextextended('imprint worker ' || ${holder}, 0)`;

/**
 * Releases orphaned jobs, which graphile-worker does only after four hours. Each worker holds an advisory lock for the
 * life of its connection: a job whose holder's lock is free lost its worker. Also orphaned is a job locked by a worker
 * that never received it, because the fetch result was lost.
 */
export class WorkerLease {
  #client: pg.PoolClient | undefined;
  #isStopped = false;
  /** Rounds must not overlap: a second one would wait for the lock that the first just took. */
  #isInRound = false;
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly pool: pg.Pool,
    private readonly schema: string,
    private readonly holder: string,
    private readonly claimed: ClaimedJobs,
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
      await this.#releaseOrphanedJobs();
      await this.#releaseUnknownJobs();
    } catch (error) {
      this.logger.debug({ err: error, schema: this.schema }, 'worker lease lost, retrying in the next round');
      this.#drop();
    } finally {
      this.#isInRound = false;
    }
  }

  async #hold(): Promise<void> {
    if (this.#client || this.#isStopped) return;
    // Stored before the query, so that a failure returns the connection to the pool.
    const client = await this.pool.connect();
    this.#client = client;
    client.on('error', () => this.#drop(client));
    await client.query(`select pg_advisory_lock(${lockKey('$1')})`, [this.holder]);
    if (this.#isStopped) this.#drop();
  }

  /** Not on the connection of the lease, where this worker could take its own lock again. */
  async #releaseOrphanedJobs(): Promise<void> {
    if (this.#isStopped) return;
    const { rows } = await this.pool.query<{ holder: string }>(
      `select holder from (
         select distinct locked_by as holder from ${this.schema}._private_jobs
         where locked_at < now() - interval '${graceSeconds} seconds'
       ) held where pg_try_advisory_xact_lock(${lockKey('holder')})`,
    );
    const dead = rows.map(({ holder }) => holder);
    if (dead.length === 0) return;
    this.logger.warn({ schema: this.schema, dead }, 'released jobs of crashed workers');
    await this.pool.query(`select ${this.schema}.force_unlock_workers($1)`, [dead]);
  }

  /** Undoes the fetch, including the attempt count and the lock of the queue. */
  async #releaseUnknownJobs(): Promise<void> {
    if (this.#isStopped) return;
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from ${this.schema}._private_jobs
       where locked_by = $1 and locked_at < now() - interval '${graceSeconds} seconds'`,
      [this.holder],
    );
    const unknown = rows.map(({ id }) => id).filter((id) => !this.claimed.has(id));
    this.claimed.deleteExpired();
    if (unknown.length === 0) return;
    this.logger.warn({ schema: this.schema, jobs: unknown.length }, 'released jobs whose fetch result was lost');
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

  /** Closing the connection releases its locks. Ignores a connection that was replaced. */
  #drop(client = this.#client): void {
    if (client === undefined || client !== this.#client) return;
    this.#client = undefined;
    client.release(true);
  }
}
