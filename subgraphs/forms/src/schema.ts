import { jobBoardResolver } from '@imprint/graphql/job-board';
import { loadReference } from '@imprint/graphql/loader-by-id';
import { siteErasureResolver } from '@imprint/graphql/site-erasure';
import { buildSubgraph, type SubgraphSchema } from '@imprint/graphql/subgraph-schema';
import { visibleAsset, visibleSite } from '@imprint/graphql/visible-representation';
import { FormsAuditResolver } from './audit/audit.resolver.js';
import type { FormsContext } from './context.js';
import { FormResolver, SiteFormsResolver } from './form/form.resolver.js';
import { FormsSiteType } from './form/form.type.js';
import { FormsMediaAssetType, MediaUseResolver } from './form/media-use.resolver.js';
import { FormLeadsResolver } from './lead/form-leads.resolver.js';
import { LeadResolver } from './lead/lead.resolver.js';
import { LeadAccessResolver } from './lead/lead-access.resolver.js';
import { AutoresponderResolver } from './site/autoresponder.resolver.js';
import { SiteFactsResolver } from './site/site-facts.resolver.js';
import { FormPageResolver } from './submission/form-page.resolver.js';
import { SubmissionResolver } from './submission/submission.resolver.js';
import { WebhookResolver } from './webhook/webhook.resolver.js';

interface Representation {
  id: string;
}

export function buildFormsSchema(): Promise<SubgraphSchema> {
  return buildSubgraph({
    resolvers: [
      siteErasureResolver('forms'),
      jobBoardResolver('forms'),
      AutoresponderResolver,
      FormResolver,
      FormLeadsResolver,
      FormPageResolver,
      FormsAuditResolver,
      LeadResolver,
      LeadAccessResolver,
      SiteFactsResolver,
      SiteFormsResolver,
      SubmissionResolver,
      WebhookResolver,
      MediaUseResolver,
    ],
    orphanedTypes: [FormsSiteType, FormsMediaAssetType],
    references: {
      Form: (form: Representation, { formById }: FormsContext) => loadReference(formById, form),
      FormWebhook: (webhook: Representation, { webhookById }: FormsContext) => loadReference(webhookById, webhook),
      MediaAsset: (asset: Representation & { siteId: string }, { principal }: FormsContext) =>
        visibleAsset(asset, principal),
      Site: (site: Representation, { principal }: FormsContext) => visibleSite(site, principal),
    },
  });
}
