import type { Constructor } from '@mikro-orm/core';
import type { Delivery } from './delivery.entity.js';
import type { Webhook } from './webhook.entity.js';

/** Webhooks and deliveries in the schema of a subgraph. Each has its own entities: an entity belongs to one ORM. */
export interface WebhookTables<Row extends Webhook = Webhook, Sent extends Delivery = Delivery> {
  schema: string;
  webhooks: Constructor<Row>;
  deliveries: Constructor<Sent>;
}
