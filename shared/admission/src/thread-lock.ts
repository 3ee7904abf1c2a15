const free = 0;
const held = 1;
/** Held, and a thread may be waiting. */
const contended = 2;
/** Work under the lock takes about a microsecond, so spinning rarely ends in a wait. */
const maxSpins = 200;

/** A mutex between the threads of a process. Work under it must not block. */
export class ThreadLock {
  static readonly bytes = Int32Array.BYTES_PER_ELEMENT;

  readonly #word: Int32Array;

  /** `memory` must be zeroed and shared by all threads. */
  constructor(memory: SharedArrayBuffer) {
    this.#word = new Int32Array(memory, 0, 1);
  }

  run<Result>(work: () => Result): Result {
    this.#take();
    try {
      return work();
    } finally {
      if (Atomics.exchange(this.#word, 0, free) === contended) Atomics.notify(this.#word, 0, 1);
    }
  }

  #take(): void {
    for (let spin = 0; spin < maxSpins; spin++) {
      if (Atomics.compareExchange(this.#word, 0, free, held) === free) return;
    }
    while (Atomics.exchange(this.#word, 0, contended) !== free) Atomics.wait(this.#word, 0, contended);
  }
}
