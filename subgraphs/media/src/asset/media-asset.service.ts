import { badRequest, conflict, notFound, unavailable } from '@imprint/errors/domain-error';
import { requireId } from '@imprint/errors/require-found';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { newId, parseId } from '@imprint/ids/id';
import { isObjectKey, type ObjectStore } from '@imprint/object-store/object-store';
import { uploadPrefix } from '@imprint/object-store/private-keys';
import { type AuditRecord, auditRecord } from '@imprint/persistence/audit-log';
import { translateConstraints } from '@imprint/persistence/constraint';
import { fieldChanges } from '@imprint/persistence/field-changes';
import {
  IdempotencyRecordRepository,
  type RequestToClaim,
  requestName,
} from '@imprint/persistence/idempotency-records';
import { addJob } from '@imprint/persistence/jobs';
import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import { type AuthorContext, authorContextOf } from '@imprint/principal/author-context';
import type { Caller } from '@imprint/principal/caller';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { HeifConversion } from '../heif/heif-conversion.js';
import { type AssetLabels, checkLabels } from './asset-labels.js';
import { type InspectedUpload, inspectUpload, storedName } from './inspect-upload.js';
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
import { findMediaUsage, isUsed, type UsageOwners } from './media-usage.js';
import { originalKey } from './storage-keys.js';

export interface MediaServiceDependencies {
  em: EntityManager;
  store: ObjectStore;
  changes: VisibleChanges<AssetChange>;
  cursors: KeysetCursors;
  usageOwners: UsageOwners;
  heif: HeifConversion;
}

/** Attribution of an asset. */
export type AssetAuthor = Pick<AuthorContext, 'organizationId' | 'authorId'>;

export interface Registration {
  uploadKey: string;
  /** The name that the client sent. */
  filename: string;
  /** `images` includes icons. */
  accepts?: 'media' | 'images';
  /** Checked by {@link MediaAssetService.checkLabels}. */
  labels?: AssetLabels;
  /** The principal when absent. */
  author?: AssetAuthor | undefined;
  /** Hash of its source URL. An existing asset from the same URL is returned instead of a new one. */
  sourceUrlHash?: string | null;
  /** The Idempotency-Key of an API key: the same key and bytes within 24 hours return the first asset again. */
  idempotencyKey?: string | null;
}

export interface RegisteredAsset {
  asset: MediaAsset;
  /** False if the asset existed before. */
  isNew: boolean;
}

/** Which assets a list shows. */
export interface ListedAssets {
  folderId: string | null;
  tagId: string | null;
  /** Part of the filename or alternative text. */
  search?: string;
  /** Whether only images without alternative text are listed. */
  lacksAltText?: boolean;
}

const maxPageSize = 500;
const searchLimit = 200;
const filenameLimit = 255;
/** Upload keys are ids; file systems reject much longer names. */
const uploadKeyLimit = 64;
const unknownUpload = () => badRequest('No upload exists for this uploadKey.', { fields: ['uploadKey'] });
const folderGone = () => badRequest('The site has no folder with this id.', { fields: ['folderId'] });

export class MediaAssetService {
  readonly #assets: MediaAssetRepository;

  constructor(
    private readonly dependencies: MediaServiceDependencies,
    private readonly caller: Caller,
  ) {
    this.#assets = new MediaAssetRepository(dependencies.em);
  }

