import type { Delivery } from './delivery.entity.js';

/** Jitter of retry delays, so that a recovered receiver is not hit by all at once. */
const jitter = 0.2;
const longestRetryAfterSeconds = 24 * 3_600;

export interface FailedAttempt {
  /** The receiver responded with 410. */
  isGone: boolean;
  /** Delay that the receiver requests. */
  retryAfterSeconds: number | null;
}

/** The end of a delivery, or the delay of its next attempt. */
export type NextStep = { end: 'failed' | 'skipped' | 'exhausted' } | { retryInSeconds: number };

/**
 * The step after a failed attempt that is already counted. `retrySeconds` are the delays before each attempt, the first
 * included; `random` is from 0 to 1.
 */
export function planRetry(
  { tries, body }: Pick<Delivery, 'tries' | 'body'>,
  { isGone, retryAfterSeconds }: FailedAttempt,
  retrySeconds: readonly number[],
  random = Math.random(),
): NextStep {
  const delay = retrySeconds[tries];
  if (isGone) return { end: 'failed' };
  if (body === null) return { end: 'skipped' };
  if (delay === undefined) return { end: 'exhausted' };
  return { retryInSeconds: Math.max(delay * (1 - jitter + random * 2 * jitter), retryAfterSeconds ?? 0) };
}

/** Seconds of a `Retry-After` header, at most a day. Null for a missing, malformed or past one. */
export function parseRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, longestRetryAfterSeconds) : null;
}
