import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { badRequest } from '@imprint/errors/domain-error';
import type { LoadLimit } from '@imprint/resilience/load-limit';

const mebibyte = 1024 * 1024;
/** Subgraph bytes per client operation: the largest post with both forms of its body, escaped. */
const clientBytes = 24 * mebibyte;
/** For the adapter, which requests one body or size-bounded pages: the largest post is several times its source. */
const internalBytes = 48 * mebibyte;
/** Above this, more than a page of an export, a response waits for a slot before more of it is read. */
const smallBytes = mebibyte / 2;
/** More than any page of an export. */
const exportPageBytes = 4 * mebibyte;
/** Reading, serializing and sending a response takes the event loop about this long; others get as much. */
const millisPerMebibyte = 20;

const tooLarge = (bytes: number) =>
  badRequest(
    `The response exceeds ${bytes / mebibyte} MiB. Request fewer rows, or omit large fields such as blocks and contentHtml.`,
    { reason: 'RESULT_TOO_LARGE' },
  );

export interface ResponseSlots {
  /** Concurrency of large responses, by tenant. */
  limit: LoadLimit;
  tenant: string | undefined;
  signal: AbortSignal | undefined;
}

/** The remaining subgraph bytes of one operation. Large responses are read in turns, to bound memory. */
export class ResponseBudget {
  readonly #bytes: number;
  readonly #pausedBytes: number;
  readonly #ended = Promise.withResolvers<void>();
  readonly #exceeded = new AbortController();
  #signal: AbortSignal | undefined;
  #slot: Promise<void> | undefined;
  #pause: Promise<void> | undefined;
  #spent = 0;

  constructor(
    isInternal: boolean,
    private readonly slots: ResponseSlots,
  ) {
    this.#bytes = isInternal ? internalBytes : clientBytes;
    this.#pausedBytes = isInternal ? exportPageBytes : smallBytes;
  }

  get left(): number {
    return this.#bytes - this.#spent;
  }

  /** Aborts the fetches of the operation when its client disconnects or it exceeds the budget, which is then the reason. */
  get signal(): AbortSignal {
    const { signal } = this.slots;
    this.#signal ??= AbortSignal.any([this.#exceeded.signal, ...(signal ? [signal] : [])]);
    return this.#signal;
  }

  /** Charges received bytes. RESULT_TOO_LARGE above the budget; otherwise resolves when they may be buffered, or OVERLOADED. */
  async spend(bytes: number): Promise<void> {
    this.#spent += bytes;
    if (this.left < 0) {
      this.#exceeded.abort(tooLarge(this.#bytes));
      throw this.#exceeded.signal.reason;
    }
    if (this.#spent > smallBytes) await this.waitForSlot();
    if (this.#spent <= this.#pausedBytes) return;
    this.#pause ??= pause((this.#spent / mebibyte) * millisPerMebibyte);
    await this.#pause;
  }

  /** Whether the response is large enough to hold a slot. */
  get isLarge(): boolean {
    return this.#slot !== undefined;
  }

  /** Resolves when the operation holds a slot, or rejects with OVERLOADED. Call it before work that blocks the event loop. */
  waitForSlot(): Promise<void> {
    this.#slot ??= this.#acquireSlot();
    return this.#slot;
  }

  /** Called once the response is serialized; releases its slot. */
  end(): void {
    this.#ended.resolve();
  }

  #acquireSlot(): Promise<void> {
    const { limit, tenant, signal } = this.slots;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const hold = async () => {
      // Requests of others run between two large responses.
      await nextTurn();
      resolve();
      return this.#ended.promise;
    };
    limit.run(hold, { tenant, signal }).catch(reject);
    return promise;
  }
}

/** Approximate JSON size of a result. Stops counting above `enough`. */
export function estimateSize(value: unknown, enough: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 5;
  let size = 2;
  // Every result of a subgraph passes here: `entries` would take twice as long.
  if (Array.isArray(value)) {
    for (const item of value) {
      size += 1 + estimateSize(item, enough - size);
      if (size > enough) return size;
    }
    return size;
  }
  for (const name in value) {
    // lookup-by-known-name: the loop itself yields the name.
    size += name.length + 3 + estimateSize(Reflect.get(value, name), enough - size);
    if (size > enough) return size;
  }
  return size;
}