  /** Newest first. An unknown folder or tag yields an empty list. */
  list(
    site: SiteScope,
    request: PageRequest,
    { folderId, tagId, search = '', lacksAltText = false }: ListedAssets,
  ): Promise<Page<MediaAsset>> {
    const text = search.trim();
    if (text.length > searchLimit) {
      throw badRequest(`search may have at most ${searchLimit} characters.`, { fields: ['search'] });
    }
    const filters: AssetFilters = {
      folderId: folderId && parseId(folderId),
      tagId: tagId && parseId(tagId),
      // Absent rather than empty: cursors carry the filters, and those of an earlier version stay valid.
      ...(text !== '' && { search: text }),
      ...(lacksAltText && { lacksAltText }),
    };
    const isUnknown = (folderId && !filters.folderId) || (tagId && !filters.tagId);
    const pagination = {
      cursors: this.dependencies.cursors,
      filters: ['media', site.siteId, filters],
      instantOf: ({ createdAt }: MediaAsset) => createdAt,
      max: maxPageSize,
      sizeArgument: 'first',
    };
    if (isUnknown) return keysetPage({ first: request.first }, pagination, async () => []);
    return keysetPage(request, pagination, (after, limit) => this.#assets.list(site, filters, limit, after));
  }

  /** NOT_FOUND for a malformed id, a deleted asset or an asset of another site. */
  async require(site: SiteScope, reference: string): Promise<MediaAsset> {
    return this.#assets.require(site, requireId(reference));
  }

  checkLabels(site: SiteScope, labels: AssetLabels): Promise<AssetLabels> {
    return checkLabels(this.dependencies.em, site, labels);
  }

  /**
   * Registers a stored upload. Row and processing job commit together. The object is not moved before, so a failure
   * leaves only an upload that expires.
   */
  async register(site: SiteScope, registration: Registration): Promise<RegisteredAsset> {
    const { uploadKey, accepts = 'media' } = registration;
    const author = registration.author ?? authorContextOf(this.caller.principal);
    const { store, em, heif } = this.dependencies;
    const key = `${uploadPrefix}${uploadKey}`;
    const facts = uploadKey.length <= uploadKeyLimit && isObjectKey(key) ? await store.facts(key) : null;
    if (!facts) throw unknownUpload();
    if (facts.bytes === 0) throw badRequest('The file is empty.', { fields: ['file'] });
    const file = await inspectUpload({ store, key, siteId: site.siteId, accepts, heif });
    if (!file) throw unknownUpload();
    const id = newId();
    const request = this.#toRequest(registration, file, id);
    const alreadyRegistered = () => badRequest('This upload has already been registered.', { fields: ['uploadKey'] });
    const faults = { assets_upload_key: alreadyRegistered, assets_folder_fkey: folderGone };
    const registered = await translateConstraints(faults, () =>
      em.fork().transactional(async (inside) => {
        const existing = await this.#findExisting(inside, site, registration, request);
        if (existing) return { asset: existing, isNew: false };
        const asset = createAsset(inside, site, file, { ...registration, id, author, uploadKey: key });
        await inside.flush();
        const { tagIds } = registration.labels ?? {};
        if (tagIds) await new MediaAssetRepository(inside).replaceTags(asset, tagIds);
        await enqueueProcessing(inside, { site_id: site.siteId, id });
        return { asset, isNew: true };
      }),
    );
    if (!registered.isNew) await store.remove(key);
    return registered;
  }

  async #requireUnused(asset: MediaAsset): Promise<void> {
    const usage = await findMediaUsage(this.dependencies.usageOwners, asset, this.caller.principal);
    if (isUsed(usage)) throw conflict('The asset is in use.', { reason: 'MEDIA_IN_USE', usage: { ...usage } });
  }

