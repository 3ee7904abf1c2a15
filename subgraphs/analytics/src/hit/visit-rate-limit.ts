import { LRUCache } from 'lru-cache';

const windowMillis = 60_000;
/** Faster visitors count as bots. */
const pageLimitPerMinute = 120;
const visitorLimit = 100_000;

/** Detects bots by request rate, measured by the timestamps of their hits. */
export class VisitRateLimit {
  readonly #seen = new LRUCache<bigint, { since: number; count: number }>({ max: visitorLimit });

  /** The hash of a visitor covers the site. */
  allows(visitor: bigint, at: Date): boolean {
    const time = at.getTime();
    const known = this.#seen.get(visitor);
    if (!known || time - known.since >= windowMillis || time < known.since - windowMillis) {
      this.#seen.set(visitor, { since: time, count: 1 });
      return true;
    }
    known.count++;
    return known.count <= pageLimitPerMinute;
  }
}
