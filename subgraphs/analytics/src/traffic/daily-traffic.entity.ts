import { id } from '@imprint/persistence/id-column';
import { defineEntity, p } from '@mikro-orm/core';

const DailyTrafficSchema = defineEntity({
  name: 'DailyTraffic',
  tableName: 'daily_traffic',
  properties: {
    siteId: id().primary(),
    /** YYYY-MM-DD, UTC. */
    day: p.date().primary(),
    views: p.bigint('number'),
    visitors: p.bigint('number'),
    sessions: p.bigint('number'),
  },
});

/** Totals of a site on one day. */
export class DailyTraffic extends DailyTrafficSchema.class {}

DailyTrafficSchema.setClass(DailyTraffic);
