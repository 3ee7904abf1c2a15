import type { ObjectStore } from '@imprint/object-store/object-store';
import { uploadPrefix } from '@imprint/object-store/private-keys';
import type { CleanUpStep } from '@imprint/persistence/clean-up';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaAsset } from '../asset/media-asset.entity.js';
import { MediaAssetRepository } from '../asset/media-asset.repository.js';
import type { AssetPayload } from '../asset/media-jobs.js';
import { trashKey } from '../asset/storage-keys.js';
import { removeSizedImages } from '../sized/sized-image.service.js';

const batchSize = 100;

/**
 * Moves the objects of a deleted asset to the trash, unless another asset shares them. Its sized images are removed: they
 * can be rendered again.
 */
export async function retireObjects(em: EntityManager, store: ObjectStore, payload: AssetPayload): Promise<void> {
  await withLockedObjects(em, payload, async ({ asset, siblings, transaction }) => {
    if (asset.deletedAt === null || siblings.some((sibling) => sibling.deletedAt === null)) return;
    await removeSizedImages(transaction, store, asset);
    for (const key of asset.objectKeys()) await store.move(key, trashKey(key));
  });
}

/** Reverts {@link retireObjects}. */
export async function reviveObjects(em: EntityManager, store: ObjectStore, payload: AssetPayload): Promise<void> {
  await withLockedObjects(em, payload, async ({ asset }) => {
    if (asset.deletedAt !== null) return;
    for (const key of asset.objectKeys()) await store.move(trashKey(key), key);
  });
}

/** Steps that permanently remove the assets deleted before the given time, oldest first. */
export async function* purgeDeleted(em: EntityManager, store: ObjectStore, before: Date): AsyncIterable<CleanUpStep> {
  for (let last: MediaAsset | undefined; ; ) {
    const batch = await new MediaAssetRepository(em.fork()).listDeletedBefore(before, batchSize, last);
    // Restored since the batch was read: not purged.
    for (const asset of batch) yield () => deleteWithObjects(em, store, asset, before);
    last = batch.at(-1);
    if (batch.length < batchSize) return;
  }
}

/**
 * Removes an asset of an erased site at once, from use or from the trash; with `deletedBefore`, only if it was deleted
 * before that time. The last one that shares objects removes them.
 */
export async function deleteWithObjects(
  em: EntityManager,
  store: ObjectStore,
  { siteId, id }: Pick<MediaAsset, 'siteId' | 'id'>,
  deletedBefore?: Date,
): Promise<void> {
  await withLockedObjects(em, { site_id: siteId, id }, async ({ asset, siblings, assets, transaction }) => {
    if (deletedBefore && !(asset.deletedAt && asset.deletedAt < deletedBefore)) return;
    if (siblings.length === 0) {
      await removeSizedImages(transaction, store, asset);
      for (const key of asset.objectKeys()) await Promise.all([store.remove(key), store.remove(trashKey(key))]);
    }
    if (asset.uploadKey) await store.remove(asset.uploadKey);
    await assets.delete(asset);
  });
}

/** Steps that remove uploads older than the given time that were never registered. */
export async function* removeAbandonedUploads(
  em: EntityManager,
  store: ObjectStore,
  before: Date,
): AsyncIterable<CleanUpStep> {
  const assets = new MediaAssetRepository(em.fork());
  for await (const key of store.list(uploadPrefix)) {
    yield async () => {
      const facts = await store.facts(key);
      if (facts && facts.modifiedAt < before && !(await assets.isRegisteredUpload(key))) await store.remove(key);
    };
  }
}

interface LockedAsset {
  asset: MediaAsset;
  /** Assets that share its objects. */
  siblings: MediaAsset[];
  assets: MediaAssetRepository;
  transaction: EntityManager;
}

/** Locks row and objects: a concurrent restore or delete comes before `work` or after its commit. */
async function withLockedObjects(
  em: EntityManager,
  { site_id, id }: AssetPayload,
  work: (locked: LockedAsset) => Promise<void>,
): Promise<void> {
  await em.fork().transactional(async (transaction) => {
    const assets = new MediaAssetRepository(transaction);
    const asset = await assets.findForChange({ siteId: site_id }, id);
    if (!asset) return;
    await assets.lockObjects(asset);
    await work({ asset, siblings: await assets.listSiblings(asset), assets, transaction });
  });
}
