import { id } from '@imprint/persistence/id-column';
import { deliveryProperties } from '@imprint/webhooks/delivery.entity';
import { defineEntity } from '@mikro-orm/core';

const LeadDeliverySchema = defineEntity({
  name: 'LeadDelivery',
  tableName: 'deliveries',
  properties: {
    ...deliveryProperties,
    /** Null for the test of a webhook, as its lead. */
    formId: id().strictNullable(),
    leadId: id().strictNullable(),
  },
});

/** A lead event for a webhook. */
export class LeadDelivery extends LeadDeliverySchema.class {}

LeadDeliverySchema.setClass(LeadDelivery);
