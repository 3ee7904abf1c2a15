import { setTimeout as pause } from 'node:timers/promises';
import { badRequest } from '@imprint/errors/domain-error';
import { LoadLimit } from '@imprint/resilience/load-limit';

const mebibyte = 1024 * 1024;
/** Fifty posts of 20 kB as blocks and as HTML. */
const operationBytes = 2 * mebibyte;
/** A load blocks the event loop for about this long. */
const millisPerMebibyte = 5;

export const tooManyBodies = () =>
  badRequest(
    `One operation loads at most ${operationBytes / mebibyte} MiB of post bodies. Request fewer posts, or omit blocks and contentHtml.`,
    { reason: 'TOO_MANY_BODIES' },
  );

/** Remaining budget of a load of bodies. */
export interface BodyAllowance {
  bytes: number;
  /** The first body always loads, even an oversized one stored by an earlier version. */
  isFirst: boolean;
}

/** Same as for large request bodies. */
const waitMillis = 15_000;

/** Loads of a process that run at once: one per site, and fewer than its database connections. */
export const newBodyLoads = () =>
  new LoadLimit({ running: 8, runningPerTenant: 1, standingMillis: waitMillis, waitMillis });

/** Byte budget of the bodies that one operation loads across all fields: one of any size, or several small ones. */
export class BodyBudget {
  #spent = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** `signal` removes the loads of a disconnected client from the queue. */
  constructor(
    private readonly loads = newBodyLoads(),
    private readonly signal?: AbortSignal,
  ) {}

  /** Serializes loads, so that each sees the remaining budget. `load` returns its result and its bytes. */
  async spend<Loaded>(load: (allowance: BodyAllowance) => Promise<[Loaded, number]>): Promise<Loaded> {
    const loading = this.#last.then(async () => {
      const [loaded, bytes] = await load({ bytes: operationBytes - this.#spent, isFirst: this.#spent === 0 });
      this.#spent += bytes;
      return loaded;
    });
    this.#last = loading.catch(() => undefined);
    return loading;
  }

  /** {@link spend}, one load of a site at a time. An oversized one is followed by a pause for the requests of other sites. */
  spendInTurn<Loaded>(siteId: string, load: (allowance: BodyAllowance) => Promise<[Loaded, number]>): Promise<Loaded> {
    const loadAndPause = async (allowance: BodyAllowance): Promise<[Loaded, number]> => {
      const [loaded, bytes] = await load(allowance);
      if (bytes > operationBytes) await pause((bytes / mebibyte) * millisPerMebibyte);
      return [loaded, bytes];
    };
    const turn = { tenant: siteId, signal: this.signal };
    return this.spend((allowance) => this.loads.run(() => loadAndPause(allowance), turn));
  }
}
