import type { ObjectStore } from '@imprint/object-store/object-store';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaAsset } from '../asset/media-asset.entity.js';
import { MediaAssetRepository } from '../asset/media-asset.repository.js';
import type { AssetPayload } from '../asset/media-jobs.js';
import { trashKey, uploadPrefix } from '../asset/storage-keys.js';

const batchSize = 100;

/** Moves the objects of a deleted asset to the trash, unless another asset shares them. */
export async function retireObjects(em: EntityManager, store: ObjectStore, payload: AssetPayload): Promise<void> {
  await withLockedObjects(em, payload, async (asset, siblings) => {
    if (asset.deletedAt === null || siblings.some((sibling) => sibling.deletedAt === null)) return;
    for (const key of asset.objectKeys()) await store.move(key, trashKey(key));
  });
}

/** Reverts {@link retireObjects}. */
export async function reviveObjects(em: EntityManager, store: ObjectStore, payload: AssetPayload): Promise<void> {
  await withLockedObjects(em, payload, async (asset) => {
    if (asset.deletedAt !== null) return;
    for (const key of asset.objectKeys()) await store.move(trashKey(key), key);
  });
}

/** Permanently removes assets deleted before the given time. */
export async function purgeDeleted(em: EntityManager, store: ObjectStore, before: Date): Promise<void> {
  for (;;) {
    const batch = await new MediaAssetRepository(em.fork()).listDeletedBefore(before, batchSize);
    for (const { siteId, id } of batch) {
      await withLockedObjects(em, { site_id: siteId, id }, async (asset, siblings, assets) => {
        // Restored since the batch was read.
        if (!asset.deletedAt || asset.deletedAt >= before) return;
        if (siblings.length === 0) {
          for (const key of asset.objectKeys()) await store.remove(trashKey(key));
          if (asset.uploadKey) await store.remove(asset.uploadKey);
        }
        await assets.delete(asset);
      });
    }
    if (batch.length < batchSize) return;
  }
}

/** Removes an asset of an erased site at once, from use or from the trash. The last one that shares objects removes them. */
export async function deleteWithObjects(
  em: EntityManager,
  store: ObjectStore,
  { siteId, id }: Pick<MediaAsset, 'siteId' | 'id'>,
): Promise<void> {
  await withLockedObjects(em, { site_id: siteId, id }, async (asset, siblings, assets) => {
    if (siblings.length === 0) {
      for (const key of asset.objectKeys()) await Promise.all([store.remove(key), store.remove(trashKey(key))]);
    }
    if (asset.uploadKey) await store.remove(asset.uploadKey);
    await assets.delete(asset);
  });
}

/** Removes uploads older than the given time that were never registered. */
export async function removeAbandonedUploads(em: EntityManager, store: ObjectStore, before: Date): Promise<void> {
  const assets = new MediaAssetRepository(em.fork());
  for await (const key of store.list(uploadPrefix)) {
    const facts = await store.facts(key);
    if (facts && facts.modifiedAt < before && !(await assets.isRegisteredUpload(key))) await store.remove(key);
  }
}

/** Locks row and objects: a concurrent restore or delete comes before `work` or after its commit. */
async function withLockedObjects(
  em: EntityManager,
  { site_id, id }: AssetPayload,
  work: (asset: MediaAsset, siblings: MediaAsset[], assets: MediaAssetRepository) => Promise<void>,
): Promise<void> {
  await em.fork().transactional(async (transaction) => {
    const assets = new MediaAssetRepository(transaction);
    const asset = await assets.findForChange({ siteId: site_id }, id);
    if (!asset) return;
    await assets.lockObjects(asset);
    await work(asset, await assets.listSiblings(asset), assets);
  });
}
