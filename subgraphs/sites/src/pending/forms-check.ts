import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { Finding, PendingCheck } from './pending-check.js';

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
      const found: Finding[] = [];
      if (disabledWebhooks.length > 0) {
        found.push({ siteId, code: 'webhook_disabled', params: { webhook_ids: disabledWebhooks } });
      }
      if (failingWebhooks.length > 0) {
        found.push({ siteId, code: 'webhook_failing', params: { webhook_ids: failingWebhooks } });
      }
      if (spamOfDay >= surge.count && spamOfDay > surge.times * leadsOfDay) {
        found.push({ siteId, code: 'forms_spam_surge', params: { spam: spamOfDay } });
      }
      if (leadsDue > 0) found.push({ siteId, code: 'retention_purge_due', params: { leads: leadsDue } });
      return found;
    });
  },
});
