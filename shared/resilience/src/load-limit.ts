import { performance } from 'node:perf_hooks';
import { overloaded } from '@imprint/errors/domain-error';
import type { Metrics } from '@imprint/observability/metrics';

export interface LoadLimitOptions {
  /** Where its figures are published, and under which name; nowhere for one of many. */
  name?: string;
  metrics?: Metrics;
  /** Pieces of work at once. */
  running: number;
  /** Milliseconds that the first in the queue may have waited before newcomers are refused. */
  standingMillis?: number;
  /** Milliseconds after which somebody in the queue is refused. */
  waitMillis?: number;
  /** Pieces of work in the queue at most. */
  waiting?: number;
}

interface Waiter {
  since: number;
  admit: () => void;
}

/**
 * Refuses work before it drowns whoever does it. A burst may queue; a queue that stands, because more arrives
 * than can be done, refuses newcomers until it is short again. Refusals are OVERLOADED and cost nothing.
 */
export class LoadLimit {
  readonly #options: Required<Omit<LoadLimitOptions, 'name' | 'metrics'>>;
  readonly #queue = new Set<Waiter>();
  #running = 0;

  constructor({
    name,
    metrics,
    running,
    standingMillis = 1_000,
    waitMillis = 5_000,
    waiting = 2_000,
  }: LoadLimitOptions) {
    this.#options = { running, standingMillis, waitMillis, waiting };
    if (name === undefined) return;
    metrics?.readBefore(() => {
      metrics.operationsRunning.set({ limit: name, state: 'running' }, this.#running);
      metrics.operationsRunning.set({ limit: name, state: 'waiting' }, this.#queue.size);
    });
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** Throws OVERLOADED instead of doing it when too much is to be done. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#options.running) this.#running++;
    else await this.#turn();
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  /** The place of whoever ends goes straight to the next one. */
  #release(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#running--;
      return;
    }
    this.#queue.delete(next);
    next.admit();
  }

  #turn(): Promise<void> {
    const { standingMillis, waitMillis, waiting } = this.#options;
    const [first] = this.#queue;
    const now = performance.now();
    if (this.#queue.size >= waiting || (first && now - first.since > standingMillis)) throw overloaded();
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        since: now,
        admit: () => {
          clearTimeout(late);
          resolve();
        },
      };
      const late = setTimeout(() => {
        this.#queue.delete(waiter);
        reject(overloaded());
      }, waitMillis);
      this.#queue.add(waiter);
    });
  }
}
