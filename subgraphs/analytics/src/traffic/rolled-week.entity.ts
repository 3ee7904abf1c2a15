import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const RolledWeekSchema = defineEntity({
  name: 'RolledWeek',
  tableName: 'rolled_weeks',
  properties: {
    /** Monday, YYYY-MM-DD, UTC. */
    week: p.date().primary(),
    /** Days rolled up, from Monday on. */
    days: p.smallint().default(7),
    at: instant(),
  },
  checks: [{ name: 'rolled_weeks_days_check', expression: 'days >= 1 and days <= 7' }],
});

/** A week whose paths are rolled up, in whole or in part. */
export class RolledWeek extends RolledWeekSchema.class {}

RolledWeekSchema.setClass(RolledWeek);
