import { newId } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { Metrics } from '@imprint/observability/metrics';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { JobWorker } from '@imprint/persistence/jobs';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { mediaDatabase } from '../orm.js';
import { aProcessingAsset } from './media-asset.builder.js';
import { MediaAsset } from './media-asset.entity.js';
import { type AssetPayload, enqueueProcessing, mediaJobs, processAssetTask } from './media-jobs.js';

const logger = createLogger({ level: 'silent', service: 'test' });
const busySites = 5;
const imagesOfBusySite = 8;

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  database = await openDatabase(mediaDatabase, { url: testDatabase.url, poolSize: 2, logger });
});

afterAll(async () => {
  await database.orm.close(true);
  await testDatabase.drop();
});

/** The sites of the processed images, in order. */
async function processAll(count: number): Promise<string[]> {
  const sites: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const worker = await JobWorker.start({
    connectionString: testDatabase.url,
    sessionStart: 'select 1',
    schema: mediaJobs,
    tasks: {
      [processAssetTask]: async (asset) => {
        if (sites.push((asset as AssetPayload).site_id) === count) resolve();
      },
    },
    concurrency: 2,
    crontab: `0 0 1 1 * ${processAssetTask}`,
    logger,
    metrics: new Metrics(),
  });
  await promise;
  await worker.stop();
  return sites;
}

it('processes the image of a site before the backlogs of others', async () => {
  const em = database.orm.em.fork();
  const upload = async (siteId: string) => {
    const asset = em.create(MediaAsset, aProcessingAsset({ siteId }));
    await em.flush();
    await enqueueProcessing(em, { site_id: siteId, id: asset.id });
  };
  const busy = Array.from({ length: busySites }, newId);
  const quiet = newId();
  for (let n = 0; n < imagesOfBusySite; n++) for (const siteId of busy) await upload(siteId);
  await upload(quiet);
  const sites = await processAll(busySites * imagesOfBusySite + 1);
  expect(sites.indexOf(quiet)).toBeLessThanOrEqual(2 * busySites);
});
