import { id } from '@imprint/persistence/id-column';
import { defineEntity, p } from '@mikro-orm/core';

const WeeklyPathSchema = defineEntity({
  name: 'WeeklyPath',
  tableName: 'weekly_paths',
  properties: {
    siteId: id().primary(),
    /** Monday, YYYY-MM-DD, UTC. */
    week: p.date().primary(),
    path: p.text().primary().collation('C'),
    views: p.bigint('number'),
  },
});

/** Views of a path in one week. */
export class WeeklyPath extends WeeklyPathSchema.class {}

WeeklyPathSchema.setClass(WeeklyPath);
