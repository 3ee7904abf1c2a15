import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FsStore } from '@imprint/object-store/fs-store';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { LoadLimit } from '@imprint/resilience/load-limit';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import sharp from 'sharp';
import { aProcessingAsset } from '../asset/media-asset.builder.js';
import { MediaAsset } from '../asset/media-asset.entity.js';
import { originalKey } from '../asset/storage-keys.js';
import { mediaErasure } from '../erasure/media-erasure.js';
import { mediaDatabase } from '../orm.js';
import { deleteWithObjects, retireObjects } from '../processing/object-lifecycle.js';
import { ImageUrls } from './image-urls.js';
import { SignedViews } from './signed-views.js';
import { SizedImage } from './sized-image.entity.js';
import type { SizedImageLimits } from './sized-image.repository.js';
import { SizedImageService, scalingLimits } from './sized-image.service.js';

const logger = createLogger({ level: 'silent', service: 'test' });
const views = new SignedViews(['a secret of at least thirty-two characters']);
const urls = new ImageUrls(views, (key) => key);
const room: SizedImageLimits = { count: 100, bytes: 1_000_000 };

/** Runs something once, before the next write; counts reads. */
class ObservedStore extends FsStore {
  beforeWrite: () => Promise<void> = async () => {};
  reads = 0;

  override async write(...object: Parameters<FsStore['write']>): Promise<void> {
    const run = this.beforeWrite;
    this.beforeWrite = async () => {};
    await run();
    await super.write(...object);
  }

  override async read(...place: Parameters<FsStore['read']>) {
    this.reads++;
    return super.read(...place);
  }
}

let testDatabase: TestDatabase;
let database: Database;
let store: ObservedStore;

beforeAll(async () => {
  testDatabase = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  database = await openDatabase(mediaDatabase, { url: testDatabase.url, poolSize: 4, logger });
  store = new ObservedStore(await mkdtemp(join(tmpdir(), 'imprint-sized-')));
});
afterAll(async () => {
  await database.orm.close(true);
  await testDatabase.drop();
});

const serviceWith = (limits: SizedImageLimits): SizedImageService =>
  new SizedImageService({
    em: database.orm.em,
    store,
    views,
    scalingLimit: new LoadLimit(scalingLimits),
    runningScalings: new Map(),
    limits,
  });

/** A ready image, 1000 × 500, or a file with other bytes. */
async function anImage(given: Partial<MediaAsset> = {}, bytes?: Buffer): Promise<MediaAsset> {
  const em = database.orm.em.fork();
  const background = { r: 1, g: 2, b: 3 };
  const original =
    bytes ??
    (await sharp({ create: { width: 1_000, height: 500, channels: 3, background } })
      .png()
      .toBuffer());
  const columns = aProcessingAsset({ ...given, status: 'ready', uploadKey: null, width: 1_000, height: 500 });
  const storageKey = originalKey(String(columns.siteId), String(columns.hash).toLowerCase(), 'image/png');
  const variants = [{ width: 480, height: 240, mime: 'image/webp' as const, key: `${storageKey}.webp` }];
  const asset = em.create(MediaAsset, { ...columns, sourceHash: storageKey.split('/')[2] ?? '', storageKey, variants });
  await em.flush();
  await store.write(storageKey, original);
  return asset;
}

const keyOf = (asset: MediaAsset, width: number) => String(urls.url(asset, { width }, 'webp'));
const exists = async (key: string) => (await store.facts(key)) !== null;
const rowsOf = ({ siteId }: MediaAsset) => database.orm.em.fork().count(SizedImage, { siteId });

it('stores an image in its size', async () => {
  const asset = await anImage();
  const key = keyOf(asset, 300);
  expect(await serviceWith(room).render(asset, key)).toBe((await store.facts(key))?.bytes);
  expect(key).toMatch(/^m\/.+\/stored\/sized\/320-[\w-]{22}\.webp$/);
  expect(await rowsOf(asset)).toBe(1);
});

it('scales once for equal requests at the same moment', async () => {
  const asset = await anImage();
  const service = serviceWith(room);
  const before = store.reads;
  await Promise.all(Array.from({ length: 5 }, () => service.render(asset, keyOf(asset, 300))));
  expect(store.reads - before).toBe(1);
});

it('removes the oldest images of a site beyond its count', async () => {
  const [asset, other] = [await anImage(), await anImage()];
  const service = serviceWith({ ...room, count: 2 });
  const keys = [160, 320, 480].map((width) => keyOf(asset, width));
  await service.render(other, keyOf(other, 160));
  for (const key of keys) await service.render(asset, key);
  expect(await Promise.all(keys.map(exists))).toEqual([false, true, true]);
  expect([await rowsOf(asset), await rowsOf(other)]).toEqual([2, 1]);
  // Made again on demand.
  await service.render(asset, keys[0] ?? '');
  expect(await Promise.all(keys.map(exists))).toEqual([true, false, true]);
});

it('removes the oldest images of a site beyond its bytes', async () => {
  const asset = await anImage();
  const [first, second] = [keyOf(asset, 160), keyOf(asset, 320)];
  const bytes = await serviceWith(room).render(asset, second);
  await serviceWith(room).render(asset, first);
  await serviceWith({ ...room, bytes: bytes + 1 }).render(asset, second);
  expect([await exists(first), await exists(second)]).toEqual([false, true]);
});

it('refuses forged names, those of other sites and unknown images', async () => {
  const [asset, other] = [await anImage(), await anImage()];
  const service = serviceWith(room);
  const key = keyOf(asset, 300);
  await expect(service.render(asset, key.replace('/320-', '/640-'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(service.render(other, key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(service.render(asset, asset.storageKey)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('refuses an original that cannot be decoded', async () => {
  const asset = await anImage({}, Buffer.from('no image at all'));
  await expect(serviceWith(room).render(asset, keyOf(asset, 300))).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
});

it('leaves no image of an asset that is deleted meanwhile', async () => {
  const asset = await anImage();
  const key = keyOf(asset, 300);
  const { siteId, id } = asset;
  await serviceWith(room).render(asset, key);
  await database.orm.em.fork().nativeUpdate(MediaAsset, { id }, { deletedAt: new Date() });
  await expect(serviceWith(room).render(asset, keyOf(asset, 640))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await retireObjects(database.orm.em, store, { site_id: siteId, id });
  expect([await exists(key), await rowsOf(asset)]).toEqual([false, 0]);
});

it('lets a deletion wait until the image is stored, and removes it then', async () => {
  const asset = await anImage();
  const key = keyOf(asset, 300);
  let deletion = Promise.resolve();
  store.beforeWrite = async () => {
    deletion = deleteWithObjects(database.orm.em, store, asset);
  };
  await serviceWith(room).render(asset, key);
  await deletion;
  expect([await exists(key), await exists(asset.storageKey), await rowsOf(asset)]).toEqual([false, false, 0]);
});

it('erases the images of a site', async () => {
  const asset = await anImage();
  const key = keyOf(asset, 300);
  await serviceWith(room).render(asset, key);
  const erasure = mediaErasure(database.orm.em, store);
  let isDone = false;
  while (!isDone) isDone = await erasure.eraseBatch(asset.siteId);
  expect([await exists(key), await rowsOf(asset)]).toEqual([false, 0]);
  expect((await erasure.count(asset.siteId)).every(({ count }) => count === 0)).toBe(true);
});
