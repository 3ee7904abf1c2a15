import type { DatabaseDefinition } from '@imprint/persistence/database';
import { readMigrations } from '@imprint/persistence/read-migrations';
import { DailySalt } from './hit/daily-salt.entity.js';
import { IngestedBatch } from './hit/ingested-batch.entity.js';
import { VisitorDay } from './hit/visitor-day.entity.js';
import { DailyDrop } from './traffic/daily-drop.entity.js';
import { DailyPath } from './traffic/daily-path.entity.js';
import { DailyReferrer } from './traffic/daily-referrer.entity.js';
import { DailyTraffic } from './traffic/daily-traffic.entity.js';
import { RolledWeek } from './traffic/rolled-week.entity.js';
import { WeeklyPath } from './traffic/weekly-path.entity.js';

/** Hits have no entity, as they have no key. */
export const analyticsDatabase: DatabaseDefinition = {
  schema: 'analytics',
  entities: [
    DailyDrop,
    DailyPath,
    DailyReferrer,
    DailySalt,
    DailyTraffic,
    IngestedBatch,
    RolledWeek,
    VisitorDay,
    WeeklyPath,
  ],
  otherTables: ['hits'],
  migrations: await readMigrations(new URL('./migrations/', import.meta.url)),
};
