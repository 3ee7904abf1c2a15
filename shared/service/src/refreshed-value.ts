const freshMillis = 5_000;

/**
 * A value that is read again after some seconds, for any number of callers at once. The last one counts while it cannot
 * be read.
 */
export class RefreshedValue<Value> {
  #value: Value;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(
    initial: Value,
    private readonly read: () => Promise<Value>,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#value = initial;
  }

  async get(): Promise<Value> {
    if (this.now() - this.#readAt >= freshMillis) await this.#refresh();
    return this.#value;
  }

  #refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    try {
      this.#value = await this.read();
    } catch {
      // The owning service is unreachable.
    }
    this.#readAt = this.now();
  }
}
