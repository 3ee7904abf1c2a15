import { OutsideError } from './outside-target.js';

export interface CallLimits {
  /** For all phases together: name, connection, TLS, redirects, headers, body. */
  timeoutMillis: number;
  /** Ends the call earlier: the process ends, or the work that needs it. */
  stop?: AbortSignal | undefined;
}

/**
 * Runs a call to an outside host under one deadline. The result settles by then even when `work` does not: a host may
 * leave a phase unfinished that no library bounds.
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
