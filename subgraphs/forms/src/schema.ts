import { loadReference } from '@imprint/graphql/loader-by-id';
import { buildSubgraph, type SubgraphSchema } from '@imprint/graphql/subgraph-schema';
import { visibleSite } from '@imprint/graphql/visible-representation';
import { FormsAuditResolver } from './audit/audit.resolver.js';
import type { FormsContext } from './context.js';
import { FormResolver, SiteFormsResolver } from './form/form.resolver.js';
import { FormsSiteType } from './form/form.type.js';
import { LeadResolver } from './lead/lead.resolver.js';
import { AutoresponderResolver } from './site/autoresponder.resolver.js';
import { SiteFactsResolver } from './site/site-facts.resolver.js';
import { SubmissionResolver } from './submission/submission.resolver.js';
import { WebhookResolver } from './webhook/webhook.resolver.js';

interface Representation {
  id: string;
}

export function buildFormsSchema(): Promise<SubgraphSchema> {
  return buildSubgraph({
    resolvers: [
      AutoresponderResolver,
      FormResolver,
      FormsAuditResolver,
      LeadResolver,
      SiteFactsResolver,
      SiteFormsResolver,
      SubmissionResolver,
      WebhookResolver,
    ],
    orphanedTypes: [FormsSiteType],
    references: {
      Form: (form: Representation, { formById }: FormsContext) => loadReference(formById, form),
      FormWebhook: (webhook: Representation, { webhookById }: FormsContext) => loadReference(webhookById, webhook),
      Site: (site: Representation, { principal }: FormsContext) => visibleSite(site, principal),
    },
  });
}
