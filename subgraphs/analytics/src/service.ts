import { type Settings, settings } from '@imprint/config/settings';
import { defineSubgraph } from '@imprint/graphql/subgraph-service';
import { createAnalyticsContext } from './context.js';
import { SiteTrafficRepository } from './erasure/site-traffic.repository.js';
import { DailySalts } from './hit/daily-salts.js';
import { HitService } from './hit/hit.service.js';
import { HitWriter } from './hit/hit-writer.js';
import { VisitRateLimit } from './hit/visit-rate-limit.js';
import { analyticsDatabase } from './orm.js';
import { buildAnalyticsSchema } from './schema.js';
import { TrafficService } from './traffic/traffic.service.js';
import { rollUpWeeks } from './traffic/weekly-paths.js';

const pruneTask = 'prune-analytics';
const rollUpTask = 'roll-up-weeks';

export const service = defineSubgraph<Pick<Settings, 'HITS_RETENTION_MONTHS'>, 'content'>({
  name: 'analytics',
  peers: ['content'],
  settings: settings.pick({ HITS_RETENTION_MONTHS: true }),
  database: analyticsDatabase,
  // A salt is read back after its insert.
  isReadFromPrimary: true,
  buildSchema: buildAnalyticsSchema,
  start: ({ HITS_RETENTION_MONTHS }, { ask, em }) => {
    const writer = new HitWriter(em, HITS_RETENTION_MONTHS);
    const salts = new DailySalts(em);
    const hits = new HitService(salts, new VisitRateLimit(), writer);
    const traffic = new TrafficService(em, ask('content'));
    const erasure = new SiteTrafficRepository(em);
    const tasks = {
      [pruneTask]: async () => {
        await salts.prune();
        await writer.prune();
      },
      [rollUpTask]: () => rollUpWeeks(em),
    };
    return {
      workers: [{ concurrency: 1, tasks, crontab: { [pruneTask]: '11 * * * *', [rollUpTask]: '29 * * * *' } }],
      createContext: (request) => createAnalyticsContext({ hits, traffic, erasure }, request),
    };
  },
});
