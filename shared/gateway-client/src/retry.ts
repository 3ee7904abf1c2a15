import { setTimeout as wait } from 'node:timers/promises';
import { DomainError, type ErrorCode } from '@imprint/errors/domain-error';

/** Together longer than the restart of a service. */
const retryDelaysMs = [250, 1_000, 1_500, 2_000, 3_000];
/** No retry starts later than this. */
const retryWindowMs = 30_000;
const serverErrorCodes: readonly ErrorCode[] = ['UNAVAILABLE', 'OVERLOADED', 'INTERNAL'];

/**
 * Retries an idempotent operation while its outcome is unknown. Once a response was lost, a later server error does not
 * tell whether the first attempt took effect.
 */
export async function retryWhileOutcomeUnknown<Data>(work: () => Promise<Data>): Promise<Data> {
  const started = performance.now();
  let isUncertain = false;
  for (const delayMs of retryDelaysMs) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError && serverErrorCodes.includes(error.code))) throw error;
      isUncertain ||= error.isUncertain;
      if (!isUncertain || performance.now() - started > retryWindowMs) throw error;
      await wait(delayMs);
    }
  }
  return work();
}
