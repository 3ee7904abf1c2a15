import type { Logger } from '@imprint/observability/logger';
import type pg from 'pg';

const sweepMillis = 3_000;
/** A lease is taken right after the first jobs are; younger locks prove nothing. */
const graceSeconds = 5;
const lockOf = (holder: string) => `hashtextextended('imprint worker ' || ${holder}, 0)`;

/**
 * Tells living workers from dead ones. The queue itself frees the jobs of a worker that was killed only
 * after four hours. Each worker holds an advisory lock under its name for as long as its connection lives;
 * a job whose holder's lock is free has no worker any more.
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

  /** Closing the connection frees its locks. One that has been replaced is not held any more. */
  #drop(client = this.#client): void {
    if (client === undefined || client !== this.#client) return;
    this.#client = undefined;
    client.release(true);
  }
}
