import type { Bucket } from './admission-store.js';

/** A bucket that is not full: its remaining refill time at an instant. Absent means full. */
export interface BucketState {
  /**
   * Microseconds of refill missing at `atMicros`; small, so that fractions stay exact. The part above the window of the
   * bucket is lock time.
   */
  debtMicros: number;
  atMicros: number;
}

type Verdict = { allowed: true; state: BucketState } | { allowed: false; retryAfterSeconds: number };

export const secondMicros = 1_000_000;
export const defaultWindowSeconds = 60;

/** Absorbs the rounding of a fractional interval. */
export const toleranceMicros = 0.5;

/** Microseconds of refill that a bucket lacks. */
export const debtAt = (state: BucketState | undefined, nowMicros: number): number =>
  state ? Math.max(0, state.debtMicros - Math.max(0, nowMicros - state.atMicros)) : 0;

/**
 * Takes one token, or several: a burst of `limit`, then exactly one per `window / limit`. A negative number gives tokens
 * back, which never fill a bucket beyond its limit.
 */
export function takeToken(
  state: BucketState | undefined,
  {
    limit,
    windowSeconds = defaultWindowSeconds,
    lockSeconds = 0,
    tokens = 1,
  }: Pick<Bucket, 'limit' | 'windowSeconds' | 'lockSeconds' | 'tokens'>,
  nowMicros: number,
): Verdict {
  const windowMicros = windowSeconds * secondMicros;
  const wasLocked = lockSeconds > 0 && (state?.debtMicros ?? 0) > windowMicros + toleranceMicros;
  const refilled = debtAt(state, nowMicros);
  if (wasLocked && refilled > windowMicros) return refuse(refilled - windowMicros);
  const debtMicros = Math.max(0, (wasLocked ? 0 : refilled) + (windowMicros / limit) * tokens);
  const over = debtMicros - windowMicros;
  if (over > toleranceMicros) return refuse(over);
  const isEmpty = over + windowMicros / limit > toleranceMicros;
  const lockMicros = lockSeconds > 0 && isEmpty ? windowMicros + lockSeconds * secondMicros : null;
  return { allowed: true, state: { debtMicros: lockMicros ?? debtMicros, atMicros: nowMicros } };
}

function refuse(waitMicros: number): Verdict {
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((waitMicros - toleranceMicros) / secondMicros)) };
}
