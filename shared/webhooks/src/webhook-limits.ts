import type { AdmissionStore } from '@imprint/admission/admission-store';
import { rateLimited } from '@imprint/errors/domain-error';

const windowSeconds = 60;
const testsPerMinute = 10;

/** Tests of the webhooks of a site, which send requests to a URL that staff choose. */
export class WebhookTests {
  constructor(
    private readonly store: AdmissionStore,
    private readonly schema: string,
    private readonly limit = testsPerMinute,
  ) {}

  /** RATE_LIMITED at the limit. */
  async take(siteId: string): Promise<void> {
    const bucket = {
      name: 'webhook-test',
      id: `${this.schema}-webhook-test:${siteId}`,
      limit: this.limit,
      windowSeconds,
    };
    const { taken } = await this.store.take([bucket]);
    if (!taken) throw rateLimited(windowSeconds);
  }
}
