import type { AdmissionGate, AdmissionRequest, AdmissionVerdict, Bucket, TakeVerdict } from './admission-store.js';
import { SharedTable } from './shared-table.js';
import { ThreadLock } from './thread-lock.js';
import { type BucketState, takeToken } from './token-bucket.js';

/** Admission state of one process, shared between its threads. */
export interface AdmissionMemory {
  lock: SharedArrayBuffer;
  marks: SharedArrayBuffer;
  buckets: SharedArrayBuffer;
  epochs: SharedArrayBuffer;
}

/** Table slots: 17 MB and 8 MB when full. */
const bucketSlots = 2 ** 19;
const epochSlots = 2 ** 18;

/** Indexes of process-wide values. */
const lastEpoch = 0;
/** The epoch of names without their own. */
const floorEpoch = 1;
const markCount = 2;

export const newAdmissionMemory = (): AdmissionMemory => ({
  lock: new SharedArrayBuffer(ThreadLock.bytes),
  marks: new SharedArrayBuffer(markCount * Float64Array.BYTES_PER_ELEMENT),
  buckets: new SharedArrayBuffer(SharedTable.bytes(bucketSlots)),
  epochs: new SharedArrayBuffer(SharedTable.bytes(epochSlots)),
});

/** Admission by the state of the process, from any of its threads. One lock makes each decision atomic. */
export class MemoryAdmissionGate implements AdmissionGate {
  protected readonly nowMicros: () => number;
  protected readonly lock: ThreadLock;
  /** Epoch of a name and, for a site, the next scheduled bump (microseconds; 0 for none). */
  protected readonly epochs: SharedTable;
  /** `debtMicros` and `atMicros` of `BucketState`. */
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

  /** Never returns the same epoch twice. */
  protected nextEpoch(): number {
    this.#marks[lastEpoch] = this.#mark(lastEpoch) + 1;
    return this.#mark(lastEpoch);
  }

  /** Drops every epoch, which invalidates all cached records. */
  protected forgetEpochs(): void {
    this.epochs.keep(() => false);
    this.#marks[floorEpoch] = this.nextEpoch();
  }

  protected epochNow(name: string): number {
    return this.epochs.get(name)?.[0] ?? this.#mark(floorEpoch);
  }

  /** The epoch of a site, bumped first when a scheduled instant is due. */
  protected siteEpochNow(siteId: string): number {
    const [, instant] = this.epochs.get(siteId) ?? [0, 0];
    if (instant !== 0 && instant <= this.nowMicros()) {
      this.epochs.set(siteId, this.nextEpoch(), this.nextInstant(siteId, instant));
    }
    return this.epochNow(siteId);
  }

  /**
   * The next scheduled bump of a site. A thread without the schedule keeps the past instant: until the thread that has it
   * catches up, each request gets a new epoch and therefore no stale reply.
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
      const result = takeToken(this.#getState(bucket.id), bucket, now);
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

  #getState(id: string): BucketState | undefined {
    const numbers = this.#buckets.get(id);
    return numbers && { debtMicros: numbers[0], atMicros: numbers[1] };
  }

  /** Drops full buckets and, above half the capacity, those that fill up first. */
  #sweep(now: number): void {
    const fullAt = Float64Array.from(this.#buckets.values(), ([debt, at]) => debt + at).sort();
    const last = Math.max(now, fullAt.at(-Math.floor(this.#buckets.capacity / 2)) ?? now);
    this.#buckets.keep((debt, at) => debt + at > last);
  }
}
