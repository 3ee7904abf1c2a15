import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { FormLimitName } from '@imprint/config/settings';
import { AuditPages } from '@imprint/graphql/audit-pages';
import { pageSize } from '@imprint/graphql/page-size';
import type { SiteErasure } from '@imprint/graphql/site-erasure';
import type { Caller } from '@imprint/principal/caller';
import { DeliveryService } from '@imprint/webhooks/delivery.service';
import type { WebhookManagement } from '@imprint/webhooks/webhook.service';
import { WebhookTests } from '@imprint/webhooks/webhook-limits';
import { WebhookSecrets } from '@imprint/webhooks/webhook-secrets';
import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { AccessLog } from './access-log/access-log.js';
import { auditLog, recordAudit } from './audit-log.js';
import type { Form } from './form/form.entity.js';
import { FormRepository, type Mention } from './form/form.repository.js';
import { FormService } from './form/form.service.js';
import { NotifyAddresses } from './form/notify-addresses.js';
import type { FormsRequest } from './forms-request.js';
import { LeadRepository } from './lead/lead.repository.js';
import { LeadService } from './lead/lead.service.js';
import { Autoresponders } from './site/autoresponders.js';
import type { FormSite, FormSites } from './site/form-sites.js';
import { FormsAccess } from './site/forms-access.js';
import { SiteFactsRepository } from './site/site-facts.repository.js';
import { SubmissionService } from './submission/submission.service.js';
import { SubmissionLimits } from './submission/submission-limits.js';
import { SubmissionStore } from './submission/submission-store.js';
import type { FormWebhook } from './webhook/webhook.entity.js';
import { FormWebhookRepository } from './webhook/webhook.repository.js';
import { FormWebhookService } from './webhook/webhook.service.js';
import { webhookTables } from './webhook/webhook-tables.js';

export interface FormsServices extends Omit<FormsRequest, 'caller' | 'access'> {
  admission: AdmissionStore;
  sites: FormSites;
  erasure: SiteErasure;
  limits: Partial<Record<FormLimitName, number>>;
}

/** Per-request services of the forms subgraph. */
export type FormsContext = ReturnType<typeof createFormsContext>;

export function createFormsContext(services: FormsServices, caller: Caller) {
  const { em, admission, secrets, cursors, sites, policy, logger, now } = services;
  const access = new FormsAccess(caller.principal, sites);
  const request: FormsRequest = { ...services, caller, access };
  const notifyAddresses = new NotifyAddresses(admission, caller.principal, services.limits['notify-address']);
  const forgetInWebhooks = (transaction: EntityManager, form: Form) =>
    new FormWebhookRepository(transaction).forgetForm(form);
  const forms = new FormService(em, access, caller, now, forgetInWebhooks, notifyAddresses);
  const management: WebhookManagement<FormWebhook, FormSite> = {
    ...request,
    tables: webhookTables,
    requireSite: (siteId) => access.requireOwner(siteId, 'webhooks:manage'),
    recordAudit: (inside, event, { id, siteId }, changes = []) =>
      recordAudit(inside, caller, { event, target: id, siteId, changes }),
  };
  const webhooks = new FormWebhookService({ ...management, secrets: new WebhookSecrets(secrets), policy }, access);
  const limits = new SubmissionLimits(admission, secrets, services.limits);
  return {
    ...caller,
    erasure: services.erasure,
    access,
    forms,
    submissions: new SubmissionService({ ...request, limits, store: new SubmissionStore(request) }),
    leads: new LeadService({ ...request, log: new AccessLog(secrets, caller) }),
    webhooks,
    deliveries: new DeliveryService({
      ...management,
      tables: webhookTables,
      tests: new WebhookTests(admission, webhookTables.schema, services.limits['webhook-test']),
      pages: { cursors, ...pageSize },
    }),
    autoresponders: new Autoresponders(em, sites, caller),
    audit: new AuditPages(em, auditLog, { cursors, ...pageSize }),
    formCounts: new DataLoader((ids: readonly string[]) => new LeadRepository(em.fork()).countByForm(ids)),
    formsMentioning: new DataLoader<Mention, Pick<Form, 'id' | 'name'>[], string>(
      (mentions) => new FormRepository(em.fork()).listMentioning(mentions),
      { cacheKeyFn: ({ siteId, text }) => `${siteId} ${text}` },
    ),
    formById: new DataLoader((ids: readonly string[]) => forms.byIds(ids)),
    formsOfSite: new DataLoader((ids: readonly string[]) => forms.bySites(ids)),
    webhookById: new DataLoader((ids: readonly string[]) => webhooks.byIds(ids)),
    /** Counts for the pending-items sweep. */
    siteFacts: (ids: readonly string[]) => new SiteFactsRepository(em.fork()).list(ids),
    logger,
  };
}
