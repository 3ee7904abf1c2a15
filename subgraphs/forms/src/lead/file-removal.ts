import type { ObjectStore } from '@imprint/object-store/object-store';
import { leadFileKey, leadFilePrefix } from '@imprint/object-store/private-keys';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { UploadedFile } from './uploaded-file.entity.js';
import { UploadedFileRepository } from './uploaded-file.repository.js';

/** Each is a request to the store. */
const batchSize = 50;

/** Removes the files that no lead has: of deleted leads, and those that were never submitted. */
export async function removeUnusedFiles(em: EntityManager, store: ObjectStore): Promise<void> {
  let isSome = true;
  while (isSome) isSome = await removeBatch(em, store, (files) => files.lockUnused(batchSize));
}

/** Removes a batch of the files of an erased site. True once none is left, in the store neither. */
export async function removeSiteFiles(em: EntityManager, store: ObjectStore, siteId: string): Promise<boolean> {
  if (await removeBatch(em, store, (files) => files.lockOfSite(siteId, batchSize))) return false;
  for await (const key of store.list(leadFilePrefix(siteId))) await store.remove(key);
  return true;
}

/** Objects go before the rows that name them. True if there was one. */
const removeBatch = (
  em: EntityManager,
  store: ObjectStore,
  lock: (files: UploadedFileRepository) => Promise<UploadedFile[]>,
): Promise<boolean> =>
  em.fork().transactional(async (transaction) => {
    const files = new UploadedFileRepository(transaction);
    const found = await lock(files);
    for (const { siteId, id } of found) await store.remove(leadFileKey(siteId, id));
    await files.delete(found);
    return found.length > 0;
  });
