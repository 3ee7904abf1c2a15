import { buffer } from 'node:stream/consumers';
import { forbidden, notFound, unprocessable } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import type { ObjectStore } from '@imprint/object-store/object-store';
import { parseSizedImageKey, type SizedImageKey, sizedTypes } from '@imprint/object-store/sized-image-key';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { LoadLimit, LoadLimitOptions } from '@imprint/resilience/load-limit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaAsset } from '../asset/media-asset.entity.js';
import { MediaAssetRepository } from '../asset/media-asset.repository.js';
import { sitePrefix } from '../asset/storage-keys.js';
import type { ImageView } from './image-size.js';
import { renderView } from './render-view.js';
import type { SignedViews } from './signed-views.js';
import { type SizedImageLimits, SizedImageRepository } from './sized-image.repository.js';

/** Images scaled concurrently, besides those of the job: each may use several hundred megabytes. One per site. */
export const scalingLimits: LoadLimitOptions = {
  running: 2,
  runningPerTenant: 1,
  waiting: 400,
  standingMillis: 8_000,
  waitMillis: 12_000,
};

/** About a hundred sizes of fifty images, or more where few are used. */
export const sizedImageLimits: SizedImageLimits = { count: 5_000, bytes: 256 * 1024 * 1024 };

export interface SizedImageDependencies {
  em: EntityManager;
  store: ObjectStore;
  views: SignedViews;
  scalingLimit: LoadLimit;
  /** Scalings that run now, by key, so that concurrent requests for one key scale once. */
  runningScalings: Map<string, Promise<number>>;
  limits: SizedImageLimits;
}

/** Scales images when the first client asks for a size. */
export class SizedImageService {
  constructor(private readonly dependencies: SizedImageDependencies) {}

  /**
   * Stores the sized image at its key, and returns its bytes. FORBIDDEN for a forged key, NOT_FOUND unless its original
   * is shown, UNPROCESSABLE for an original that cannot be decoded.
   */
  async render(site: SiteScope, key: string): Promise<number> {
    const { views, scalingLimit, runningScalings } = this.dependencies;
    const parsed = parseSizedImageKey(key);
    if (!parsed || parsed.isNegotiated || !key.startsWith(sitePrefix(site.siteId))) throw notFound();
    const view = views.parse(parsed.folder, parsed.name);
    if (!view) throw forbidden('The signature of this image URL is not valid.');
    const running = runningScalings.get(key);
    if (running) return running;
    const scaling = scalingLimit
      .run(() => this.#scale(site, key, parsed, view), { tenant: site.siteId })
      .finally(() => runningScalings.delete(key));
    runningScalings.set(key, scaling);
    return scaling;
  }

  async #scale(site: SiteScope, key: string, { folder, extension }: SizedImageKey, view: ImageView): Promise<number> {
    const { em, store } = this.dependencies;
    const asset = requireFound(await new MediaAssetRepository(em.fork()).findScalable(site, folder));
    const source = await buffer(requireFound(await store.read(asset.storageKey)));
    const image = await renderView(source, view, extension).catch((cause: unknown) => {
      throw unprocessable('The original of this image cannot be decoded.', { cause });
    });
    await this.#store(asset, key, image, sizedTypes[extension]);
    return image.length;
  }

  /** Under the lock of the original, so that one that is deleted meanwhile leaves no sized image. */
  async #store({ siteId, id, storageKey }: MediaAsset, key: string, image: Buffer, contentType: string): Promise<void> {
    const { em, store, limits } = this.dependencies;
    await em.fork().transactional(async (transaction) => {
      const assets = new MediaAssetRepository(transaction);
      const asset = await assets.requireForChange({ siteId }, id);
      if (!asset.isShowable()) throw notFound();
      await assets.lockObjects(asset);
      const sized = new SizedImageRepository(transaction);
      await sized.lockSite(siteId);
      await store.write(key, image, contentType);
      await sized.store({ siteId, key, storageKey, bytes: image.length });
      await removeSized(sized, store, siteId, await sized.listSurplus(siteId, limits));
    });
  }
}

/** Removes the sized images of an original. The transaction holds the lock of its objects. */
export async function removeSizedImages(
  transaction: EntityManager,
  store: ObjectStore,
  asset: MediaAsset,
): Promise<void> {
  const sized = new SizedImageRepository(transaction);
  await removeSized(sized, store, asset.siteId, await sized.listKeys(asset));
}

/** Objects before the rows that name them. */
async function removeSized(
  sized: SizedImageRepository,
  store: ObjectStore,
  siteId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  for (const key of keys) await store.remove(key);
  await sized.delete(siteId, keys);
}
