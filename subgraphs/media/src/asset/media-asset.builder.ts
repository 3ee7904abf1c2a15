import { newId } from '@imprint/ids/id';
import { uploadPrefix } from '@imprint/object-store/private-keys';
import type { RequiredEntityData } from '@mikro-orm/core';
import type { MediaAsset } from './media-asset.entity.js';

/** Columns of an asset in processing, of a site and a content of its own. */
export function aProcessingAsset(given: Partial<MediaAsset> = {}): RequiredEntityData<MediaAsset> {
  const id = given.id ?? newId();
  const at = given.createdAt ?? new Date();
  return {
    id,
    siteId: newId(),
    organizationId: null,
    authorId: null,
    folderId: null,
    filename: 'a.png',
    mime: 'image/png',
    storageKey: `m/${id.toLowerCase()}/original.png`,
    uploadKey: `${uploadPrefix}${id.toLowerCase()}`,
    bytes: 15,
    width: null,
    height: null,
    altText: null,
    focalPoint: null,
    hash: id.padEnd(64, '0'),
    sourceHash: id.padEnd(64, '0'),
    sourceUrlHash: null,
    status: 'processing',
    blurhash: null,
    variants: [],
    deletedAt: null,
    createdAt: at,
    updatedAt: at,
    ...given,
  };
}
