import type { AdmissionStore } from '@imprint/admission/admission-store';
import { unavailable } from '@imprint/errors/domain-error';

const windowSeconds = 24 * 3_600;
const responsesPerDay = 1_000;

/** Autoresponses of all sites: each goes to an address that a visitor entered. */
export class AutoresponseLimit {
  constructor(
    private readonly store: AdmissionStore,
    private readonly limit = responsesPerDay,
  ) {}

  /** False at the limit; UNAVAILABLE when the store is down. */
  async take(): Promise<boolean> {
    const bucket = { name: 'autoresponse', id: 'form-autoresponse:all', limit: this.limit, windowSeconds };
    const verdict = await this.store.take([bucket]).catch((cause: unknown) => {
      throw unavailable('Rate limits are unavailable. Try again in a moment.', { cause });
    });
    return verdict.taken;
  }
}
