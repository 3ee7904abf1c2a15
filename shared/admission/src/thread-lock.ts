const free = 0;
const held = 1;
/** Held, and somebody may be asleep until it is free. */
const awaited = 2;
/** Work under the lock takes about a microsecond: who looks again so often rarely has to sleep. */
const looks = 200;

/** One thread of the process at a time. What runs under it must not wait for anything. */
export class ThreadLock {
  static readonly bytes = Int32Array.BYTES_PER_ELEMENT;

  readonly #word: Int32Array;

  /** `memory` is all zero at first and the same for all threads. */
  constructor(memory: SharedArrayBuffer) {
    this.#word = new Int32Array(memory, 0, 1);
  }

  run<Result>(work: () => Result): Result {
    this.#take();
    try {
      return work();
    } finally {
      if (Atomics.exchange(this.#word, 0, free) === awaited) Atomics.notify(this.#word, 0, 1);
    }
  }

  #take(): void {
    for (let look = 0; look < looks; look++) {
      if (Atomics.compareExchange(this.#word, 0, free, held) === free) return;
    }
    while (Atomics.exchange(this.#word, 0, awaited) !== free) Atomics.wait(this.#word, 0, awaited);
  }
}
