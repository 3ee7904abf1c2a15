import { idOf } from '@imprint/persistence/id-column';
import { deliveryIndexes, deliveryProperties } from '@imprint/webhooks/delivery.entity';
import { defineEntity, p } from '@mikro-orm/core';
import { ContentWebhook } from './webhook.entity.js';

const ChangeDeliverySchema = defineEntity({
  name: 'ChangeDelivery',
  tableName: 'deliveries',
  properties: {
    ...deliveryProperties,
    webhookId: idOf(ContentWebhook).deleteRule('cascade'),
    /** Null for the test of a webhook. */
    sequence: p.bigint('number').strictNullable(),
  },
  indexes: deliveryIndexes,
  uniques: [{ name: 'deliveries_change_key', properties: ['webhookId', 'sequence'] }],
});

/** A change of a site for a webhook. */
export class ChangeDelivery extends ChangeDeliverySchema.class {}

ChangeDeliverySchema.setClass(ChangeDelivery);
