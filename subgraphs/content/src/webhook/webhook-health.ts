import { parseId } from '@imprint/ids/id';
import type { ContentWebhookRepository } from './webhook.repository.js';

/** The webhooks of a site that need attention. */
export interface SiteHealth {
  siteId: string;
  /** Webhooks that were disabled after failures. */
  disabledWebhooks: string[];
  /** Webhooks whose deliveries fail and are still retried. */
  failingWebhooks: string[];
}

export class WebhookHealth {
  constructor(private readonly webhooks: ContentWebhookRepository) {}

  /** Only the sites with such webhooks; skips malformed ids. */
  async list(siteIds: readonly string[]): Promise<SiteHealth[]> {
    const webhooks = await this.webhooks.listUnhealthy(siteIds.flatMap((id) => parseId(id) ?? []));
    return [...Map.groupBy(webhooks, ({ siteId }) => siteId)].map(([siteId, unhealthy]) => {
      const { active = [], disabled = [] } = Object.groupBy(unhealthy, ({ status }) =>
        status === 'active' ? 'active' : 'disabled',
      );
      return {
        siteId,
        disabledWebhooks: disabled.map(({ id }) => id),
        failingWebhooks: active.map(({ id }) => id),
      };
    });
  }
}
