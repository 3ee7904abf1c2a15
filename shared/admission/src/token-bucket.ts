/** A bucket's whole state: the instant (µs) at which it will be full again. Absent means full. */
export type FullAt = number;

const minuteMicros = 60_000_000;

/**
 * Takes one token. Arithmetic on the refill instant instead of on a fractional token count keeps the
 * bucket exact: `limit` tokens at once, then one per `60 s / limit`.
 */
export function takeToken(
  fullAt: FullAt | undefined,
  limitPerMinute: number,
  nowMicros: number,
): { allowed: true; fullAt: FullAt } | { allowed: false; retryAfterSeconds: number } {
  const interval = minuteMicros / limitPerMinute;
  const next = Math.max(fullAt ?? 0, nowMicros) + interval;
  const over = next - nowMicros - minuteMicros;
  // Half a microsecond absorbs the rounding of an interval that is no whole number.
  if (over > 0.5) return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(over / 1_000_000)) };
  return { allowed: true, fullAt: next };
}
