import type { FormLimitName } from '@imprint/config/settings';
import { AuditPages } from '@imprint/graphql/audit-pages';
import type { Frame } from '@imprint/graphql/subgraph-service';
import type { OutsidePolicy } from '@imprint/outbound/outside-target';
import type { Caller } from '@imprint/principal/caller';
import DataLoader from 'dataloader';
import { AccessLog } from './access-log/access-log.js';
import { auditLog } from './audit-log.js';
import { FormService } from './form/form.service.js';
import type { FormsSecrets } from './forms-secrets.js';
import { LeadRepository } from './lead/lead.repository.js';
import { LeadService } from './lead/lead.service.js';
import { pageSize } from './page-args.js';
import type { SendLimits } from './send-limits.js';
import { Autoresponders } from './site/autoresponders.js';
import type { FormSites } from './site/form-sites.js';
import { FormsAccess } from './site/forms-access.js';
import { SiteFactsRepository } from './site/site-facts.repository.js';
import { SubmissionService } from './submission/submission.service.js';
import { SubmissionLimits } from './submission/submission-limits.js';
import { SubmissionStore } from './submission/submission-store.js';
import { DeliveryService } from './webhook/delivery.service.js';
import { WebhookRepository } from './webhook/webhook.repository.js';
import { WebhookService } from './webhook/webhook.service.js';

export interface FormsServices extends Pick<Frame, 'em' | 'admission' | 'cursors' | 'logger' | 'metrics'> {
  secrets: FormsSecrets;
  sites: FormSites;
  limits: Partial<Record<FormLimitName, number>>;
  sendLimits: SendLimits;
  policy: OutsidePolicy;
  now: () => Date;
}

/** Per-request services of the forms subgraph. */
export type FormsContext = ReturnType<typeof createFormsContext>;

export function createFormsContext(services: FormsServices, caller: Caller) {
  const { em, admission, secrets, cursors, sites, sendLimits, policy, logger, metrics, now } = services;
  const access = new FormsAccess(caller.principal, sites);
  const forms = new FormService(em, access, caller, now, (transaction, form) =>
    new WebhookRepository(transaction).forgetForm(form),
  );
  const webhooks = new WebhookService({ em, access, secrets, policy, caller, now });
  const limits = new SubmissionLimits(admission, secrets, services.limits);
  const store = new SubmissionStore({ em, caller, logger, metrics });
  return {
    ...caller,
    access,
    forms,
    submissions: new SubmissionService({ em, access, secrets, limits, store }),
    leads: new LeadService({ em, access, log: new AccessLog(secrets, caller), cursors, caller }),
    webhooks,
    deliveries: new DeliveryService({ em, access, cursors, sendLimits, caller, now }),
    audit: new AuditPages(em, auditLog, { cursors, ...pageSize }),
    formCounts: new DataLoader((ids: readonly string[]) => new LeadRepository(em.fork()).countByForm(ids)),
    formById: new DataLoader((ids: readonly string[]) => forms.byIds(ids)),
    formsOfSite: new DataLoader((ids: readonly string[]) => forms.bySites(ids)),
    webhookById: new DataLoader((ids: readonly string[]) => webhooks.byIds(ids)),
    /** Counts for the pending-items sweep. */
    siteFacts: (ids: readonly string[]) => new SiteFactsRepository(em.fork()).list(ids),
    autoresponders: new Autoresponders(em, sites, caller),
    logger,
  };
}
