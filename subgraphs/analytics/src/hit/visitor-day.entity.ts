import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const VisitorDaySchema = defineEntity({
  name: 'VisitorDay',
  tableName: 'visitor_days',
  properties: {
    siteId: id().primary(),
    /** YYYY-MM-DD, UTC. */
    day: p.date().primary(),
    visitor: p.bigint().primary(),
    sessions: p.integer(),
    updatedAt: instant(),
  },
  indexes: [{ name: 'visitor_days_updated_idx', properties: ['updatedAt'] }],
});

/** Sessions of a visitor on one day. */
export class VisitorDay extends VisitorDaySchema.class {}

VisitorDaySchema.setClass(VisitorDay);
