import type { DatabaseDefinition } from '@imprint/persistence/database';
import { DailySalt } from './hit/daily-salt.entity.js';
import { IngestedBatch } from './hit/ingested-batch.entity.js';
import { VisitorDay } from './hit/visitor-day.entity.js';
import { CreateAnalytics } from './migrations/20261121100000-analytics.js';
import { AddWeeklyPaths } from './migrations/20261122120000-weekly-paths.js';
import { AddPartsOfWeeks } from './migrations/20261122190000-parts-of-weeks.js';
import { DailyDrop } from './traffic/daily-drop.entity.js';
import { DailyPath } from './traffic/daily-path.entity.js';
import { DailyTraffic } from './traffic/daily-traffic.entity.js';
import { RolledWeek } from './traffic/rolled-week.entity.js';
import { WeeklyPath } from './traffic/weekly-path.entity.js';

/** Hits have no entity, as they have no key. */
export const analyticsDatabase: DatabaseDefinition = {
  schema: 'analytics',
  entities: [DailyDrop, DailyPath, DailySalt, DailyTraffic, IngestedBatch, RolledWeek, VisitorDay, WeeklyPath],
  migrations: [
    { name: '20261121100000-analytics', class: CreateAnalytics },
    { name: '20261122120000-weekly-paths', class: AddWeeklyPaths },
    { name: '20261122190000-parts-of-weeks', class: AddPartsOfWeeks },
  ],
};
