import type { AdmissionStore } from '@imprint/admission/admission-store';
import { notFound } from '@imprint/errors/domain-error';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { Recipes } from '@imprint/graphql/lazy-members';
import { pageSize } from '@imprint/graphql/page-size';
import type { OutsidePolicy } from '@imprint/outbound/outside-target';
import { DeliveryService } from '@imprint/webhooks/delivery.service';
import type { WebhookManagement } from '@imprint/webhooks/webhook.service';
import { WebhookTests } from '@imprint/webhooks/webhook-limits';
import type { WebhookSecrets } from '@imprint/webhooks/webhook-secrets';
import type { EntityManager } from '@mikro-orm/postgresql';
import { auditFor } from '../audit/audit-log.js';
import type { ChangeContext } from '../change/change.context.js';
import { visibleChanges } from '../change/change-rights.js';
import { requireWebhookSite, type WebhookSite } from '../site/webhook-site.js';
import type { ChangeDelivery } from './delivery.entity.js';
import type { ContentWebhook } from './webhook.entity.js';
import { ContentWebhookRepository } from './webhook.repository.js';
import { ContentWebhookService } from './webhook.service.js';
import { WebhookHealth } from './webhook-health.js';
import { webhookTables } from './webhook-tables.js';

export interface WebhookServices {
  webhooks: ContentWebhookService;
  webhookHealth: WebhookHealth;
  deliveries: DeliveryService<ContentWebhook, ChangeDelivery, WebhookSite>;
}

export type WebhookContext = ChangeContext & WebhookServices;

interface WebhookNeeds extends ChangeContext {
  database: EntityManager;
  admission: AdmissionStore;
  secrets: WebhookSecrets;
  policy: OutsidePolicy;
  cursors: KeysetCursors;
}

export const webhookRecipes: Recipes<WebhookServices, WebhookNeeds> = {
  webhooks: (context) => {
    const { secrets, policy, changeFeed } = context;
    return new ContentWebhookService({ ...management(context), secrets, policy }, changeFeed);
  },
  webhookHealth: ({ database }) => new WebhookHealth(new ContentWebhookRepository(database)),
  deliveries: (context) =>
    new DeliveryService({
      ...management(context),
      tables: webhookTables,
      tests: new WebhookTests(context.admission, webhookTables.schema),
      headersOf: (webhook) => context.secrets.headersOf(webhook),
      authorizeRead: (_, site, delivery) => requireDraftReader(context, site, delivery),
      authorizeResend: (site, delivery) => requireDraftReader(context, site, delivery),
      pages: { cursors: context.cursors, ...pageSize },
    }),
};

/** A webhook of public changes may have had drafts before. */
function requireDraftReader({ principal }: WebhookNeeds, { id }: WebhookSite, { sequence }: ChangeDelivery): void {
  if (sequence !== null && !visibleChanges(principal, { siteId: id }).withHidden) throw notFound();
}

function management(caller: WebhookNeeds): WebhookManagement<ContentWebhook, WebhookSite> {
  return {
    em: caller.database,
    caller,
    requireSite: (siteId) => requireWebhookSite(caller.principal, caller.sites, siteId),
    tables: webhookTables,
    now: () => new Date(),
    recordAudit: (inside, event, { id, siteId }, changes = []) =>
      auditFor(caller)(inside, { event, target: id, siteId, changes }),
  };
}
