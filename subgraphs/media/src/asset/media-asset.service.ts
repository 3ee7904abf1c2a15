import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { badRequest, notFound, unsupportedMediaType } from '@imprint/errors/domain-error';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { newId, parseId } from '@imprint/ids/id';
import { isObjectKey, type ObjectStore } from '@imprint/object-store/object-store';
import { translateConstraints } from '@imprint/persistence/constraint';
import { addJob } from '@imprint/persistence/jobs';
import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import { type AuthorContext, authorContextOf } from '@imprint/principal/author-context';
import type { Principal } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import { sanitizeSvg } from '@imprint/svg/sanitize-svg';
import type { EntityManager } from '@mikro-orm/postgresql';
import { inspectImage } from '../file/image-limits.js';
import { detectMediaType, iconMime, type MediaMime, sampleBytes } from '../file/media-type.js';
import { stripMetadata } from '../metadata/strip-metadata.js';
import { type AssetLabels, checkLabels } from './asset-labels.js';
import { MediaAsset } from './media-asset.entity.js';
import { type AssetFilters, MediaAssetRepository } from './media-asset.repository.js';
import {
  type AssetChange,
  enqueueProcessing,
  mediaJobs,
  processAssetTask,
  retireObjectsTask,
  reviveObjectsTask,
} from './media-jobs.js';
import { originalKey, uploadPrefix } from './storage-keys.js';

export interface MediaServiceDependencies {
  em: EntityManager;
  store: ObjectStore;
  changes: VisibleChanges<AssetChange>;
  cursors: KeysetCursors;
}

/** Who an asset is attributed to. */
export type AssetAuthor = Pick<AuthorContext, 'organizationId' | 'authorId'>;

export interface Registration {
  uploadKey: string;
  /** From the client. */
  filename: string;
  /** `images` includes icons. */
  accepts?: 'media' | 'images';
  /** Checked by {@link MediaAssetService.checkLabels}. */
  labels?: AssetLabels;
  /** The principal when absent. */
  author?: AssetAuthor | undefined;
  /** Of the URL that it comes from. An asset from the same URL is returned instead of a new one. */
  sourceUrlHash?: string;
}

const maxPageSize = 500;
const filenameLimit = 255;
/** Upload keys are ids; file systems reject much longer names. */
const uploadKeyLimit = 64;
const unknownUpload = () => badRequest('No upload exists for this uploadKey.', { fields: ['uploadKey'] });
const folderGone = () => badRequest('The site has no folder with this id.', { fields: ['folderId'] });

export class MediaAssetService {
  readonly #assets: MediaAssetRepository;

  constructor(
    private readonly dependencies: MediaServiceDependencies,
    private readonly principal: Principal,
  ) {
    this.#assets = new MediaAssetRepository(dependencies.em);
  }

  /** Newest first. An unknown folder or tag yields an empty list. */
  list(
    site: SiteScope,
    request: PageRequest,
    folderId: string | null,
    tagId: string | null,
  ): Promise<Page<MediaAsset>> {
    const filters: AssetFilters = { folderId: folderId && parseId(folderId), tagId: tagId && parseId(tagId) };
    const isUnknown = (folderId && !filters.folderId) || (tagId && !filters.tagId);
    const walk = {
      cursors: this.dependencies.cursors,
      filters: ['media', site.siteId, filters],
      instantOf: ({ createdAt }: MediaAsset) => createdAt,
      most: maxPageSize,
      sizeName: 'first',
    };
    if (isUnknown) return keysetPage({ first: request.first }, walk, async () => []);
    return keysetPage(request, walk, (after, limit) => this.#assets.list(site, filters, limit, after));
  }

  /** NOT_FOUND for a malformed id, a deleted asset or an asset of another site. */
  async require(site: SiteScope, reference: string): Promise<MediaAsset> {
    const id = parseId(reference);
    if (!id) throw notFound();
    return this.#assets.require(site, id);
  }

  checkLabels(site: SiteScope, labels: AssetLabels): Promise<AssetLabels> {
    return checkLabels(this.dependencies.em, site, labels);
  }

  /**
   * Registers a stored upload. Row and processing job commit together. The object is not moved before, so a failure
   * leaves only an upload that expires.
   */
  async register(site: SiteScope, registration: Registration): Promise<MediaAsset> {
    const { uploadKey, filename, accepts = 'media', labels = {}, sourceUrlHash = null } = registration;
    const { organizationId, authorId } = registration.author ?? authorContextOf(this.principal);
    const { store, em } = this.dependencies;
    const key = `${uploadPrefix}${uploadKey}`;
    const facts = uploadKey.length <= uploadKeyLimit && isObjectKey(key) ? await store.facts(key) : null;
    if (!facts) throw unknownUpload();
    if (facts.bytes === 0) throw badRequest('The file is empty.', { fields: ['file'] });
    const file = await this.#inspect(key, accepts);
    const now = new Date();
    const alreadyRegistered = () => badRequest('This upload has already been registered.', { fields: ['uploadKey'] });
    const insert = async (transaction: EntityManager) => {
      const known = sourceUrlHash && (await this.#lockSourceUrl(transaction, site, sourceUrlHash));
      if (known) return known;
      const asset = transaction.create(MediaAsset, {
        id: newId(),
        siteId: site.siteId,
        organizationId,
        authorId,
        folderId: labels.folderId ?? null,
        filename: filename.slice(0, filenameLimit),
        mime: file.mime,
        storageKey: originalKey(site.siteId, file.hash, file.mime),
        uploadKey: key,
        bytes: file.bytes,
        width: null,
        height: null,
        altText: labels.altText ?? null,
        hash: file.hash,
        sourceHash: file.hash,
        sourceUrlHash,
        status: 'processing',
        blurhash: null,
        variants: [],
        deletedAt: null,
        createdAt: now,
        updatedAt: now,
      });
      transaction.persist(asset);
      await transaction.flush();
      if (labels.tagIds) await new MediaAssetRepository(transaction).replaceTags(asset, labels.tagIds);
      await enqueueProcessing(transaction, { site_id: site.siteId, id: asset.id });
      return asset;
    };
    const faults = { assets_upload_key: alreadyRegistered, assets_folder_fkey: folderGone };
    return translateConstraints(faults, () => em.fork().transactional(insert));
  }

  /** Soft delete: posts omit the asset immediately; its objects can be restored for 30 days. */
  async delete(site: SiteScope, reference: string): Promise<MediaAsset> {
    return this.#change(site, reference, (found, now) => {
      if (found.deletedAt) throw notFound();
      found.delete(now);
      return retireObjectsTask;
    });
  }

