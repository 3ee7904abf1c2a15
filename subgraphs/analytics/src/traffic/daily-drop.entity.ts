import { id } from '@imprint/persistence/id-column';
import { defineEntity, p } from '@mikro-orm/core';

const DailyDropSchema = defineEntity({
  name: 'DailyDrop',
  tableName: 'daily_drops',
  properties: {
    siteId: id().primary(),
    /** YYYY-MM-DD, UTC. */
    day: p.date().primary(),
    reason: p.text().primary(),
    hits: p.bigint('number'),
  },
});

/** Hits of bots on one day, by reason. */
export class DailyDrop extends DailyDropSchema.class {}

DailyDropSchema.setClass(DailyDrop);
