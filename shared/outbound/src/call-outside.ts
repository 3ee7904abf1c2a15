import { OutsideError } from './outside-target.js';

export interface CallLimits {
  /** Covers all phases: DNS, connection, TLS, redirects, headers, body. */
  timeoutMillis: number;
  /** Aborts the call early, for example on shutdown. */
  stop?: AbortSignal | undefined;
}

/**
 * Runs an outbound call under one deadline. Settles by then even when `work` does not: a host can stall a phase that no
 * library bounds.
 */
export async function callOutside<Result>(
  { timeoutMillis, stop }: CallLimits,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMillis), ...(stop ? [stop] : [])]);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new OutsideError('timeout', true));
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([late, work(signal)]);
  } catch (error) {
    throw signal.aborted ? new OutsideError('timeout', true) : error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
