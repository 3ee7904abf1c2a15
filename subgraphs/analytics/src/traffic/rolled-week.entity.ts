import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const RolledWeekSchema = defineEntity({
  name: 'RolledWeek',
  tableName: 'rolled_weeks',
  properties: {
    /** Monday, YYYY-MM-DD, UTC. */
    week: p.date().primary(),
    /** Days rolled up, from Monday on. */
    days: p.smallint(),
    at: instant(),
  },
});

/** A week whose paths are rolled up, in whole or in part. */
export class RolledWeek extends RolledWeekSchema.class {}

RolledWeekSchema.setClass(RolledWeek);
