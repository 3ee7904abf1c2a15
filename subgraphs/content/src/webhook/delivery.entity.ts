import { deliveryIndexes, deliveryProperties } from '@imprint/webhooks/delivery.entity';
import { defineEntity, p } from '@mikro-orm/core';

const ChangeDeliverySchema = defineEntity({
  name: 'ChangeDelivery',
  tableName: 'deliveries',
  properties: {
    ...deliveryProperties,
    /** Null for the test of a webhook. */
    sequence: p.bigint('number').strictNullable(),
  },
  indexes: deliveryIndexes,
  uniques: [{ name: 'deliveries_change_key', properties: ['webhookId', 'sequence'] }],
});

/** A change of a site for a webhook. */
export class ChangeDelivery extends ChangeDeliverySchema.class {}

ChangeDeliverySchema.setClass(ChangeDelivery);
