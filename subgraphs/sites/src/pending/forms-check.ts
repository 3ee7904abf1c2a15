import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { findingIf, type PendingCheck } from './pending-check.js';

interface FormsFacts {
  siteId: string;
  disabledWebhooks: string[];
  failingWebhooks: string[];
  spamOfDay: number;
  leadsOfDay: number;
  leadsDue: number;
}

const factsQuery = `query SitesFormsFacts($siteIds: [ID!]!) {
  siteFormsFacts(siteIds: $siteIds) { siteId disabledWebhooks failingWebhooks spamOfDay leadsOfDay leadsDue }
}`;

/** Minimum spam per day that counts as a surge, if it also far exceeds clean leads. */
const surge = { count: 50, times: 4 };

/** Checks webhooks and leads of sites with the forms application. */
export const formsCheck = (queryForms: SubgraphQuery): PendingCheck => ({
  name: 'forms',
  codes: ['webhook_disabled', 'webhook_failing', 'forms_spam_surge', 'retention_purge_due'],
  find: async (sites) => {
    const siteIds = sites.filter(({ applications }) => applications.includes('forms')).map(({ id }) => id);
    if (siteIds.length === 0) return [];
    const { siteFormsFacts } = await queryForms<{ siteFormsFacts: FormsFacts[] }>(factsQuery, { siteIds });
    return siteFormsFacts.flatMap(({ siteId, disabledWebhooks, failingWebhooks, spamOfDay, leadsOfDay, leadsDue }) => {
      const isSurge = spamOfDay >= surge.count && spamOfDay > surge.times * leadsOfDay;
      return [
        ...findingIf(disabledWebhooks.length > 0, siteId, 'webhook_disabled', { webhook_ids: disabledWebhooks }),
        ...findingIf(failingWebhooks.length > 0, siteId, 'webhook_failing', { webhook_ids: failingWebhooks }),
        ...findingIf(isSurge, siteId, 'forms_spam_surge', { spam: spamOfDay }),
        ...findingIf(leadsDue > 0, siteId, 'retention_purge_due', { leads: leadsDue }),
      ];
    });
  },
});
