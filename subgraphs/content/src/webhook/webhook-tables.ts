import type { WebhookTables } from '@imprint/webhooks/webhook-tables';
import { ChangeDelivery } from './delivery.entity.js';
import { ContentWebhook } from './webhook.entity.js';

export const webhookTables: WebhookTables<ContentWebhook, ChangeDelivery> = {
  schema: 'content',
  webhooks: ContentWebhook,
  deliveries: ChangeDelivery,
};
