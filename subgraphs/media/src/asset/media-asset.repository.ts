import { requireFound } from '@imprint/errors/require-found';
import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { toUuid } from '@imprint/ids/id';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import { rowsWhere } from '@imprint/persistence/rows-where';
import { textArray } from '@imprint/persistence/text-array';
import { matchesPattern, textPattern } from '@imprint/persistence/text-pattern';
import type { SiteScope } from '@imprint/principal/site-scope';
import { type EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { AssetTag } from './asset-tag.entity.js';
import { MediaAsset } from './media-asset.entity.js';
import { folderOf, hashInKey } from './storage-keys.js';

export interface AssetFilters {
  folderId: string | null;
  tagId: string | null;
  /** Part of the filename or alternative text. */
  search?: string;
  /** True for images without alternative text. */
  lacksAltText?: true;
}

/** Columns that resolve the URL of an image, without the variants, which are most of a row. */
export type Cover = Pick<MediaAsset, (typeof coverProperties)[number] | 'isShowable' | 'isImage'>;

const coverProperties = ['id', 'siteId', 'storageKey', 'mime', 'status', 'deletedAt'] as const;
const byIdsOfSite = 'id = any(?::uuid[]) and site_id = ? and deleted_at is null';
const readByIds = rowsWhere(MediaAsset, byIdsOfSite);
const readCovers = rowsWhere(MediaAsset, byIdsOfSite, coverProperties);

/** Each text is a line of its own. */
const containing = (search: string) => ({
  [raw((alias) => matchesPattern(`concat_ws(chr(10), ${alias}.filename, ${alias}.alt_text)`), [textPattern(search)])]:
    [],
});

export class MediaAssetRepository {
  constructor(private readonly em: EntityManager) {}

  /** Lists the newest first. */
  list(
    site: SiteScope,
    { folderId, tagId, search, lacksAltText }: AssetFilters,
    count: number,
    after: KeysetPosition | null,
  ): Promise<MediaAsset[]> {
    const conditions = [
      ...(search ? [containing(search)] : []),
      ...(lacksAltText ? [{ mime: { $like: 'image/%' }, $or: [{ altText: null }, { altText: '' }] }] : []),
    ];
    const place = after && {
      // Redundant, but lets the index scan start at the cursor.
      createdAt: { $lte: after.at },
      $or: [{ createdAt: { $lt: after.at } }, { createdAt: after.at, id: { $lt: after.id } }],
    };
    const tagged = raw(
      (alias) => `exists (select 1 from media.asset_tags t where t.asset_id = ${alias}.id and t.tag_id = ?)`,
      tagId ? [toUuid(tagId)] : [],
    );
    return this.em.find(
      MediaAsset,
      {
        siteId: site.siteId,
        deletedAt: null,
        ...(folderId && { folderId }),
        ...(tagId && { [tagged]: [] }),
        ...place,
        ...(conditions.length > 0 && { $and: conditions }),
      },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit: count },
    );
  }

  /** Deleted since `from`, last deleted first. */
  listDeleted({ siteId }: SiteScope, from: Date, count: number, after: KeysetPosition | null): Promise<MediaAsset[]> {
    const place = after && { $or: [{ deletedAt: { $lt: after.at } }, { deletedAt: after.at, id: { $lt: after.id } }] };
    return this.em.find(
      MediaAsset,
      { siteId, deletedAt: { $gt: from }, ...place },
      { orderBy: { deletedAt: 'desc', id: 'desc' }, limit: count },
    );
  }

  async require({ siteId }: SiteScope, id: string): Promise<MediaAsset> {
    return requireFound(await this.em.findOne(MediaAsset, { id, siteId, deletedAt: null }));
  }

  /** Assets ingested from URLs, by the hash of the URL. */
  async listBySourceUrls({ siteId }: SiteScope, hashes: readonly string[]): Promise<Map<string, MediaAsset>> {
    const found = await this.em.find(MediaAsset, { siteId, sourceUrlHash: { $in: [...hashes] } });
    return new Map(found.map((asset) => [asset.sourceUrlHash ?? '', asset]));
  }

  /** Ready assets by the key of their original. */
  async listByStorageKeys({ siteId }: SiteScope, keys: readonly string[]): Promise<Map<string, MediaAsset>> {
    if (keys.length === 0) return new Map();
    const found = await this.em.find(MediaAsset, {
      siteId,
      status: 'ready',
      deletedAt: null,
      // Indexed, unlike the key.
      sourceHash: { $in: keys.map(hashInKey) },
      storageKey: { $in: [...keys] },
    });
    return new Map(found.map((asset) => [asset.storageKey, asset]));
  }

  /** An image with its objects in the folder that can be shown in other sizes; null without one. */
  async findScalable({ siteId }: SiteScope, folder: string): Promise<MediaAsset | null> {
    const conditions = { status: 'ready', deletedAt: null, sourceHash: hashInKey(folder) } as const;
    const found = await this.em.find(MediaAsset, { siteId, ...conditions });
    return found.find((asset) => asset.isScalable() && folderOf(asset.storageKey) === folder) ?? null;
  }

  /** The site of an asset, for callers without a site scope; null for an unknown asset. */
  async findSiteId(id: string): Promise<string | null> {
    const asset = await this.em.findOne(MediaAsset, { id, deletedAt: null }, { fields: ['siteId'] });
    return asset?.siteId ?? null;
  }

  /** Read-only entities: changes are not flushed. */
  listByIds(site: SiteScope, ids: readonly string[]): Promise<MediaAsset[]> {
    return readByIds(this.em, [textArray(ids.map(toUuid)), toUuid(site.siteId)], 'read');
  }

  listCovers(site: SiteScope, ids: readonly string[]): Promise<Cover[]> {
    return readCovers(this.em, [textArray(ids.map(toUuid)), toUuid(site.siteId)], 'read');
  }

  /** Includes deleted assets; locks the row until the transaction ends. */
  findForChange({ siteId }: SiteScope, id: string): Promise<MediaAsset | null> {
    return this.em.findOne(MediaAsset, { id, siteId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  async requireForChange(site: SiteScope, id: string): Promise<MediaAsset> {
    return requireFound(await this.findForChange(site, id));
  }

  /** Includes deleted assets. */
  findAny({ siteId }: SiteScope, id: string): Promise<MediaAsset | null> {
    return this.em.findOne(MediaAsset, { id, siteId });
  }

  /** Returns the tags of each asset. */
  async listTagIds(assetIds: readonly string[]): Promise<Map<string, string[]>> {
    const tags = await this.em.find(AssetTag, { assetId: { $in: [...assetIds] } }, { orderBy: { tagId: 'asc' } });
    return new Map(
      [...Map.groupBy(tags, ({ assetId }) => assetId)].map(([id, group]) => [id, group.map(({ tagId }) => tagId)]),
    );
  }

  /** Replaces the tags of an asset; ignores tags of other sites. */
  async replaceTags({ id, siteId }: MediaAsset, tagIds: readonly string[]): Promise<void> {
    await this.em.nativeDelete(AssetTag, { assetId: id });
    // Text, as one statement reads the tags of the site and adds them.
    await this.em.execute(
      `insert into media.asset_tags (asset_id, tag_id)
       select ?, id from media.tags where site_id = ? and id = any(?::uuid[])`,
      [toUuid(id), toUuid(siteId), textArray(tagIds.map(toUuid))],
    );
  }

  /** Deletes the row for good. */
  async delete({ id, siteId }: MediaAsset): Promise<void> {
    await this.em.nativeDelete(MediaAsset, { id, siteId });
  }

  /** Other assets that share the objects of `asset`. */
  listSiblings(asset: MediaAsset): Promise<MediaAsset[]> {
    return this.em.find(MediaAsset, {
      siteId: asset.siteId,
      sourceHash: asset.sourceHash,
      storageKey: asset.storageKey,
      id: { $ne: asset.id },
    });
  }

  /** Lets one transaction at a time ingest from the URL. */
  async lockSourceUrl({ siteId }: SiteScope, hash: string): Promise<void> {
    await advisoryLock(this.em, `${siteId} url ${hash}`);
  }

  /** Locks the shared objects of `asset` until the transaction ends. Lock the row before, as all do. */
  async lockObjects({ siteId, sourceHash }: MediaAsset): Promise<void> {
    await advisoryLock(this.em, `${siteId} ${sourceHash}`);
  }

  listOverdue(before: Date, limit: number): Promise<MediaAsset[]> {
    return this.em.find(MediaAsset, { status: 'processing', deletedAt: null, createdAt: { $lt: before } }, { limit });
  }

  countProcessing(siteId: string): Promise<number> {
    return this.em.count(MediaAsset, { siteId, status: 'processing', deletedAt: null });
  }

  /** Oldest first, from after `last`. */
  listDeletedBefore(before: Date, limit: number, last?: Pick<MediaAsset, 'id' | 'deletedAt'>): Promise<MediaAsset[]> {
    const at = last?.deletedAt;
    const following = at && {
      deletedAt: { $gte: at, $lt: before },
      $or: [{ deletedAt: { $gt: at } }, { deletedAt: at, id: { $gt: last.id } }],
    };
    return this.em.find(MediaAsset, following ?? { deletedAt: { $lt: before } }, {
      limit,
      orderBy: { deletedAt: 'asc', id: 'asc' },
    });
  }

  /** Includes deleted assets and unfinished ones. */
  listOfSite(siteId: string, limit: number): Promise<MediaAsset[]> {
    return this.em.find(MediaAsset, { siteId }, { limit, orderBy: { id: 'asc' } });
  }

  async isRegisteredUpload(uploadKey: string): Promise<boolean> {
    return (await this.em.count(MediaAsset, { uploadKey })) > 0;
  }
}
