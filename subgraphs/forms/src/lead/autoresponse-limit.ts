import type { AdmissionStore } from '@imprint/admission/admission-store';

const windowSeconds = 24 * 3_600;
const responsesPerDay = 1_000;

/** Autoresponses of all sites: each goes to an address that a visitor entered. */
export class AutoresponseLimit {
  constructor(
    private readonly store: AdmissionStore,
    private readonly limit = responsesPerDay,
  ) {}

  /** False at the limit. */
  async take(): Promise<boolean> {
    const bucket = { name: 'autoresponse', id: 'form-autoresponse:all', limit: this.limit, windowSeconds };
    return (await this.store.take([bucket])).taken;
  }
}
