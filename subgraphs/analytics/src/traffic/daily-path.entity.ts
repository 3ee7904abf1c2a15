import { id } from '@imprint/persistence/id-column';
import { defineEntity, p } from '@mikro-orm/core';

const DailyPathSchema = defineEntity({
  name: 'DailyPath',
  tableName: 'daily_paths',
  properties: {
    siteId: id().primary(),
    /** YYYY-MM-DD, UTC. */
    day: p.date().primary(),
    path: p.text().primary().collation('C'),
    views: p.bigint('number'),
  },
});

/** Views of a path on one day. */
export class DailyPath extends DailyPathSchema.class {}

DailyPathSchema.setClass(DailyPath);
