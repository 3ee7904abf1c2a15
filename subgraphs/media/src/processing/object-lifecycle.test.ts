import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { FsStore } from '@imprint/object-store/fs-store';
import { uploadPrefix } from '@imprint/object-store/private-keys';
import { createLogger } from '@imprint/observability/logger';
import { cleanUp } from '@imprint/persistence/clean-up';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { VisibleChanges } from '@imprint/persistence/visible-changes';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { aProcessingAsset } from '../asset/media-asset.builder.js';
import { MediaAsset } from '../asset/media-asset.entity.js';
import { MediaAssetService } from '../asset/media-asset.service.js';
import { enqueueAssetChange } from '../asset/media-jobs.js';
import { trashKey } from '../asset/storage-keys.js';
import { HeifConversion } from '../heif/heif-conversion.js';
import { mediaDatabase } from '../orm.js';
import { purgeDeleted, removeAbandonedUploads, reviveObjects } from './object-lifecycle.js';

const dayMillis = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMillis);

/** Runs something before the next removal; refuses to remove some objects. */
class ObservedStore extends FsStore {
  beforeRemoval: () => Promise<void> = async () => {};
  readonly kept = new Set<string>();

  override async remove(key: string): Promise<void> {
    const run = this.beforeRemoval;
    this.beforeRemoval = async () => {};
    await run();
    if (this.kept.has(key)) throw new Error('the object is locked');
    await super.remove(key);
  }
}

const logger = createLogger({ level: 'silent', service: 'test' });

let testDatabase: TestDatabase;
let database: Database;
let store: ObservedStore;
let assets: MediaAssetService;
const heif = new HeifConversion();

beforeAll(async () => {
  testDatabase = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  database = await openDatabase(mediaDatabase, { url: testDatabase.url, poolSize: 4, logger });
  store = new ObservedStore(await mkdtemp(join(tmpdir(), 'imprint-purge-')));
  const none = () => Promise.reject(new Error('unexpected query'));
  const dependencies = {
    em: database.orm.em,
    store,
    changes: new VisibleChanges(new MemoryAdmissionStore(), enqueueAssetChange),
    cursors: new KeysetCursors(['a secret of at least thirty-two characters']),
    usageOwners: { content: none, sites: none, forms: none },
    heif,
  };
  assets = new MediaAssetService(dependencies, { principal: { kind: 'operator' }, requestId: 'r' });
});

afterAll(async () => {
  await heif.close();
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

/** Earlier than the restore window ends, so that a restore can interfere. */
const purge = () => cleanUp(database.orm.em, logger, purgeDeleted(database.orm.em, store, daysAgo(20)));
const stored = ({ id }: MediaAsset) => database.orm.em.fork().findOne(MediaAsset, { id });

it('keeps an asset that is restored while the assets before it are purged', async () => {
  const [first, second] = [await deletedAt(daysAgo(22)), await deletedAt(daysAgo(21))];
  store.beforeRemoval = async () => void (await assets.restore(second, second.id));
  await purge();
  expect([await stored(first), await store.facts(trashKey(first.storageKey))]).toEqual([null, null]);
  expect(await stored(second)).toMatchObject({ deletedAt: null });
  await reviveObjects(database.orm.em, store, { site_id: second.siteId, id: second.id });
  expect(await store.facts(second.storageKey)).toMatchObject({ bytes: 8 });
});

it('a restore waits for the purge of its asset and finds nothing', async () => {
  const asset = await deletedAt(daysAgo(21));
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

it('purges the assets after one whose object cannot be removed, which the next round retries', async () => {
  const [first, second] = [await deletedAt(daysAgo(22)), await deletedAt(daysAgo(21))];
  store.kept.add(trashKey(first.storageKey));
  await expect(purge()).rejects.toThrow('the object is locked');
  expect([await stored(first), await stored(second)]).toEqual([expect.anything(), null]);
  store.kept.clear();
  await purge();
  expect([await stored(first), await store.facts(trashKey(first.storageKey))]).toEqual([null, null]);
});

async function listUploads(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(uploadPrefix)) keys.push(key);
  return keys;
}

it('removes abandoned uploads after one that cannot be removed', async () => {
  const uploads = ['a', 'b', 'c'].map((name) => `${uploadPrefix}${name}`);
  for (const key of uploads) await store.write(key, Buffer.from('an upload'));
  const [kept = ''] = await listUploads();
  store.kept.add(kept);
  const remove = () => removeAbandonedUploads(database.orm.em, store, new Date(Date.now() + dayMillis));
  await expect(cleanUp(database.orm.em, logger, remove())).rejects.toThrow('the object is locked');
  expect(await listUploads()).toEqual([kept]);
});

it('purges the objects of an asset that never reached the trash', async () => {
  const asset = await deletedAt(daysAgo(21));
  await store.move(trashKey(asset.storageKey), asset.storageKey);
  await purge();
  expect([await stored(asset), await store.facts(asset.storageKey)]).toEqual([null, null]);
});

it('does not restore an asset after its window, as its objects may be gone', async () => {
  const asset = await deletedAt(daysAgo(31));
  await expect(assets.restore(asset, asset.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
