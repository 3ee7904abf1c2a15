import { LRUCache } from 'lru-cache';

const windowMillis = 60_000;
/** No person opens more pages than this within a minute. */
export const pageLimitPerMinute = 120;
const visitorLimit = 100_000;

/** Tells machines by their pace where their user agent does not. Judged by the time of the hits. */
export class VisitPace {
  readonly #seen = new LRUCache<string, { since: number; count: number }>({ max: visitorLimit });

  /** False when the visitor is too fast to be a person. */
  allows(visitor: string, at: Date): boolean {
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
