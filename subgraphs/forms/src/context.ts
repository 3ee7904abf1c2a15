import type { RequestContext } from '@imprint/graphql/access';
import { lazyMembers } from '@imprint/graphql/lazy-members';
import type { SiteErasure } from '@imprint/graphql/site-erasure';
import { type AuditServices, auditRecipes } from './audit/audit.context.js';
import { type FormServices, formRecipes } from './form/form.context.js';
import { type LeadServices, leadRecipes } from './lead/lead.context.js';
import type { FormsNeeds, FormsProcess } from './operation/forms-needs.js';
import type { FormSites } from './site/form-sites.js';
import { type SiteServices, siteRecipes } from './site/site.context.js';
import { type SubmissionServices, submissionRecipes } from './submission/submission.context.js';
import { type WebhookServices, webhookRecipes } from './webhook/webhook.context.js';

export interface FormsServices extends FormsProcess {
  sites: FormSites;
  erasure: SiteErasure;
}

type Given = FormsServices & FormsNeeds & RequestContext;
type Services = AuditServices & FormServices & LeadServices & SiteServices & SubmissionServices & WebhookServices;

/** The services of a request. Each is built when a resolver reads it. */
export type FormsContext = Given & Services;

const withServices = lazyMembers<Given, Services>({
  ...auditRecipes,
  ...siteRecipes,
  ...formRecipes,
  ...webhookRecipes,
  ...leadRecipes,
  ...submissionRecipes,
});

export const createFormsContext = (services: FormsServices, caller: RequestContext): FormsContext =>
  withServices({ ...services, ...caller, caller });
