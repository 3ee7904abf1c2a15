import type { WorkerEvents } from 'graphile-worker';

/** How long the end of a job may take to be booked; a job that is done once more meanwhile was done in vain. */
const bookingMillis = 60_000;

/**
 * The jobs that a worker knows it has. Others can be booked to its name all the same: those of an answer that was lost
 * with its connection.
 */
export class KnownJobs {
  /** Until when each counts as known, in milliseconds since 1970. */
  readonly #until = new Map<string, number>();

  constructor(events: WorkerEvents) {
    events.on('localQueue:getJobs:complete', ({ jobs }) => {
      for (const { id } of jobs) this.#until.set(id, Number.POSITIVE_INFINITY);
    });
    events.on('localQueue:returnJobs', ({ jobs }) => {
      for (const { id } of jobs) this.#close(id);
    });
    events.on('job:complete', ({ job }) => this.#close(job.id));
  }

  has(id: string): boolean {
    return (this.#until.get(id) ?? 0) > Date.now();
  }

  forgetClosed(): void {
    const now = Date.now();
    for (const [id, until] of this.#until) if (until <= now) this.#until.delete(id);
  }

  #close(id: string): void {
    this.#until.set(id, Date.now() + bookingMillis);
  }
}
