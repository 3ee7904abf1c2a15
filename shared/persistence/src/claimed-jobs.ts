import type { WorkerEvents } from 'graphile-worker';

/** Time allowed for the completion of a job to be stored. */
const completionMillis = 60_000;

/**
 * The jobs that a worker received. The database may list more under its name: those whose fetch result was lost with
 * its connection.
 */
export class ClaimedJobs {
  /** Expiry per job id, in milliseconds since 1970. */
  readonly #expiry = new Map<string, number>();

  constructor(events: WorkerEvents) {
    events.on('localQueue:getJobs:complete', ({ jobs }) => {
      for (const { id } of jobs) this.#expiry.set(id, Number.POSITIVE_INFINITY);
    });
    events.on('localQueue:returnJobs', ({ jobs }) => {
      for (const { id } of jobs) this.#close(id);
    });
    events.on('job:complete', ({ job }) => this.#close(job.id));
  }

  has(id: string): boolean {
    return (this.#expiry.get(id) ?? 0) > Date.now();
  }

  deleteExpired(): void {
    const now = Date.now();
    for (const [id, expiry] of this.#expiry) if (expiry <= now) this.#expiry.delete(id);
  }

  #close(id: string): void {
    this.#expiry.set(id, Date.now() + completionMillis);
  }
}
