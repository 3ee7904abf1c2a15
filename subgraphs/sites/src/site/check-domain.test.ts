import { createLogger } from '@imprint/observability/logger';
import { Metrics } from '@imprint/observability/metrics';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { JobWorker } from '@imprint/persistence/jobs';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { sitesDatabase } from '../orm.js';
import { checkDomainTask, queueDomainCheck } from './check-domain.js';
import { enqueueSiteChange, siteChangedTask } from './site-changed.js';

const logger = createLogger({ level: 'silent', service: 'test' });
const concurrency = 4;

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  database = await openDatabase(sitesDatabase, { url: testDatabase.url, poolSize: 2, logger });
});

afterAll(async () => {
  await database.orm.close(true);
  await testDatabase.drop();
});

it('announces the change of a site while the names of another do not respond', async () => {
  const em = database.orm.em.fork();
  for (let n = 0; n < 2 * concurrency; n++)
    await queueDomainCheck(em, { siteId: 'busy', domain: `alias-${n}.example`, attempt: 0 });
  const first = Promise.withResolvers<string>();
  const stall = Promise.withResolvers<void>();
  let stalled = 0;
  const worker = await JobWorker.start({
    connectionString: testDatabase.url,
    sessionStart: 'select 1',
    schema: 'sites_jobs',
    tasks: {
      [checkDomainTask]: async () => {
        if (++stalled === 1) await enqueueSiteChange(em, { siteId: 'quiet' });
        if (stalled === concurrency) first.resolve('every slot stalls');
        return stall.promise;
      },
      [siteChangedTask]: () => first.resolve('announced'),
    },
    concurrency,
    crontab: `0 0 1 1 * ${siteChangedTask}`,
    logger,
    metrics: new Metrics(),
  });
  const outcome = await first.promise;
  stall.resolve();
  await worker.stop();
  expect(outcome).toBe('announced');
});
