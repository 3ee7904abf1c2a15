import { LoadLimit, type Turn } from './load-limit.js';

/** Smaller bodies block the event loop for less than two milliseconds, even when they consist of small values. */
const largeBytes = 64 * 1024;
/** Maximum wait of a body behind others of its tenant, up to 15 of them. */
const waitMillis = 15_000;

/**
 * Serializes the handling of large bodies per tenant. Parsing megabytes blocks the event loop and leaves garbage; one at
 * a time, other tenants get through in between.
 */
export class LargeBodies {
  readonly #limit = new LoadLimit({
    running: 4,
    runningPerTenant: 1,
    waiting: 64,
    standingMillis: waitMillis,
    waitMillis,
  });

  /** OVERLOADED when too many wait. */
  async run<Result>(work: () => Promise<Result>, { bytes, ...turn }: Turn & { bytes: number }): Promise<Result> {
    return bytes > largeBytes ? this.#limit.run(work, turn) : work();
  }
}
