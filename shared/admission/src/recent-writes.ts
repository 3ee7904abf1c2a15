const checkMillis = 1_000;
/** Longer than an old master that returns, from a pause or a partition, acknowledges writes before it is a replica. */
const memoryMillis = 60_000;

interface RecentWrite {
  run: () => Promise<string>;
  /** The history that has it; null if it failed, absent while it runs. */
  history?: string | null;
  at: number;
}

/**
 * Repeats writes that failed, and those of the last minute that another server may lack: a master loses what it
 * acknowledged but did not replicate. Each write resolves with the history of the server, see `master_replid` of Redis.
 */
export class RecentWrites {
  readonly #writes = new Map<string, RecentWrite>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly readHistory: () => Promise<string>) {}

  /** A later write of the same name replaces this one. */
  async write(name: string, run: () => Promise<string>): Promise<void> {
    const write: RecentWrite = { run, at: performance.now() };
    this.#writes.set(name, write);
    this.#schedule();
    try {
      write.history = await run();
    } catch (error) {
      write.history = null;
      throw error;
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#writes.clear();
  }

  /** Asks every second, since no event tells when a cluster has a new master. */
  #schedule(): void {
    if (this.#writes.size > 0) this.#timer ??= setTimeout(() => this.#check(), checkMillis).unref();
  }

  async #check(): Promise<void> {
    const present = await this.readHistory().catch(() => null);
    this.#timer = undefined;
    if (present !== null) this.#repeatOutside(present);
    this.#schedule();
  }

  #repeatOutside(present: string): void {
    const oldest = performance.now() - memoryMillis;
    for (const [name, { run, history, at }] of [...this.#writes]) {
      if (history === undefined) continue;
      // What fails again is repeated again.
      if (history !== present) this.write(name, run).catch(() => undefined);
      else if (at < oldest) this.#writes.delete(name);
    }
  }
}
