import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { FormLimitName } from '@imprint/config/settings';
import { AuditPages } from '@imprint/graphql/audit-pages';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import type { OutsidePolicy } from '@imprint/outbound/outside-target';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { AccessLog } from './access-log/access-log.js';
import { auditLog } from './audit-log.js';
import type { Form } from './form/form.entity.js';
import { FormService } from './form/form.service.js';
import type { FormsSecrets } from './forms-secrets.js';
import { type LeadCounts, LeadRepository } from './lead/lead.repository.js';
import { LeadService } from './lead/lead.service.js';
import { pageSize } from './page-args.js';
import type { SendLimits } from './send-limits.js';
import { Autoresponders } from './site/autoresponders.js';
import type { FormSites } from './site/form-sites.js';
import { FormsAccess } from './site/forms-access.js';
import { type FormsFacts, SiteFactsRepository } from './site/site-facts.repository.js';
import { SubmissionService } from './submission/submission.service.js';
import { SubmissionLimits } from './submission/submission-limits.js';
import { SubmissionStore } from './submission/submission-store.js';
import { DeliveryService } from './webhook/delivery.service.js';
import type { Webhook } from './webhook/webhook.entity.js';
import { WebhookRepository } from './webhook/webhook.repository.js';
import { WebhookService } from './webhook/webhook.service.js';

export interface FormsServices {
  em: EntityManager;
  admission: AdmissionStore;
  secrets: FormsSecrets;
  cursors: KeysetCursors;
  sites: FormSites;
  limits: Partial<Record<FormLimitName, number>>;
  sendLimits: SendLimits;
  autoresponders: Autoresponders;
  policy: () => OutsidePolicy;
  logger: Logger;
  metrics: Metrics;
  now: () => Date;
}

/** Per-request services of the forms subgraph. */
export interface FormsContext extends Caller {
  readonly access: FormsAccess;
  readonly forms: FormService;
  readonly submissions: SubmissionService;
  readonly leads: LeadService;
  readonly webhooks: WebhookService;
  readonly deliveries: DeliveryService;
  readonly audit: AuditPages;
  readonly formCounts: DataLoader<string, LeadCounts>;
  readonly formById: DataLoader<string, Form | null>;
  readonly formsOfSite: DataLoader<string, Form[] | null>;
  readonly webhookById: DataLoader<string, Webhook | null>;
  /** Counts for the pending-items sweep. */
  readonly siteFacts: (siteIds: readonly string[]) => Promise<FormsFacts[]>;
  readonly allowAutoresponder: (siteId: string, isAllowed: boolean) => Promise<void>;
  readonly logger: Logger;
}

export function createFormsContext(services: FormsServices, caller: Caller): FormsContext {
  const { em, admission, secrets, cursors, sites, policy, logger, metrics, now } = services;
  const access = new FormsAccess(caller.principal, sites);
  const forms = new FormService(em, access, caller, now, (transaction, form) =>
    new WebhookRepository(transaction).forgetForm(form),
  );
  const { sendLimits, autoresponders } = services;
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
    formCounts: new DataLoader((ids) => new LeadRepository(em.fork()).countByForm(ids)),
    formById: new DataLoader((ids) => forms.byIds(ids)),
    formsOfSite: new DataLoader((ids) => forms.bySites(ids)),
    webhookById: new DataLoader((ids) => webhooks.byIds(ids)),
    siteFacts: (ids) => new SiteFactsRepository(em.fork()).list(ids),
    allowAutoresponder: async (siteId, isAllowed) => autoresponders.allow(caller, siteId, isAllowed),
    logger,
  };
}
