import { notFound } from '@imprint/errors/domain-error';
import { id, idOf } from '@imprint/persistence/id-column';
import { indexOn } from '@imprint/persistence/index-on';
import { instant, siteOwned } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import { MediaFolder } from '../library/media-label.entity.js';

/** How long a deleted asset can be restored. */
export const restoreMillis = 30 * 86_400_000;

/** A smaller copy of an image. */
export interface Variant {
  width: number;
  height: number;
  mime: 'image/webp' | 'image/avif';
  key: string;
}

/** The part of an image that crops keep, as fractions of its width and height from the top left corner. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Result of processing. */
export interface ProcessedFile {
  width?: number | null;
  height?: number | null;
  blurhash?: string | null;
  variants: Variant[];
}

const MediaAssetSchema = defineEntity({
  name: 'MediaAsset',
  tableName: 'assets',
  properties: {
    ...siteOwned,
    organizationId: id().nullable(),
    authorId: id().nullable(),
    folderId: idOf(MediaFolder).deleteRule('set null').nullable(),
    /** Client filename; never part of a path. */
    filename: p.text(),
    mime: p.text(),
    /** Object key of the original once it is ready. */
    storageKey: p.text(),
    /** Object key of the upload until then; null afterwards. */
    uploadKey: p.text().nullable(),
    bytes: p.bigint('number'),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    altText: p.text().nullable(),
    focalPoint: p.json().$type<FocalPoint>().nullable(),
    /** SHA-256 (hex) of the stored original. */
    hash: p.text(),
    /** Equals `hash`, except for originals re-encoded by an earlier version: there it is the hash of the upload. */
    sourceHash: p.text(),
    /** SHA-256 (hex) of the URL that it was ingested from, unique on the site. */
    sourceUrlHash: p.text().nullable(),
    status: p.enum(['processing', 'ready']),
    blurhash: p.text().nullable(),
    variants: p.json().$type<Variant[]>(),
    deletedAt: instant().nullable(),
  },
  indexes: [
    indexOn('assets_list_idx', 'assets (site_id, created_at desc, id desc) where deleted_at is null'),
    indexOn('assets_folder_idx', 'assets (site_id, folder_id, created_at desc, id desc) where deleted_at is null'),
    { name: 'assets_source_idx', properties: ['siteId', 'sourceHash'] },
    { name: 'assets_processing_idx', properties: ['createdAt'], where: `status = 'processing'` },
    indexOn('assets_trash_idx', 'assets (site_id, deleted_at desc, id desc) where deleted_at is not null'),
    { name: 'assets_deleted_idx', properties: ['deletedAt'], where: 'deleted_at is not null' },
  ],
  uniques: [
    { name: 'assets_upload_key', properties: ['uploadKey'], where: 'upload_key is not null' },
    {
      name: 'assets_source_url_key',
      properties: ['siteId', 'sourceUrlHash'],
      where: 'source_url_hash is not null',
    },
  ],
});

/** A file of a site, used by posts and settings. */
export class MediaAsset extends MediaAssetSchema.class {
  /** Makes the asset visible; all of its objects must be in place. */
  complete({ width = null, height = null, blurhash = null, variants }: ProcessedFile, now: Date): void {
    Object.assign(this, { width, height, blurhash, variants });
    this.status = 'ready';
    this.uploadKey = null;
    this.updatedAt = now;
  }

  delete(now: Date): void {
    this.deletedAt = now;
    this.sourceUrlHash = null;
    this.updatedAt = now;
  }

  /** NOT_FOUND after the restore window: its objects may be gone. */
  restore(now: Date): void {
    if (this.deletedAt && now.getTime() - this.deletedAt.getTime() > restoreMillis) throw notFound();
    this.deletedAt = null;
    this.updatedAt = now;
  }

  isImage(): boolean {
    return this.mime.startsWith('image/');
  }

  isShowable(): boolean {
    return this.status === 'ready' && this.deletedAt === null;
  }

  /** True for an image that can be shown in other sizes. Only still images that could be decoded have variants. */
  isScalable(): boolean {
    return this.isShowable() && this.variants.length > 0;
  }

  /** Keys of the original and its variants. */
  objectKeys(): string[] {
    return [this.storageKey, ...this.variants.map(({ key }) => key)];
  }
}

MediaAssetSchema.setClass(MediaAsset);
