import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImageReference } from './external-images.js';
import { SiteImage } from './site-image.entity.js';

export type IngestState =
  | { status: 'pending' }
  | { status: 'taken'; ownUrl: string }
  | { status: 'rejected'; reason: string };

export class SiteImageRepository {
  constructor(private readonly em: EntityManager) {}

  /** Stores the source and the state of an image in one statement. */
  async record(siteId: string, { field, url }: ImageReference, state: IngestState): Promise<void> {
    const now = new Date();
    await this.em.upsert(
      SiteImage,
      { siteId, sourceUrl: url, field, ownUrl: null, reason: null, ...state, createdAt: now, updatedAt: now },
      { onConflictExcludeFields: ['createdAt'] },
    );
  }

  /** Images of several sites that are not copied yet, including unused ones. */
  listOpen(siteIds: readonly string[]): Promise<SiteImage[]> {
    return this.em.find(
      SiteImage,
      { siteId: { $in: [...siteIds] }, status: { $ne: 'taken' } },
      { orderBy: { updatedAt: 'asc' } },
    );
  }
}
