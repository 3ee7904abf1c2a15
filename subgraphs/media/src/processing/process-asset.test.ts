import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import { FsStore } from '@imprint/object-store/fs-store';
import { uploadPrefix } from '@imprint/object-store/private-keys';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { VisibleChanges } from '@imprint/persistence/visible-changes';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { aProcessingAsset } from '../asset/media-asset.builder.js';
import { MediaAsset } from '../asset/media-asset.entity.js';
import { enqueueAssetChange } from '../asset/media-jobs.js';
import { mediaDatabase } from '../orm.js';
import { finishOverdue, processAsset } from './process-asset.js';

const minuteMillis = 60_000;
const logger = createLogger({ level: 'silent', service: 'test' });

let testDatabase: TestDatabase;
let database: Database;
let store: FsStore;

beforeAll(async () => {
  testDatabase = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  database = await openDatabase(mediaDatabase, { url: testDatabase.url, poolSize: 2, logger });
  store = new FsStore(await mkdtemp(join(tmpdir(), 'imprint-overdue-')));
});
afterAll(async () => {
  await database.orm.close(true);
  await testDatabase.drop();
});

async function processingSince(minutes: number): Promise<string> {
  const em = database.orm.em.fork();
  const asset = em.create(MediaAsset, aProcessingAsset({ createdAt: new Date(Date.now() - minutes * minuteMillis) }));
  await store.write(asset.uploadKey ?? '', Buffer.from('no image at all'));
  await em.flush();
  return asset.id;
}

const changes = new VisibleChanges(new MemoryAdmissionStore(), enqueueAssetChange);
const finishAllOverdue = () =>
  finishOverdue({ em: database.orm.em, store, changes, logger }, new Date(Date.now() - 5 * minuteMillis));

it('serves an asset without variants after five minutes', async () => {
  const [late, early] = [await processingSince(6), await processingSince(4)];
  await finishAllOverdue();
  const em = database.orm.em.fork();
  const finished = await em.findOneOrFail(MediaAsset, { id: late });
  expect(finished).toMatchObject({ status: 'ready', uploadKey: null, variants: [] });
  const original = await store.read(finished.storageKey);
  expect(original && String(await buffer(original))).toBe('no image at all');
  expect(await store.facts(`${uploadPrefix}${late.toLowerCase()}`)).toBeNull();
  expect(await em.findOneOrFail(MediaAsset, { id: early })).toMatchObject({ status: 'processing' });
});

it('deletes an overdue asset whose upload is missing, and frees its URL', async () => {
  const [lost, late] = [await processingSince(7), await processingSince(6)];
  const em = database.orm.em.fork();
  await em.nativeUpdate(MediaAsset, { id: lost }, { sourceUrlHash: 'a URL' });
  await store.remove(`${uploadPrefix}${lost.toLowerCase()}`);
  await finishAllOverdue();
  expect(await em.findOneOrFail(MediaAsset, { id: lost })).toMatchObject({
    status: 'processing',
    deletedAt: expect.any(Date),
    sourceUrlHash: null,
  });
  expect(await em.findOneOrFail(MediaAsset, { id: late })).toMatchObject({ status: 'ready' });
});

it('finishes an overdue asset from its original if only that is left', async () => {
  const id = await processingSince(6);
  const em = database.orm.em.fork();
  const { storageKey, uploadKey } = await em.findOneOrFail(MediaAsset, { id });
  await store.move(uploadKey ?? '', storageKey);
  await finishAllOverdue();
  expect(await database.orm.em.fork().findOneOrFail(MediaAsset, { id })).toMatchObject({
    status: 'ready',
    uploadKey: null,
  });
});

/** Another worker finishes between reading the row and the upload. */
class OvertakenStore extends FsStore {
  overtake: () => Promise<void> = async () => {};

  override async read(...place: Parameters<FsStore['read']>) {
    const overtake = this.overtake;
    this.overtake = async () => {};
    await overtake();
    return super.read(...place);
  }
}

it('is a no-op for the second worker', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-overtaken-'));
  const overtaken = new OvertakenStore(folder);
  store = new FsStore(folder);
  const id = await processingSince(0);
  const { siteId: site_id } = await database.orm.em.fork().findOneOrFail(MediaAsset, { id });
  const process = (from: FsStore) =>
    processAsset({ em: database.orm.em, store: from, changes, logger }, { id, site_id });
  overtaken.overtake = () => process(store);
  await process(overtaken);
  expect(await database.orm.em.fork().findOneOrFail(MediaAsset, { id })).toMatchObject({ status: 'ready' });
});

/** Has one object that it cannot read. */
class FaultyStore extends FsStore {
  unreadable: string | null = null;

  override async read(...place: Parameters<FsStore['read']>) {
    if (place[0] === this.unreadable) throw new Error('input/output error');
    return super.read(...place);
  }
}

it('finishes the overdue assets besides one that cannot be read', async () => {
  const faulty = new FaultyStore(await mkdtemp(join(tmpdir(), 'imprint-faulty-')));
  store = faulty;
  const ids = [await processingSince(7), await processingSince(6)];
  faulty.unreadable = `${uploadPrefix}${ids[0]?.toLowerCase()}`;
  await expect(finishAllOverdue()).rejects.toThrow('input/output error');
  const states = await database.orm.em.fork().find(MediaAsset, { id: ids }, { orderBy: { createdAt: 'asc' } });
  expect(states.map(({ status }) => status)).toEqual(['processing', 'ready']);
});
