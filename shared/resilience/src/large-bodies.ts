import { LoadLimit, type Turn } from './load-limit.js';

/** Smaller bodies hold the event loop for less than two milliseconds. */
const largeBytes = 256 * 1024;
/** How long a body waits for those of its tenant, with up to 15 before it. */
const waitMillis = 15_000;

/**
 * Works on one large body of a tenant at a time. Parsing and serializing megabytes holds up the event loop and leaves
 * garbage: one after another, they leave room for other tenants' requests in between.
 */
export class LargeBodies {
  readonly #limit = new LoadLimit({
    running: 4,
    runningPerTenant: 1,
    waiting: 64,
    standingMillis: waitMillis,
    waitMillis,
  });

  /** Throws OVERLOADED when too many wait. */
  async run<Result>(work: () => Promise<Result>, { bytes, ...turn }: Turn & { bytes: number }): Promise<Result> {
    return bytes > largeBytes ? this.#limit.run(work, turn) : work();
  }
}
