import fc from 'fast-check';
import { type BucketState, takeToken } from './token-bucket.js';

/** Number of accepted requests at these instants (µs) for a full bucket. */
function passes(limit: number, instants: readonly number[]): number {
  let state: BucketState | undefined;
  let count = 0;
  for (const now of instants) {
    const result = takeToken(state, { limit }, now);
    if (!result.allowed) continue;
    state = result.state;
    count++;
  }
  return count;
}

describe('takeToken', () => {
  const start = 1_700_000_000_000_000;

  it('accepts exactly its capacity at one instant', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        (limit) => passes(limit, Array(limit + 50).fill(start)) === limit,
      ),
    );
  });

  it('accepts exactly one more per interval', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 0, max: 200 }), (limit, seconds) => {
        const refill = Math.min(limit, Math.floor((seconds * limit) / 60 + 1e-9));
        const later = start + seconds * 1_000_000;
        return passes(limit, [...Array(limit).fill(start), ...Array(limit + 5).fill(later)]) === limit + refill;
      }),
    );
  });

  it('returns the smallest sufficient Retry-After', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 59 }), (limit) => {
        let state: BucketState | undefined;
        for (let index = 0; index < limit; index++) {
          const taken = takeToken(state, { limit }, start);
          if (taken.allowed) state = taken.state;
        }
        const refused = takeToken(state, { limit }, start);
        if (refused.allowed) return false;
        const wait = refused.retryAfterSeconds * 1_000_000;
        return (
          takeToken(state, { limit }, start + wait).allowed &&
          !takeToken(state, { limit }, start + wait - 1_000_000).allowed
        );
      }),
    );
  });

  it('a returned token can be taken again, and never more than the bucket holds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.double({ min: 0.1, max: 3, noNaN: true })),
        (limit, given) => {
          let state: BucketState | undefined;
          for (const tokens of given) {
            const returned = takeToken(state, { limit, tokens: -tokens }, start);
            if (returned.allowed) state = returned.state;
          }
          const taken = takeToken(state, { limit, tokens: limit }, start);
          return taken.allowed && !takeToken(taken.state, { limit, tokens: 0.1 }, start).allowed;
        },
      ),
    );
  });

  it('a lock holds to its end and leaves a full bucket', () => {
    const bucket = { limit: 10, windowSeconds: 900, lockSeconds: 900 };
    let state: BucketState | undefined;
    const count = (at: number) => {
      let passed = 0;
      for (let index = 0; index < 20; index++) {
        const taken = takeToken(state, bucket, at);
        if (taken.allowed) [state, passed] = [taken.state, passed + 1];
      }
      return passed;
    };
    expect(count(start)).toBe(10);
    expect(count(start + 899_000_000)).toBe(0);
    expect(count(start + 900_000_000)).toBe(10);
  });
});
