import { id, idOf } from '@imprint/persistence/id-column';
import { deliveryIndexes, deliveryProperties } from '@imprint/webhooks/delivery.entity';
import { defineEntity } from '@mikro-orm/core';
import { Form } from '../form/form.entity.js';
import { FormWebhook } from './webhook.entity.js';

const LeadDeliverySchema = defineEntity({
  name: 'LeadDelivery',
  tableName: 'deliveries',
  properties: {
    ...deliveryProperties,
    webhookId: idOf(FormWebhook).deleteRule('cascade'),
    /** Null for the test of a webhook, as its lead. */
    formId: idOf(Form).deleteRule('cascade').strictNullable(),
    leadId: id().strictNullable(),
  },
  indexes: [
    ...deliveryIndexes,
    { name: 'deliveries_lead_idx', properties: ['leadId'] },
    { name: 'deliveries_form_idx', properties: ['formId'] },
  ],
  uniques: [{ name: 'deliveries_event_key', properties: ['webhookId', 'leadId', 'event'] }],
});

/** A lead event for a webhook. */
export class LeadDelivery extends LeadDeliverySchema.class {}

LeadDeliverySchema.setClass(LeadDelivery);
