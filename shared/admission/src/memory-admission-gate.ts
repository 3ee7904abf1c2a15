import type { AdmissionGate, AdmissionRequest, AdmissionVerdict, Bucket, TakeVerdict } from './admission-store.js';
import { SharedTable } from './shared-table.js';
import { ThreadLock } from './thread-lock.js';
import { type BucketState, takeToken } from './token-bucket.js';

/** Admission state of one process, as it goes from one thread to another. */
export interface AdmissionMemory {
  lock: SharedArrayBuffer;
  marks: SharedArrayBuffer;
  buckets: SharedArrayBuffer;
  epochs: SharedArrayBuffer;
}

/** Slots of the tables: 17 and 8 MB where all are in use. */
const bucketSlots = 2 ** 19;
const epochSlots = 2 ** 18;

/** Numbers that stand for the whole process. */
const lastEpoch = 0;
/** The epoch of whatever has none of its own. */
const floorEpoch = 1;
const markCount = 2;

export const newAdmissionMemory = (): AdmissionMemory => ({
  lock: new SharedArrayBuffer(ThreadLock.bytes),
  marks: new SharedArrayBuffer(markCount * Float64Array.BYTES_PER_ELEMENT),
  buckets: new SharedArrayBuffer(SharedTable.bytes(bucketSlots)),
  epochs: new SharedArrayBuffer(SharedTable.bytes(epochSlots)),
});

/**
 * Lets requests in by the admission state of the process, on whichever of its threads. Each decision is made under one
 * lock, which makes it atomic.
 */
export class MemoryAdmissionGate implements AdmissionGate {
  protected readonly nowMicros: () => number;
  protected readonly lock: ThreadLock;
  /** Of a site, its epoch and the next instant at which that changes (microseconds; 0 for none). */
  protected readonly epochs: SharedTable;
  /** Debt and instant, see `BucketState`. */
  readonly #buckets: SharedTable;
  readonly #marks: Float64Array;

  constructor(memory: AdmissionMemory, nowMillis: () => number = Date.now) {
    this.nowMicros = () => nowMillis() * 1_000;
    this.lock = new ThreadLock(memory.lock);
    this.epochs = new SharedTable(memory.epochs);
    this.#buckets = new SharedTable(memory.buckets);
    this.#marks = new Float64Array(memory.marks);
  }

  async admit({ keyHash, keyEpoch, siteId, buckets }: AdmissionRequest): Promise<AdmissionVerdict> {
    return this.lock.run(() => {
      if (String(this.epochNow(keyHash)) !== keyEpoch) return { outcome: 'stale-key' };
      const taken = this.#take(buckets);
      if (!taken.taken) return { outcome: 'limited', bucket: taken.bucket, retryAfterSeconds: taken.retryAfterSeconds };
      return { outcome: 'admitted', siteEpoch: String(this.siteEpochNow(siteId)) };
    });
  }

  async take(buckets: readonly Bucket[]): Promise<TakeVerdict> {
    return this.lock.run(() => this.#take(buckets));
  }

  async refill(id: string): Promise<void> {
    this.lock.run(() => {
      if (this.#buckets.get(id)) this.#buckets.set(id, 0, 0);
    });
  }

  async epochOf(name: string): Promise<string> {
    return this.lock.run(() => String(this.epochNow(name)));
  }

  async ping(): Promise<void> {}

  async close(): Promise<void> {}

  /** A number that no epoch had before. */
  protected nextEpoch(): number {
    this.#marks[lastEpoch] = this.#mark(lastEpoch) + 1;
    return this.#mark(lastEpoch);
  }

  /** Forgets every epoch: all that anybody remembers is asked for once more. */
  protected forgetEpochs(): void {
    this.epochs.keep(() => false);
    this.#marks[floorEpoch] = this.nextEpoch();
  }

  protected epochNow(name: string): number {
    return this.epochs.get(name)?.[0] ?? this.#mark(floorEpoch);
  }

  /** The epoch of a site, a new one when an instant of its plan has come. */
  protected siteEpochNow(siteId: string): number {
    const [, instant] = this.epochs.get(siteId) ?? [0, 0];
    if (instant !== 0 && instant <= this.nowMicros()) {
      this.epochs.set(siteId, this.nextEpoch(), this.nextInstant(siteId, instant));
    }
    return this.epochNow(siteId);
  }

  /**
   * The first instant after now at which a site changes. A thread that does not know the plan leaves the instant that is
   * over: until the one that does has come by, each request finds another epoch, and nothing old.
   */
  protected nextInstant(_siteId: string, past: number): number {
    return past;
  }

  #mark(index: number): number {
    return this.#marks[index] as number;
  }

  #take(buckets: readonly Bucket[]): TakeVerdict {
    const now = this.nowMicros();
    const charges: [string, BucketState][] = [];
    let refusal: { bucket: string; retryAfterSeconds: number } | undefined;
    for (const bucket of buckets) {
      const result = takeToken(this.#stateOf(bucket.id), bucket, now);
      if (result.allowed) charges.push([bucket.id, result.state]);
      else if (!refusal || result.retryAfterSeconds > refusal.retryAfterSeconds) {
        refusal = { bucket: bucket.name, retryAfterSeconds: result.retryAfterSeconds };
      }
    }
    if (refusal) return { taken: false, ...refusal };
    if (this.#buckets.size + charges.length > this.#buckets.capacity) this.#sweep(now);
    for (const [id, { debtMicros, atMicros }] of charges) this.#buckets.set(id, debtMicros, atMicros);
    return { taken: true };
  }

  #stateOf(id: string): BucketState | undefined {
    const numbers = this.#buckets.get(id);
    return numbers && { debtMicros: numbers[0], atMicros: numbers[1] };
  }

  /** Forgets the buckets that are full, and of more than half the table those that are full first. */
  #sweep(now: number): void {
    const fullAt = Float64Array.from(this.#buckets.values(), ([debt, at]) => debt + at).sort();
    const last = Math.max(now, fullAt.at(-Math.floor(this.#buckets.capacity / 2)) ?? now);
    this.#buckets.keep((debt, at) => debt + at > last);
  }
}
