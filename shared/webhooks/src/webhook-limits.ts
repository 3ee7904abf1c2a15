import type { AdmissionStore } from '@imprint/admission/admission-store';
import { rateLimited, unavailable } from '@imprint/errors/domain-error';

const windowSeconds = 60;
const testsPerMinute = 10;

/** Tests of the webhooks of a site, which send requests to a URL that staff choose. */
export class WebhookTests {
  constructor(
    private readonly store: AdmissionStore,
    private readonly schema: string,
    private readonly limit = testsPerMinute,
  ) {}

  /** RATE_LIMITED at the limit; UNAVAILABLE when the store is down. */
  async take(siteId: string): Promise<void> {
    const bucket = {
      name: 'webhook-test',
      id: `${this.schema}-webhook-test:${siteId}`,
      limit: this.limit,
      windowSeconds,
    };
    const { taken } = await this.store.take([bucket]).catch((cause: unknown) => {
      throw unavailable('Rate limits are unavailable. Try again in a moment.', { cause });
    });
    if (!taken) throw rateLimited(windowSeconds);
  }
}
