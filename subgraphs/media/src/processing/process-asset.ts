import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '@imprint/object-store/object-store';
import type { Logger } from '@imprint/observability/logger';
import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MediaAsset, type ProcessedFile, type Variant } from '../asset/media-asset.entity.js';
import { MediaAssetRepository } from '../asset/media-asset.repository.js';
import type { AssetChange, AssetPayload } from '../asset/media-jobs.js';
import { variantKey } from '../asset/storage-keys.js';
import { renderImage } from './render-image.js';

export interface ProcessingDependencies {
  em: EntityManager;
  store: ObjectStore;
  changes: VisibleChanges<AssetChange>;
  logger: Logger;
}

const rasterTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];

/**
 * Makes an upload ready. May run again after any failure: the objects of an asset are the same whoever
 * writes them, the row becomes ready only when all of them are in place, and the upload goes last.
 */
export async function processAsset(dependencies: ProcessingDependencies, { site_id, id }: AssetPayload): Promise<void> {
  const { em, store, logger } = dependencies;
  const find = () => em.fork().findOne(MediaAsset, { id, siteId: site_id });
  const asset = await find();
  if (asset?.status !== 'processing' || !asset.uploadKey) return;
  const source = await store.read(asset.uploadKey);
  if (!source) {
    // Somebody else has made it ready meanwhile, and took the upload away.
    if ((await find())?.status !== 'processing') return;
    throw new Error(`the upload of asset ${id} is gone`);
  }
  const bytes = await buffer(source);
  const rendered = rasterTypes.includes(asset.mime)
    ? await renderImage(bytes).catch((error: unknown) => {
        logger.error({ err: error, assetId: id }, 'image processing failed: serving the original without variants');
        return null;
      })
    : null;
  await complete(dependencies, asset, async () => {
    await store.write(asset.storageKey, bytes, asset.mime);
    if (!rendered) return withoutVariants;
    const variants: Variant[] = [];
    for (const { bytes: content, ...size } of rendered.variants) {
      const key = variantKey(asset.storageKey, size.width, size.mime);
      await store.write(key, content, size.mime);
      variants.push({ ...size, key });
    }
    const { width, height, blurhash } = rendered;
    return { width, height, blurhash, variants };
  });
}

/** Puts the original in its place before its variants are made, so that its address answers at once. */
export async function publishOriginal(
  { em, store }: Pick<ProcessingDependencies, 'em' | 'store'>,
  { siteId, id }: MediaAsset,
): Promise<void> {
  await em.fork().transactional(async (transaction) => {
    const assets = new MediaAssetRepository(transaction);
    const asset = await assets.requireForChange({ siteId }, id);
    if (asset.status !== 'processing' || asset.deletedAt || !asset.uploadKey) return;
    await assets.lockObjects(asset);
    const source = await store.read(asset.uploadKey);
    if (source) await store.write(asset.storageKey, source, asset.mime);
  });
}

/** What has not become ready in time is served without variants. */
export async function finishOverdue(dependencies: ProcessingDependencies, before: Date): Promise<void> {
  const overdue = await new MediaAssetRepository(dependencies.em.fork()).overdue(before, 50);
  for (const asset of overdue) {
    const source = asset.uploadKey ? await dependencies.store.read(asset.uploadKey) : null;
    if (!source) continue;
    dependencies.logger.error(
      { assetId: asset.id },
      'asset was not ready in time: serving the original without variants',
    );
    const bytes = await buffer(source);
    await complete(dependencies, asset, async () => {
      await dependencies.store.write(asset.storageKey, bytes, asset.mime);
      return withoutVariants;
    });
  }
}

/** Nobody moves the objects between their writing and the row that says that they are there. */
async function complete(
  { em, store, changes }: ProcessingDependencies,
  { id, siteId, uploadKey }: MediaAsset,
  write: () => Promise<ProcessedFile>,
): Promise<void> {
  const isDone = await changes.commit(em, async (transaction, announce) => {
    const assets = new MediaAssetRepository(transaction);
    const asset = await assets.requireForChange({ siteId }, id);
    // What was deleted meanwhile stays out of sight; a restore starts over.
    if (asset.status !== 'processing' || asset.deletedAt) return false;
    await assets.lockObjects(asset);
    const ready = (await assets.siblings(asset)).find((sibling) => sibling.isShowable());
    asset.complete(ready ? processedFileOf(ready) : await write(), new Date());
    await transaction.flush();
    await announce({ siteId, id });
    return true;
  });
  if (isDone && uploadKey) await store.remove(uploadKey);
}

const processedFileOf = ({ width, height, blurhash, variants }: MediaAsset): ProcessedFile => ({
  width: width ?? null,
  height: height ?? null,
  blurhash: blurhash ?? null,
  variants,
});

const withoutVariants: ProcessedFile = { width: null, height: null, blurhash: null, variants: [] };