  #toRequest(
    { idempotencyKey }: Registration,
    { receivedHash: bodyHash }: InspectedUpload,
    id: string,
  ): RequestToClaim<FirstReply> | null {
    const { principal } = this.caller;
    if (!idempotencyKey || principal.kind !== 'apiKey') return null;
    return { apiKeyId: principal.keyId, key: idempotencyKey, bodyHash, reply: { id } };
  }

  /** The asset of an earlier equal request or from the same URL; concurrent ones wait until this transaction ends. */
  async #findExisting(
    inside: EntityManager,
    site: SiteScope,
    { sourceUrlHash: hash }: Registration,
    request: RequestToClaim<FirstReply> | null,
  ): Promise<MediaAsset | null> {
    const assets = new MediaAssetRepository(inside);
    if (request) {
      const records = new IdempotencyRecordRepository(inside);
      if (await records.claim(request)) return null;
      const first = (await records.listReplies<FirstReply>([request])).get(requestName(request));
      const asset = first && (await assets.findAny(site, first.id));
      if (!asset) throw unavailable('The record for this Idempotency-Key is expiring. Retry the request.');
      return asUploaded(asset);
    }
    if (!hash) return null;
    await assets.lockSourceUrl(site, hash);
    return (await assets.listBySourceUrls(site, [hash])).get(hash) ?? null;
  }

  /**
   * Soft delete: posts omit the asset immediately; its objects can be restored for 30 days. With `ifUnused`, CONFLICT if
   * it is in use; a use that begins meanwhile is not noticed.
   */
  async delete(site: SiteScope, reference: string, ifUnused = false): Promise<MediaAsset> {
    if (ifUnused) await this.#requireUnused(await this.require(site, reference));
    return this.#change(site, reference, (found, now) => {
      if (found.deletedAt) throw notFound();
      found.delete(now);
      return { task: retireObjectsTask, event: 'media.deleted' };
    });
  }

  /** NOT_FOUND after the restore window. */
  async restore(site: SiteScope, reference: string): Promise<MediaAsset> {
    return this.#change(site, reference, (found, now) => {
      found.restore(now);
      const task = found.status === 'processing' ? processAssetTask : reviveObjectsTask;
      return { task, event: 'media.restored' };
    });
  }

  /** `addedTagIds` follow the tags that the asset has or is given. */
  async update(
    site: SiteScope,
    reference: string,
    { addedTagIds, ...changes }: AssetLabels & { addedTagIds?: readonly string[] },
  ): Promise<MediaAsset> {
    return this.#change(site, reference, async (asset, now, em) => {
      if (asset.deletedAt) throw notFound();
      const assets = new MediaAssetRepository(em);
      const present = async () => changes.tagIds ?? (await assets.listTagIds([asset.id])).get(asset.id) ?? [];
      const labels = addedTagIds ? { ...changes, tagIds: [...(await present()), ...addedTagIds] } : changes;
      const { tagIds, ...columns } = await checkLabels(em, site, labels);
      Object.assign(asset, columns);
      if (tagIds) await assets.replaceTags(asset, tagIds);
      asset.updatedAt = now;
      return null;
    });
  }

  /** Services only discard what they ingested themselves. */
  #toAudit({ id, filename }: MediaAsset, event: Consequence['event']): AuditRecord | undefined {
    if (this.caller.principal.kind === 'service') return undefined;
    const name = { filename };
    const changes = event === 'media.deleted' ? fieldChanges(name, {}) : fieldChanges({}, name);
    return auditRecord(this.caller, { event, target: id, changes });
  }

  async #change(
    site: SiteScope,
    reference: string,
    change: (asset: MediaAsset, now: Date, em: EntityManager) => Promise<Consequence | null> | Consequence | null,
  ): Promise<MediaAsset> {
    const id = requireId(reference);
    return this.dependencies.changes.commit(this.dependencies.em, async (em, announce) => {
      const found = await new MediaAssetRepository(em).requireForChange(site, id);
      const consequence = await change(found, new Date(), em);
      await em.flush();
      if (consequence) await addJob(em, mediaJobs, consequence.task, { site_id: site.siteId, id });
      const audit = consequence ? this.#toAudit(found, consequence.event) : undefined;
      await announce({ siteId: site.siteId, id, type: found.deletedAt ? 'media.deleted' : 'media.changed', audit });
      return found;
    });
  }
}

/** What a deletion or restoration causes. */
interface Consequence {
  task: string;
  event: 'media.deleted' | 'media.restored';
}

/** The stored part of the reply to an upload; the rest is in the row. */
interface FirstReply {
  id: string;
}

/** The asset as in the reply to its upload, without later changes. */
function asUploaded(asset: MediaAsset): MediaAsset {
  const { createdAt } = asset;
  return Object.assign(Object.create(MediaAsset.prototype) as MediaAsset, asset, {
    status: 'processing',
    width: null,
    height: null,
    blurhash: null,
    variants: [],
    altText: null,
    folderId: null,
    focalPoint: null,
    deletedAt: null,
    updatedAt: createdAt,
  });
}

function createAsset(
  em: EntityManager,
  { siteId }: SiteScope,
  { mime, bytes, hash }: InspectedUpload,
  {
    id,
    uploadKey,
    filename,
    labels = {},
    author,
    sourceUrlHash = null,
  }: Registration & { id: string; author: AssetAuthor },
): MediaAsset {
  const now = new Date();
  const asset = em.create(MediaAsset, {
    id,
    siteId,
    organizationId: author.organizationId,
    authorId: author.authorId,
    folderId: labels.folderId ?? null,
    filename: storedName(mime, filename).slice(0, filenameLimit),
    mime,
    storageKey: originalKey(siteId, hash, mime),
    uploadKey,
    bytes,
    width: null,
    height: null,
    altText: labels.altText ?? null,
    focalPoint: labels.focalPoint ?? null,
    hash,
    sourceHash: hash,
    sourceUrlHash,
    status: 'processing',
    blurhash: null,
    variants: [],
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  em.persist(asset);
  return asset;
}
