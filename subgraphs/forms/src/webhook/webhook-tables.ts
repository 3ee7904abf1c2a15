import type { WebhookTables } from '@imprint/webhooks/webhook-tables';
import { LeadDelivery } from './delivery.entity.js';
import { FormWebhook } from './webhook.entity.js';

export const webhookTables: WebhookTables<FormWebhook, LeadDelivery> = {
  schema: 'forms',
  webhooks: FormWebhook,
  deliveries: LeadDelivery,
};
