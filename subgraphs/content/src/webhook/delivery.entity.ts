import { deliveryProperties } from '@imprint/webhooks/delivery.entity';
import { defineEntity, p } from '@mikro-orm/core';

const ChangeDeliverySchema = defineEntity({
  name: 'ChangeDelivery',
  tableName: 'deliveries',
  properties: {
    ...deliveryProperties,
    /** Null for the test of a webhook. */
    sequence: p.bigint('number').strictNullable(),
  },
});

/** A change of a site for a webhook. */
export class ChangeDelivery extends ChangeDeliverySchema.class {}

ChangeDeliverySchema.setClass(ChangeDelivery);
