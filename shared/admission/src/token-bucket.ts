import type { Bucket } from './admission-store.js';

/** A bucket that is not full: how long it still refills, counted from an instant. Absent means full. */
export interface BucketState {
  /**
   * Microseconds of refill that were missing at `atMicros`; small, so that fractions stay exact. More than
   * the window of the bucket: it is locked for what exceeds the window.
   */
  debtMicros: number;
  atMicros: number;
}

type Verdict = { allowed: true; state: BucketState } | { allowed: false; retryAfterSeconds: number };

const secondMicros = 1_000_000;
/** A bucket that names no window refills within a minute. */
export const defaultWindowSeconds = 60;

/** Half a microsecond absorbs the rounding of an interval that is no whole number. */
const toleranceMicros = 0.5;

/** Takes one token: `limit` at once, then one per `window / limit`, exactly. */
export function takeToken(
  state: BucketState | undefined,
  {
    limit,
    windowSeconds = defaultWindowSeconds,
    lockSeconds = 0,
  }: Pick<Bucket, 'limit' | 'windowSeconds' | 'lockSeconds'>,
  nowMicros: number,
): Verdict {
  const windowMicros = windowSeconds * secondMicros;
  const wasLocked = lockSeconds > 0 && (state?.debtMicros ?? 0) > windowMicros + toleranceMicros;
  const refilled = state ? Math.max(0, state.debtMicros - Math.max(0, nowMicros - state.atMicros)) : 0;
  if (wasLocked && refilled > windowMicros) return refuse(refilled - windowMicros);
  const debtMicros = (wasLocked ? 0 : refilled) + windowMicros / limit;
  const over = debtMicros - windowMicros;
  if (over > toleranceMicros) return refuse(over);
  const isEmpty = over + windowMicros / limit > toleranceMicros;
  const lockMicros = lockSeconds > 0 && isEmpty ? windowMicros + lockSeconds * secondMicros : null;
  return { allowed: true, state: { debtMicros: lockMicros ?? debtMicros, atMicros: nowMicros } };
}

function refuse(waitMicros: number): Verdict {
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((waitMicros - toleranceMicros) / secondMicros)) };
}
