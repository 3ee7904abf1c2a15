import type { Bucket } from './admission-store.js';
import { defaultWindowSeconds, secondMicros, toleranceMicros } from './token-bucket.js';

/** Remaining quota of a key for one rate limit. */
export interface Quota {
  name: string;
  limit: number;
  windowSeconds: number;
  remaining: number;
  /** Seconds until it is full again; after a refusal, at most until the next request. */
  resetSeconds: number;
}

/** The quotas of buckets; of those with the same name, the tightest. A refused request passes its `Retry-After`. */
export function toQuotas(
  buckets: readonly Bucket[],
  debtsMicros: readonly number[],
  retryAfterSeconds = Number.POSITIVE_INFINITY,
): Quota[] {
  const quotas: Quota[] = [];
  for (const [index, { name, limit, windowSeconds = defaultWindowSeconds }] of buckets.entries()) {
    const debt = debtsMicros[index] ?? 0;
    const intervalMicros = (windowSeconds * secondMicros) / limit;
    const remaining = Math.max(0, Math.floor(limit - (debt - toleranceMicros) / intervalMicros));
    const resetSeconds = Math.min(Math.ceil(debt / secondMicros), retryAfterSeconds);
    const quota = { name, limit, windowSeconds, remaining, resetSeconds };
    const known = quotas.findIndex((other) => other.name === name);
    if (known < 0) quotas.push(quota);
    else if (remaining < (quotas[known]?.remaining ?? 0)) quotas[known] = quota;
  }
  return quotas;
}

/** Header fields of draft-ietf-httpapi-ratelimit-headers-11; none without quotas. */
export function rateLimitHeaders(quotas: readonly Quota[]): Record<string, string> {
  if (quotas.length === 0) return {};
  return {
    'RateLimit-Policy': quotas.map(({ name, limit, windowSeconds: w }) => `"${name}";q=${limit};w=${w}`).join(', '),
    RateLimit: quotas
      .map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
  };
}
