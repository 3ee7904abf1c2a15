import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '@imprint/object-store/object-store';
import type { Logger } from '@imprint/observability/logger';
import { cleanUp } from '@imprint/persistence/clean-up';
import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaAsset, ProcessedFile, Variant } from '../asset/media-asset.entity.js';
import { MediaAssetRepository } from '../asset/media-asset.repository.js';
import type { AssetChange, AssetChangeType, AssetPayload } from '../asset/media-jobs.js';
import { variantKey } from '../asset/storage-keys.js';
import { type RenderedImage, renderImage } from './render-image.js';

export interface ProcessingDependencies {
  em: EntityManager;
  store: ObjectStore;
  changes: VisibleChanges<AssetChange>;
  logger: Logger;
}

const rasterTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];

/**
 * Processes an upload. Safe to retry: the objects of an asset are deterministic, the row becomes ready only after all of
 * them are written, and the upload is removed last.
 */
export async function processAsset(dependencies: ProcessingDependencies, { site_id, id }: AssetPayload): Promise<void> {
  const { em, store, logger } = dependencies;
  const find = () => new MediaAssetRepository(em.fork()).findAny({ siteId: site_id }, id);
  const asset = await find();
  if (asset?.status !== 'processing' || !asset.uploadKey) return;
  const source = await store.read(asset.uploadKey);
  if (!source) {
    // Another worker finished it and removed the upload.
    if ((await find())?.status !== 'processing') return;
    throw new Error(`upload of asset ${id} is missing`);
  }
  const bytes = await buffer(source);
  const rendered = rasterTypes.includes(asset.mime)
    ? await renderImage(bytes).catch((error: unknown) => {
        logger.error({ err: error, assetId: id }, 'image processing failed: serving the original without variants');
        return null;
      })
    : null;
  await complete(dependencies, asset, bytes, rendered);
}

/** Publishes the original before its variants exist, so that its URL works immediately. */
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

/** Publishes overdue assets without variants. Deletes those whose file is lost, which would stay in processing forever. */
export async function finishOverdue(dependencies: ProcessingDependencies, before: Date): Promise<void> {
  const { em, logger } = dependencies;
  const overdue = await new MediaAssetRepository(em.fork()).listOverdue(before, 50);
  await cleanUp(
    em,
    logger,
    overdue.map((asset) => () => finish(dependencies, asset)),
  );
}

async function finish(dependencies: ProcessingDependencies, asset: MediaAsset): Promise<void> {
  const { store, logger } = dependencies;
  const upload = asset.uploadKey ? await store.read(asset.uploadKey) : null;
  const source = upload ?? (await store.read(asset.storageKey));
  if (source) {
    logger.error({ assetId: asset.id }, 'asset was not ready in time: serving the original without variants');
    await complete(dependencies, asset, await buffer(source), null);
  } else if (await endProcessing(dependencies, asset, 'media.deleted', async (lost) => lost.delete(new Date()))) {
    logger.error({ assetId: asset.id }, 'upload of an asset is missing: deleted the asset');
  }
}

/** Writes objects and row under one lock, so that no other worker moves the objects in between. */
async function complete(
  dependencies: ProcessingDependencies,
  asset: MediaAsset,
  original: Buffer,
  rendered: RenderedImage | null,
): Promise<void> {
  const { store } = dependencies;
  const isDone = await endProcessing(dependencies, asset, 'media.ready', async (locked, assets) => {
    await assets.lockObjects(locked);
    const ready = (await assets.listSiblings(locked)).find((sibling) => sibling.isShowable());
    locked.complete(ready ?? (await writeObjects(store, locked, original, rendered)), new Date());
  });
  if (isDone && asset.uploadKey) await store.remove(asset.uploadKey);
}

/** Changes the locked row. False if another worker ended the processing, or the asset was deleted meanwhile. */
function endProcessing(
  { em, changes }: ProcessingDependencies,
  { id, siteId }: MediaAsset,
  type: AssetChangeType,
  change: (asset: MediaAsset, assets: MediaAssetRepository) => Promise<void>,
): Promise<boolean> {
  return changes.commit(em, async (transaction, announce) => {
    const assets = new MediaAssetRepository(transaction);
    const asset = await assets.requireForChange({ siteId }, id);
    // A restore processes a deleted one again.
    if (asset.status !== 'processing' || asset.deletedAt) return false;
    await change(asset, assets);
    await transaction.flush();
    await announce({ siteId, id, type });
    return true;
  });
}

async function writeObjects(
  store: ObjectStore,
  { storageKey, mime }: MediaAsset,
  original: Buffer,
  rendered: RenderedImage | null,
): Promise<ProcessedFile> {
  // Keys are content-addressed: published objects may have readers and stay.
  const published = await store.facts(storageKey);
  if (published?.bytes !== original.length) await store.write(storageKey, original, mime);
  const variants: Variant[] = [];
  for (const { bytes, ...size } of rendered?.variants ?? []) {
    const key = variantKey(storageKey, size.width, size.mime);
    await store.write(key, bytes, size.mime);
    variants.push({ ...size, key });
  }
  return { ...rendered, variants };
}
