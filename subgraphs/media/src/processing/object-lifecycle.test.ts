import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { FsStore } from '@imprint/object-store/fs-store';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { VisibleChanges } from '@imprint/persistence/visible-changes';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { aProcessingAsset } from '../asset/media-asset.builder.js';
import { MediaAsset } from '../asset/media-asset.entity.js';
import { MediaAssetService } from '../asset/media-asset.service.js';
import { enqueueAssetChange } from '../asset/media-jobs.js';
import { trashKey } from '../asset/storage-keys.js';
import { mediaDatabase } from '../orm.js';
import { purgeDeleted, reviveObjects } from './object-lifecycle.js';

const dayMillis = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMillis);

/** Runs something before the next removal. */
class ObservedStore extends FsStore {
  beforeRemoval: () => Promise<void> = async () => {};

  override async remove(key: string): Promise<void> {
    const run = this.beforeRemoval;
    this.beforeRemoval = async () => {};
    await run();
    await super.remove(key);
  }
}

let testDatabase: TestDatabase;
let database: Database;
let store: ObservedStore;
let assets: MediaAssetService;

beforeAll(async () => {
  testDatabase = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  database = await openDatabase(mediaDatabase, { url: testDatabase.url, poolSize: 4, logger });
  store = new ObservedStore(await mkdtemp(join(tmpdir(), 'imprint-purge-')));
  const none = () => Promise.reject(new Error('unexpected query'));
  const dependencies = {
    em: database.orm.em,
    store,
    changes: new VisibleChanges(new MemoryAdmissionStore(), enqueueAssetChange),
    cursors: new KeysetCursors(['a secret of at least thirty-two characters']),
    usageOwners: { content: none, sites: none, forms: none },
  };
  assets = new MediaAssetService(dependencies, { kind: 'operator' });
});

afterAll(async () => {
  await database.orm.close(true);
  await testDatabase.drop();
});

/** A ready asset with its object in the trash. */
async function deletedAt(time: Date): Promise<MediaAsset> {
  const em = database.orm.em.fork();
  const asset = em.create(MediaAsset, aProcessingAsset({ status: 'ready', uploadKey: null, deletedAt: time }));
  await store.write(trashKey(asset.storageKey), Buffer.from('an image'));
  await em.flush();
  return asset;
}

const purge = () => purgeDeleted(database.orm.em, store, daysAgo(30));
const stored = ({ id }: MediaAsset) => database.orm.em.fork().findOne(MediaAsset, { id });

it('keeps an asset that is restored while the assets before it are purged', async () => {
  const [first, second] = [await deletedAt(daysAgo(32)), await deletedAt(daysAgo(31))];
  store.beforeRemoval = async () => void (await assets.restore(second, second.id));
  await purge();
  expect([await stored(first), await store.facts(trashKey(first.storageKey))]).toEqual([null, null]);
  expect(await stored(second)).toMatchObject({ deletedAt: null });
  await reviveObjects(database.orm.em, store, { site_id: second.siteId, id: second.id });
  expect(await store.facts(second.storageKey)).toMatchObject({ bytes: 8 });
});

it('a restore waits for the purge of its asset and finds nothing', async () => {
  const asset = await deletedAt(daysAgo(31));
  let restored: Promise<unknown> = Promise.resolve();
  store.beforeRemoval = async () => {
    restored = assets.restore(asset, asset.id).then(
      () => 'restored',
      (error: unknown) => error,
    );
    let isOver = false;
    void restored.then(() => (isOver = true));
    while (!isOver && !(await isRestoreWaiting()));
  };
  await purge();
  expect(await restored).toMatchObject({ code: 'NOT_FOUND' });
  expect([await stored(asset), await store.facts(trashKey(asset.storageKey))]).toEqual([null, null]);
});

async function isRestoreWaiting(): Promise<boolean> {
  const waiting = await database.orm.em
    .fork()
    .execute(
      'select pid from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
    );
  return waiting.length > 0;
}
