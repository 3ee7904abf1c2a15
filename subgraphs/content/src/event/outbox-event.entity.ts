import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const OutboxEventSchema = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox_events',
  properties: {
    id: id().primary(),
    siteId: id(),
    type: p.text(),
    payload: p.json().$type<Record<string, unknown>>(),
    createdAt: instant(),
  },
  indexes: [{ name: 'outbox_events_site_idx', properties: ['siteId', 'id'] }],
});

/** An event recorded in the transaction of its change. */
export class OutboxEvent extends OutboxEventSchema.class {}

OutboxEventSchema.setClass(OutboxEvent);
