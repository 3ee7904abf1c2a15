import { buildSubgraph, type SubgraphSchema } from '@imprint/graphql/subgraph-schema';
import { parseId } from '@imprint/ids/id';
import { maySeeSite } from '@imprint/principal/site-scope';
import { FormsAuditResolver } from './audit/audit.resolver.js';
import type { FormsContext } from './context.js';
import { FormResolver, SiteFormsResolver } from './form/form.resolver.js';
import { FormsSiteType } from './form/form.type.js';
import { LeadResolver } from './lead/lead.resolver.js';
import { RefusedAccessResolver } from './lead/refused-access.resolver.js';
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
      RefusedAccessResolver,
      SiteFactsResolver,
      SiteFormsResolver,
      SubmissionResolver,
      WebhookResolver,
    ],
    orphanedTypes: [FormsSiteType],
    references: {
      Form: ({ id }: Representation, { formById }: FormsContext) => {
        const formId = parseId(id);
        return formId ? formById.load(formId) : null;
      },
      FormWebhook: ({ id }: Representation, { webhookById }: FormsContext) => {
        const webhookId = parseId(id);
        return webhookId ? webhookById.load(webhookId) : null;
      },
      Site: ({ id }: Representation, { principal }: FormsContext) => {
        const siteId = parseId(id);
        return siteId && maySeeSite(principal, siteId) ? { id: siteId } : null;
      },
    } as never,
  });
}
