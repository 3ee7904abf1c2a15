import type {
  AdmissionRequest,
  AdmissionStore,
  AdmissionVerdict,
  Bucket,
  TakeVerdict,
  Tally,
} from './admission-store.js';
import { type BucketState, debtAt, secondMicros, takeToken } from './token-bucket.js';

/** Maximum numbers of entries: about 60 MB of buckets and 20 MB of epochs. */
const defaultBounds = { buckets: 400_000, epochs: 200_000 };

/** Admission state of one process. No method awaits, so each is atomic. */
export class MemoryAdmissionStore implements AdmissionStore {
  readonly outlivesProcess = false;
  readonly #nowMicros: () => number;
  readonly #buckets = new Map<string, BucketState>();
  readonly #epochs = new Map<string, number>();
  /** Future bumps (microseconds) by site, ascending. */
  readonly #schedules = new Map<string, number[]>();
  readonly #tallies = new Map<string, { numbers: Map<string, number>; expiresMicros: number }>();
  #lastEpoch = 0;
  /** The epoch of names without their own. */
  #floorEpoch = 0;

  constructor(
    nowMillis: () => number = Date.now,
    private readonly bounds = defaultBounds,
  ) {
    this.#nowMicros = () => nowMillis() * 1_000;
  }

  async admit({ keyHash, keyEpoch, siteId, buckets }: AdmissionRequest): Promise<AdmissionVerdict> {
    if (this.#getEpoch(keyHash) !== keyEpoch) return { outcome: 'stale-key' };
    const taken = this.#take(buckets);
    const now = this.#nowMicros();
    const debtsMicros = buckets.map(({ id }) => debtAt(this.#buckets.get(id), now));
    if (!taken.taken) {
      return { outcome: 'limited', bucket: taken.bucket, retryAfterSeconds: taken.retryAfterSeconds, debtsMicros };
    }
    this.#bumpIfDue(siteId);
    return { outcome: 'admitted', siteEpoch: this.#getEpoch(siteId), debtsMicros };
  }

  async take(buckets: readonly Bucket[]): Promise<TakeVerdict> {
    return this.#take(buckets);
  }

  async refill(id: string): Promise<void> {
    this.#buckets.delete(id);
  }

  async epochOf(name: string): Promise<string> {
    return this.#getEpoch(name);
  }

  async bumpEpoch(name: string): Promise<void> {
    this.#bump(name);
  }

  async bumpSite(siteId: string): Promise<void> {
    this.#bump(siteId);
  }

  async bumpSiteAt(siteId: string, at: Date): Promise<void> {
    const instants = new Set(this.#schedules.get(siteId)).add(at.getTime() * 1_000);
    this.#schedules.set(
      siteId,
      [...instants].sort((a, b) => a - b),
    );
  }

  async tally(set: string, { added, latest }: Tally, seconds: number): Promise<void> {
    const now = this.#nowMicros();
    for (const [name, { expiresMicros }] of this.#tallies) if (expiresMicros <= now) this.#tallies.delete(name);
    const numbers = this.#tallies.get(set)?.numbers ?? new Map<string, number>();
    for (const [name, count] of added) numbers.set(name, (numbers.get(name) ?? 0) + count);
    for (const [name, value] of latest) numbers.set(name, value);
    this.#tallies.set(set, { numbers, expiresMicros: now + seconds * secondMicros });
  }

  async readTally(set: string): Promise<ReadonlyMap<string, number>> {
    const found = this.#tallies.get(set);
    return found && found.expiresMicros > this.#nowMicros() ? new Map(found.numbers) : new Map();
  }

  async ping(): Promise<void> {}

  async close(): Promise<void> {}

  #getEpoch(name: string): string {
    return String(this.#epochs.get(name) ?? this.#floorEpoch);
  }

  /** Never assigns the same epoch twice. Above the bound it drops every epoch, which invalidates all cached records. */
  #bump(name: string): void {
    if (this.#epochs.size >= this.bounds.epochs) {
      this.#epochs.clear();
      this.#floorEpoch = ++this.#lastEpoch;
    }
    this.#epochs.set(name, ++this.#lastEpoch);
  }

  #bumpIfDue(siteId: string): void {
    const now = this.#nowMicros();
    const schedule = this.#schedules.get(siteId) ?? [];
    const [first = Number.POSITIVE_INFINITY] = schedule;
    if (first > now) return;
    const later = schedule.filter((instant) => instant > now);
    if (later.length > 0) this.#schedules.set(siteId, later);
    else this.#schedules.delete(siteId);
    this.#bump(siteId);
  }

  #take(buckets: readonly Bucket[]): TakeVerdict {
    const now = this.#nowMicros();
    const charges: [string, BucketState][] = [];
    let refusal: { bucket: string; retryAfterSeconds: number } | undefined;
    for (const bucket of buckets) {
      if (bucket.isReadOnly) continue;
      const result = takeToken(this.#buckets.get(bucket.id), bucket, now);
      if (result.allowed) charges.push([bucket.id, result.state]);
      else if (!refusal || result.retryAfterSeconds > refusal.retryAfterSeconds) {
        refusal = { bucket: bucket.name, retryAfterSeconds: result.retryAfterSeconds };
      }
    }
    if (refusal) return { taken: false, ...refusal };
    if (this.#buckets.size + charges.length > this.bounds.buckets) this.#sweep(now);
    for (const [id, state] of charges) this.#buckets.set(id, state);
    return { taken: true };
  }

  /** Drops full buckets and, above half the bound, those that fill up first. */
  #sweep(now: number): void {
    const fullAt = Float64Array.from(this.#buckets.values(), toFullAt).sort();
    const last = Math.max(now, fullAt.at(-Math.floor(this.bounds.buckets / 2)) ?? now);
    for (const [id, state] of this.#buckets) if (toFullAt(state) <= last) this.#buckets.delete(id);
  }
}

const toFullAt = ({ debtMicros, atMicros }: BucketState): number => debtMicros + atMicros;
