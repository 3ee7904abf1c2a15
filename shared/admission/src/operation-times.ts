import type { AdmissionStore, Tally } from './admission-store.js';

export interface SlowOperation {
  name: string;
  count: number;
  /** 95 of 100 took at most this long, exact to a fifth. */
  p95Millis: number;
  lastAt: Date;
}

export interface SlowOperations {
  since: Date;
  /** The slowest first. */
  operations: SlowOperation[];
}

const hourMillis = 3_600_000;
const keptSeconds = 2 * 3_600;
const flushMillis = 5_000;
/** A duration counts in the step of the next power, up to the deadline of the adapter. */
const stepFactor = 1.2;
const lastStep = 57;
const setOf = (hour: number) => `operations:${hour}`;

/** Counts the durations of operations by name in the shared store, in batches. The caller bounds the names. */
export class OperationTimes {
  #added = new Map<string, number>();
  #latest = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly store: Pick<AdmissionStore, 'tally'>,
    private readonly now: () => number = Date.now,
  ) {
    this.#timer = setInterval(() => void this.#flush(), flushMillis).unref();
  }

  record(name: string, seconds: number): void {
    const step = Math.ceil(Math.log(Math.max(seconds * 1_000, 1)) / Math.log(stepFactor));
    const counter = `${Math.min(step, lastStep)} ${name}`;
    this.#added.set(counter, (this.#added.get(counter) ?? 0) + 1);
    this.#latest.set(`at ${name}`, this.now());
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#flush();
  }

  /** While the store is unreachable, figures are lost: they must not pile up. */
  async #flush(): Promise<void> {
    const numbers: Tally = { added: this.#added, latest: this.#latest };
    if (numbers.added.size === 0) return;
    this.#added = new Map();
    this.#latest = new Map();
    await this.store.tally(setOf(Math.floor(this.now() / hourMillis)), numbers, keptSeconds).catch(() => undefined);
  }
}

/** The slowest operations of this hour and the one before, in all gateways that share the store. */
export async function slowestOperations(
  store: Pick<AdmissionStore, 'readTally'>,
  limit: number,
  now: number = Date.now(),
): Promise<SlowOperations> {
  const hour = Math.floor(now / hourMillis);
  const byName = new Map<string, { steps: number[]; lastAt: number }>();
  for (const each of [hour - 1, hour]) {
    for (const [field, value] of await store.readTally(setOf(each))) {
      const [step = '', name = ''] = field.split(' ');
      const entry = byName.get(name) ?? { steps: Array<number>(lastStep + 1).fill(0), lastAt: 0 };
      if (step === 'at') entry.lastAt = value;
      else entry.steps[Number(step)] = (entry.steps[Number(step)] ?? 0) + value;
      byName.set(name, entry);
    }
  }
  const operations = [...byName].map(([name, { steps, lastAt }]) => {
    const count = steps.reduce((sum, each) => sum + each, 0);
    return { name, count, p95Millis: p95Of(steps, count), lastAt: new Date(lastAt) };
  });
  operations.sort((a, b) => b.p95Millis - a.p95Millis || b.count - a.count);
  return { since: new Date((hour - 1) * hourMillis), operations: operations.slice(0, limit) };
}

function p95Of(steps: readonly number[], count: number): number {
  let seen = 0;
  const step = steps.findIndex((each) => {
    seen += each;
    return seen >= count * 0.95;
  });
  return Math.round(stepFactor ** step);
}
