import type { DatabaseDefinition } from '@imprint/persistence/database';
import { CreateAnalytics } from './migrations/20261121100000-analytics.js';
import { AddWeeklyPaths } from './migrations/20261122120000-weekly-paths.js';
import { AddPartsOfWeeks } from './migrations/20261122190000-parts-of-weeks.js';

/** Without entities: hits are written in bulk, and aggregates are read as rows. */
export const analyticsDatabase: DatabaseDefinition = {
  schema: 'analytics',
  entities: [],
  migrations: [
    { name: '20261121100000-analytics', class: CreateAnalytics },
    { name: '20261122120000-weekly-paths', class: AddWeeklyPaths },
    { name: '20261122190000-parts-of-weeks', class: AddPartsOfWeeks },
  ],
};
