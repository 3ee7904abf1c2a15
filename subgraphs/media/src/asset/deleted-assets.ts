import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import type { SiteScope } from '@imprint/principal/site-scope';
import { type MediaAsset, restoreMillis } from './media-asset.entity.js';
import type { MediaAssetRepository } from './media-asset.repository.js';

const maxPageSize = 100;

/** A deleted asset that can still be restored. */
export interface DeletedAsset extends Pick<MediaAsset, 'id' | 'filename' | 'mime' | 'bytes'> {
  deletedAt: Date;
  /** End of the time in which it can be restored. */
  restorableUntil: Date;
}

/** The deleted assets of a site that can still be restored, last deleted first. */
export class DeletedAssets {
  constructor(
    private readonly assets: MediaAssetRepository,
    private readonly cursors: KeysetCursors,
  ) {}

  list(site: SiteScope, request: PageRequest): Promise<Page<DeletedAsset>> {
    const from = new Date(Date.now() - restoreMillis);
    return keysetPage(
      request,
      {
        ...{ cursors: this.cursors, filters: ['deleted media', site.siteId], max: maxPageSize, sizeArgument: 'first' },
        instantOf: ({ deletedAt }: DeletedAsset) => deletedAt,
      },
      async (after, count) => (await this.assets.listDeleted(site, from, count, after)).map(toDeleted),
    );
  }
}

function toDeleted({ id, filename, mime, bytes, deletedAt, updatedAt }: MediaAsset): DeletedAsset {
  const at = deletedAt ?? updatedAt;
  return { id, filename, mime, bytes, deletedAt: at, restorableUntil: new Date(at.getTime() + restoreMillis) };
}
