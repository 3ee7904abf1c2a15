import { id } from '@imprint/persistence/id-column';
import { defineEntity, p } from '@mikro-orm/core';

const DailyReferrerSchema = defineEntity({
  name: 'DailyReferrer',
  tableName: 'daily_referrers',
  properties: {
    siteId: id().primary(),
    /** YYYY-MM-DD, UTC. */
    day: p.date().primary(),
    host: p.text().primary().collation('C'),
    views: p.bigint('number'),
  },
});

/** Views of one day that came from pages of a host. */
export class DailyReferrer extends DailyReferrerSchema.class {}

DailyReferrerSchema.setClass(DailyReferrer);
