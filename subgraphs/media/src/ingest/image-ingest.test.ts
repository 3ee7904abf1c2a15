import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { newId } from '@imprint/ids/id';
import { FsStore } from '@imprint/object-store/fs-store';
import { uploadPrefix } from '@imprint/object-store/private-keys';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { VisibleChanges } from '@imprint/persistence/visible-changes';
import { LoadLimit } from '@imprint/resilience/load-limit';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import sharp from 'sharp';
import { MediaAsset } from '../asset/media-asset.entity.js';
import { MediaAssetRepository } from '../asset/media-asset.repository.js';
import { MediaAssetService } from '../asset/media-asset.service.js';
import { enqueueAssetChange } from '../asset/media-jobs.js';
import { publicPrefix } from '../asset/storage-keys.js';
import { HeifConversion } from '../heif/heif-conversion.js';
import { mediaDatabase } from '../orm.js';
import { processAsset } from '../processing/process-asset.js';
import { ImageIngestService, ingestLimits } from './image-ingest.service.js';

const mediaBaseUrl = 'http://media.test';
const logger = createLogger({ level: 'silent', service: 'test' });
const changes = new VisibleChanges(new MemoryAdmissionStore(), enqueueAssetChange);

let testDatabase: TestDatabase;
let database: Database;
let store: FsStore;
let isNextCommitLost = false;

beforeAll(async () => {
  testDatabase = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  database = await openDatabase(mediaDatabase, { url: testDatabase.url, poolSize: 2, logger });
  database.orm.em.getEventManager().registerSubscriber({
    async afterTransactionCommit() {
      if (!isNextCommitLost) return;
      isNextCommitLost = false;
      throw new Error('Connection terminated unexpectedly');
    },
  });
});
beforeEach(async () => {
  store = new FsStore(await mkdtemp(join(tmpdir(), 'imprint-ingest-')));
});
afterAll(async () => {
  await database.orm.close(true);
  await testDatabase.drop();
});

const heif = new HeifConversion();
afterAll(() => heif.close());

const site = () => ({ siteId: newId() });

function ingester(): ImageIngestService {
  const em = database.orm.em.fork();
  const none = () => Promise.reject(new Error('unexpected query'));
  const shared = { em, store, changes, heif, cursors: new KeysetCursors(['secret']), mediaBaseUrl };
  const usageOwners = { content: none, sites: none, forms: none };
  const assets = new MediaAssetService({ ...shared, usageOwners }, { principal: { kind: 'operator' }, requestId: 'r' });
  const limits = { ingestLimit: new LoadLimit(ingestLimits), runningIngests: new Map(), allowedCidrs: [] };
  const dependencies = { ...shared, ...limits, assets, repository: new MediaAssetRepository(em) };
  const ingest = { ...dependencies, publishOriginal: none, stop: new AbortController().signal };
  return new ImageIngestService(ingest, { kind: 'operator' });
}

/** URL of a file that the store serves. */
async function served(file: Buffer): Promise<string> {
  const key = `${publicPrefix}${newId().toLowerCase()}/file`;
  await store.write(key, file);
  return `${mediaBaseUrl}/${key}`;
}

it('keeps the upload of an image whose registration may be committed', async () => {
  const home = site();
  const png = sharp({ create: { width: 3, height: 2, channels: 3, background: 'teal' } }).png();
  const url = await served(await png.toBuffer());
  isNextCommitLost = true;
  await expect(ingester().ingest(home, url, {})).rejects.toThrow('Connection terminated');
  const { id } = await ingester().ingest(home, url, {});
  await processAsset({ em: database.orm.em, store, changes, logger }, { site_id: home.siteId, id });
  const asset = await database.orm.em.fork().findOneOrFail(MediaAsset, { siteId: home.siteId });
  expect(asset).toMatchObject({ id, status: 'ready', width: 3, height: 2 });
});

it('removes the upload of a refused file', async () => {
  await expect(ingester().ingest(site(), await served(Buffer.from('text')), {})).rejects.toMatchObject({
    reason: 'IMAGE_REJECTED',
  });
  for await (const key of store.list(uploadPrefix)) throw new Error(`${key} is left`);
});
