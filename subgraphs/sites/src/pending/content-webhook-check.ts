import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { findingIf, type PendingCheck } from './pending-check.js';

interface WebhookHealth {
  siteId: string;
  disabledWebhooks: string[];
  failingWebhooks: string[];
}

const healthQuery = `query SitesWebhookHealth($siteIds: [ID!]!) {
  siteWebhookHealth(siteIds: $siteIds) { siteId disabledWebhooks failingWebhooks }
}`;

/** Checks the receivers of a site's changes. */
export const contentWebhookCheck = (queryContent: SubgraphQuery): PendingCheck => ({
  name: 'content webhooks',
  codes: ['content_webhook_disabled', 'content_webhook_failing'],
  find: async (sites) => {
    const siteIds = sites.map(({ id }) => id);
    const { siteWebhookHealth } = await queryContent<{ siteWebhookHealth: WebhookHealth[] }>(healthQuery, { siteIds });
    return siteWebhookHealth.flatMap(({ siteId, disabledWebhooks: disabled, failingWebhooks: failing }) => [
      ...findingIf(disabled.length > 0, siteId, 'content_webhook_disabled', { webhook_ids: disabled }),
      ...findingIf(failing.length > 0, siteId, 'content_webhook_failing', { webhook_ids: failing }),
    ]);
  },
});
