import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import { newId } from '@imprint/ids/id';
import { FsStore } from '@imprint/object-store/fs-store';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { VisibleChanges } from '@imprint/persistence/visible-changes';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { MediaAsset } from '../asset/media-asset.entity.js';
import { enqueueAssetChange } from '../asset/media-jobs.js';
import { uploadPrefix } from '../asset/storage-keys.js';
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
  const id = newId();
  const at = new Date(Date.now() - minutes * minuteMillis);
  const uploadKey = `${uploadPrefix}${id.toLowerCase()}`;
  await store.write(uploadKey, Buffer.from('no image at all'));
  em.create(MediaAsset, {
    id,
    siteId: newId(),
    organizationId: null,
    authorId: null,
    folderId: null,
    filename: 'a.png',
    mime: 'image/png',
    storageKey: `m/${id.toLowerCase()}/original.png`,
    uploadKey,
    bytes: 15,
    width: null,
    height: null,
    altText: null,
    hash: id.padEnd(64, '0'),
    sourceHash: id.padEnd(64, '0'),
    status: 'processing',
    blurhash: null,
    variants: [],
    deletedAt: null,
    createdAt: at,
    updatedAt: at,
  });
  await em.flush();
  return id;
}

const changes = new VisibleChanges(new MemoryAdmissionStore(), enqueueAssetChange);

it('serves an asset without variants after five minutes', async () => {
  const [late, early] = [await processingSince(6), await processingSince(4)];
  const overdue = new Date(Date.now() - 5 * minuteMillis);
  await finishOverdue({ em: database.orm.em, store, changes, logger }, overdue);
  const em = database.orm.em.fork();
  const finished = await em.findOneOrFail(MediaAsset, { id: late });
  expect(finished).toMatchObject({ status: 'ready', uploadKey: null, variants: [] });
  const original = await store.read(finished.storageKey);
  expect(original && String(await buffer(original))).toBe('no image at all');
  expect(await store.facts(`${uploadPrefix}${late.toLowerCase()}`)).toBeNull();
  expect(await em.findOneOrFail(MediaAsset, { id: early })).toMatchObject({ status: 'processing' });
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
