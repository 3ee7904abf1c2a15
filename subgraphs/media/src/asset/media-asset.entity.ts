import { notFound } from '@imprint/errors/domain-error';
import { id } from '@imprint/persistence/id-column';
import { instant, siteOwned } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

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
    folderId: id().nullable(),
    /** Client filename; never part of a path. */
    filename: p.string(),
    mime: p.string(),
    /** Object key of the original once it is ready. */
    storageKey: p.string(),
    /** Object key of the upload until then; null afterwards. */
    uploadKey: p.string().nullable(),
    bytes: p.integer(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    altText: p.string().nullable(),
    focalPoint: p.json().$type<FocalPoint>().nullable(),
    /** SHA-256 (hex) of the stored original. */
    hash: p.string(),
    /** Equals `hash`, except for originals re-encoded by an earlier version: there it is the hash of the upload. */
    sourceHash: p.string(),
    /** SHA-256 (hex) of the URL that it was ingested from, unique on the site. */
    sourceUrlHash: p.string().nullable(),
    status: p.string().$type<'processing' | 'ready'>(),
    blurhash: p.string().nullable(),
    variants: p.json().$type<Variant[]>(),
    deletedAt: instant().nullable(),
  },
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

  /** Keys of the original and its variants. */
  objectKeys(): string[] {
    return [this.storageKey, ...this.variants.map(({ key }) => key)];
  }
}

MediaAssetSchema.setClass(MediaAsset);