  /** NOT_FOUND after the restore window. */
  async restore(site: SiteScope, reference: string): Promise<MediaAsset> {
    return this.#change(site, reference, (found, now) => {
      found.restore(now);
      return found.status === 'processing' ? processAssetTask : reviveObjectsTask;
    });
  }

  async update(site: SiteScope, reference: string, changes: AssetLabels): Promise<MediaAsset> {
    return this.#change(site, reference, async (asset, now, em) => {
      if (asset.deletedAt) throw notFound();
      const { altText, folderId, tagIds } = await checkLabels(em, site, changes);
      if (altText !== undefined) asset.altText = altText;
      if (folderId !== undefined) asset.folderId = folderId;
      if (tagIds) await new MediaAssetRepository(em).replaceTags(asset, tagIds);
      asset.updatedAt = now;
      return null;
    });
  }

  async #change(
    site: SiteScope,
    reference: string,
    change: (asset: MediaAsset, now: Date, em: EntityManager) => Promise<string | null> | string | null,
  ): Promise<MediaAsset> {
    const id = parseId(reference);
    if (!id) throw notFound();
    return this.dependencies.changes.commit(this.dependencies.em, async (em, announce) => {
      const found = await new MediaAssetRepository(em).requireForChange(site, id);
      const task = await change(found, new Date(), em);
      await em.flush();
      if (task) await addJob(em, mediaJobs, task, { site_id: site.siteId, id });
      await announce({ siteId: site.siteId, id });
      return found;
    });
  }

  /**
   * Detects type, size and hash by content. Sanitizes SVG and strips image metadata in the store, before any other code
   * reads the object.
   */
  async #inspect(key: string, accepts: 'media' | 'images'): Promise<{ mime: MediaMime; bytes: number; hash: string }> {
    const { store } = this.dependencies;
    const sample = await store.read(key, { start: 0, end: sampleBytes - 1 });
    if (!sample) throw unknownUpload();
    const mime = await detectMediaType(await buffer(sample), accepts);
    const source = await store.read(key);
    if (!source) throw unknownUpload();
    if (!mime.startsWith('image/')) return { mime, ...(await digest(source)) };
    const received = await buffer(source);
    const stored = mime === 'image/svg+xml' ? await sanitizeSvgUpload(received) : stripMetadata(received, mime);
    if (mime !== 'image/svg+xml' && mime !== iconMime) await inspectImage(stored);
    if (!stored.equals(received)) await store.write(key, stored, mime);
    return { mime, ...(await digest(Readable.from([stored]))) };
  }

  /** The asset from this URL, if there is one; no other transaction ingests from it until this one ends. */
  async #lockSourceUrl(transaction: EntityManager, site: SiteScope, hash: string): Promise<MediaAsset | null> {
    const assets = new MediaAssetRepository(transaction);
    await assets.lockSourceUrl(site, hash);
    return (await assets.listBySourceUrls(site, [hash])).get(hash) ?? null;
  }
}

async function sanitizeSvgUpload(received: Buffer): Promise<Buffer> {
  const outcome = await sanitizeSvg(received.toString('utf8'));
  if ('fault' in outcome) throw unsupportedMediaType(`The file ${outcome.fault}.`, { reason: 'UNSAFE_SVG' });
  return Buffer.from(outcome.svg);
}

async function digest(source: Readable): Promise<{ bytes: number; hash: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, hash: hash.digest('hex') };
}
