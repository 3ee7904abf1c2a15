import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AdmissionRequest, AdmissionStore, AdmissionVerdict, Bucket, TakeVerdict } from './admission-store.js';
import { type BucketState, takeToken } from './token-bucket.js';

/** Beyond this many buckets, full ones are swept; a bucket in use is never forgotten. */
const sweepThreshold = 50_000;

/** Whoever is bumped this long ago that so many others were is in nobody's copy any more. */
const epochLimit = 100_000;

/** Admission state of one process. Each method runs to its end without yielding, which makes it atomic. */
export class MemoryAdmissionStore implements AdmissionStore {
  readonly #nowMicros: () => number;
  readonly #buckets = new Map<string, BucketState>();
  readonly #epochs = new LRUCache<string, string>({ max: epochLimit });
  readonly #siteEpochs = new Map<string, string>();
  readonly #siteSchedules = new Map<string, number[]>();
  #nextSweepSize = sweepThreshold;

  constructor(nowMillis: () => number = Date.now) {
    this.#nowMicros = () => nowMillis() * 1_000;
  }

  async admit(request: AdmissionRequest): Promise<AdmissionVerdict> {
    if ((this.#epochs.get(request.keyHash) ?? '0') !== request.keyEpoch) return { outcome: 'stale-key' };
    const taken = this.#take(request.buckets);
    if (!taken.taken) return { outcome: 'limited', bucket: taken.bucket, retryAfterSeconds: taken.retryAfterSeconds };
    return { outcome: 'admitted', siteEpoch: this.#siteEpoch(request.siteId) };
  }

  async take(buckets: readonly Bucket[]): Promise<TakeVerdict> {
    return this.#take(buckets);
  }

  async refill(id: string): Promise<void> {
    this.#buckets.delete(id);
  }

  async epochOf(name: string): Promise<string> {
    return this.#epochs.get(name) ?? '0';
  }

  async bumpEpoch(name: string): Promise<void> {
    this.#epochs.set(name, randomUUID());
  }

  async bumpSite(siteId: string): Promise<void> {
    this.#siteEpochs.set(siteId, randomUUID());
  }

  async bumpSiteAt(siteId: string, at: Date): Promise<void> {
    const instants = this.#siteSchedules.get(siteId) ?? [];
    this.#siteSchedules.set(
      siteId,
      [...instants, at.getTime() * 1_000].sort((a, b) => a - b),
    );
  }

  async ping(): Promise<void> {}

  async close(): Promise<void> {}

  #siteEpoch(siteId: string): string {
    const instants = this.#siteSchedules.get(siteId);
    const firstInstant = instants?.[0];
    if (instants && firstInstant !== undefined && firstInstant <= this.#nowMicros()) {
      const later = instants.filter((instant) => instant > this.#nowMicros());
      if (later.length === 0) this.#siteSchedules.delete(siteId);
      else this.#siteSchedules.set(siteId, later);
      this.#siteEpochs.set(siteId, randomUUID());
    }
    return this.#siteEpochs.get(siteId) ?? '0';
  }

  #take(buckets: readonly Bucket[]): TakeVerdict {
    const now = this.#nowMicros();
    const charges: [string, BucketState][] = [];
    let refusal: { bucket: string; retryAfterSeconds: number } | undefined;
    for (const bucket of buckets) {
      const result = takeToken(this.#buckets.get(bucket.id), bucket, now);
      if (result.allowed) charges.push([bucket.id, result.state]);
      else if (!refusal || result.retryAfterSeconds > refusal.retryAfterSeconds) {
        refusal = { bucket: bucket.name, retryAfterSeconds: result.retryAfterSeconds };
      }
    }
    if (refusal) return { taken: false, ...refusal };
    for (const [id, state] of charges) this.#buckets.set(id, state);
    this.#sweep(now);
    return { taken: true };
  }

  #sweep(now: number): void {
    if (this.#buckets.size < this.#nextSweepSize) return;
    for (const [id, { debtMicros, atMicros }] of this.#buckets) {
      if (atMicros + debtMicros <= now) this.#buckets.delete(id);
    }
    this.#nextSweepSize = Math.max(sweepThreshold, this.#buckets.size * 2);
  }
}
