import { LRUCache } from 'lru-cache';

const minuteMillis = 60_000;
const keyLimit = 10_000;

/** Bounds what one key may add to a log by requests that are not charged to its rate limits. */
export class RecordsPerMinute {
  readonly #counts = new LRUCache<string, { count: number }>({ max: keyLimit, ttl: minuteMillis });

  constructor(private readonly limit: number) {}

  /** False once the key has reached the limit. */
  take(keyId: string): boolean {
    const known = this.#counts.get(keyId) ?? { count: 0 };
    if (known.count === 0) this.#counts.set(keyId, known);
    known.count++;
    return known.count <= this.limit;
  }
}
