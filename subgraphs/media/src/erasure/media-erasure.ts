import type { SiteErasure } from '@imprint/graphql/site-erasure';
import type { ObjectStore } from '@imprint/object-store/object-store';
import { SiteRowsRepository } from '@imprint/persistence/site-rows.repository';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MediaAssetRepository } from '../asset/media-asset.repository.js';
import { sitePrefix, trashKey } from '../asset/storage-keys.js';
import { deleteWithObjects } from '../processing/object-lifecycle.js';

/** Assets or objects of one call: each is several requests to the store. */
const batchSize = 50;

/** Deletes objects before the rows that name them, then the remaining objects below the prefix of the site. */
export function mediaErasure(em: EntityManager, store: ObjectStore): SiteErasure {
  const rows = () => new SiteRowsRepository(em.fork(), 'media', ['assets', 'folders', 'tags', 'sized_images']);
  return {
    count: (siteId) => rows().count(siteId),
    eraseBatch: async (siteId) => {
      const batch = await new MediaAssetRepository(em.fork()).listOfSite(siteId, batchSize);
      for (const asset of batch) await deleteWithObjects(em, store, asset);
      if (batch.length > 0) return false;
      const isEmpty = (await removeStray(store, siteId)) === 0;
      return isEmpty && rows().eraseBatch(siteId);
    },
  };
}

async function removeStray(store: ObjectStore, siteId: string): Promise<number> {
  let removed = 0;
  for (const prefix of [sitePrefix(siteId), trashKey(sitePrefix(siteId))]) {
    for await (const key of store.list(prefix)) {
      await store.remove(key);
      removed++;
      if (removed === batchSize) return removed;
    }
  }
  return removed;
}
