import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import { pageSize } from '@imprint/graphql/page-size';
import { DeliveryService } from '@imprint/webhooks/delivery.service';
import type { WebhookManagement } from '@imprint/webhooks/webhook.service';
import { WebhookTests } from '@imprint/webhooks/webhook-limits';
import { WebhookSecrets } from '@imprint/webhooks/webhook-secrets';
import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { AccessLog } from '../access-log/access-log.js';
import { recordAudit } from '../audit/audit-log.js';
import type { Form } from '../form/form.entity.js';
import type { FormsNeeds } from '../operation/forms-needs.js';
import type { FormSite } from '../site/form-sites.js';
import type { SiteServices } from '../site/site.context.js';
import type { LeadDelivery } from './delivery.entity.js';
import { readLeadOf } from './read-lead-of.js';
import type { FormWebhook } from './webhook.entity.js';
import { FormWebhookRepository } from './webhook.repository.js';
import { FormWebhookService } from './webhook.service.js';
import { webhookTables } from './webhook-tables.js';

export interface WebhookServices {
  webhookManagement: WebhookManagement<FormWebhook, FormSite>;
  webhooks: FormWebhookService;
  deliveries: DeliveryService<FormWebhook, LeadDelivery, FormSite>;
  webhookById: DataLoader<string, FormWebhook | null>;
  forgetForm: (transaction: EntityManager, form: Form) => Promise<void>;
}

export type WebhookContext = RequestContext & WebhookServices;

export const webhookRecipes: Recipes<WebhookServices, FormsNeeds & Pick<SiteServices, 'access'>> = {
  webhookManagement: ({ em, caller, now, access }) => ({
    em,
    caller,
    now,
    tables: webhookTables,
    requireSite: (siteId) => access.requireOwner(siteId, 'webhooks:manage'),
    recordAudit: (inside, event, { id, siteId }, changes = []) =>
      recordAudit(inside, caller, { event, target: id, siteId, changes }),
  }),
  webhooks: ({ webhookManagement, secrets, policy, access }) =>
    new FormWebhookService({ ...webhookManagement, secrets: new WebhookSecrets(secrets), policy }, access),
  deliveries: ({ webhookManagement, webhooks, admission, limits, cursors, access, secrets, caller }) =>
    new DeliveryService({
      ...webhookManagement,
      tables: webhookTables,
      tests: new WebhookTests(admission, webhookTables.schema, limits['webhook-test']),
      headersOf: (webhook) => webhooks.headersOf(webhook),
      authorizeRead: readLeadOf(access, new AccessLog(secrets, caller)),
      pages: { cursors, ...pageSize },
    }),
  webhookById: ({ webhooks }) => new DataLoader((ids) => webhooks.byIds(ids)),
  forgetForm: () => (transaction, form) => new FormWebhookRepository(transaction).forgetForm(form),
};
