import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const DailySaltSchema = defineEntity({
  name: 'DailySalt',
  tableName: 'daily_salts',
  properties: {
    /** YYYY-MM-DD, UTC. */
    day: p.date().primary(),
    salt: p.blob(),
    createdAt: instant(),
  },
});

/** The secret under which visitors of a day are hashed. */
export class DailySalt extends DailySaltSchema.class {}

DailySaltSchema.setClass(DailySalt);
