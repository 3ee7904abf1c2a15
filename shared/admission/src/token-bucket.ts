/** A bucket that is not full: how long it still refills, counted from an instant. Absent means full. */
export interface BucketState {
  /** Microseconds of refill that were missing at `atMicros`; small, so that fractions stay exact. */
  debtMicros: number;
  atMicros: number;
}

const minuteMicros = 60_000_000;

/** Half a microsecond absorbs the rounding of an interval that is no whole number. */
const toleranceMicros = 0.5;

/** Takes one token: `limit` at once, then one per `60 s / limit`, exactly. */
export function takeToken(
  state: BucketState | undefined,
  limitPerMinute: number,
  nowMicros: number,
): { allowed: true; state: BucketState } | { allowed: false; retryAfterSeconds: number } {
  const refilled = state ? Math.max(0, state.debtMicros - Math.max(0, nowMicros - state.atMicros)) : 0;
  const debtMicros = refilled + minuteMicros / limitPerMinute;
  const over = debtMicros - minuteMicros;
  if (over > toleranceMicros) {
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((over - toleranceMicros) / 1_000_000)) };
  }
  return { allowed: true, state: { debtMicros, atMicros: nowMicros } };
}
