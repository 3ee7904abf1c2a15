import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Post } from './post.entity.js';

export interface KnownIds {
  externalIds: readonly string[];
  ids: readonly string[];
}

export type KnownPost = Pick<Post, 'id' | 'externalId' | 'importedFrom'>;

/** Posts by their own ids or those of other systems. */
export class KnownPostRepository {
  constructor(private readonly em: EntityManager) {}

  /** Posts with one of these ids, own or of another system. Not from a replica: one may have just been created. */
  async list({ siteId }: SiteScope, named: KnownIds): Promise<KnownPost[]> {
    const { externalIds, ids } = named;
    if (externalIds.length + ids.length === 0) return [];
    const $or = [
      { externalId: { $in: [...externalIds] } },
      { importedFrom: { $in: [...ids] } },
      { id: { $in: [...ids] } },
    ];
    return this.em.find(
      Post,
      { siteId, status: { $ne: 'deleted' }, $or },
      { fields: ['id', 'externalId', 'importedFrom'], disableIdentityMap: true, connectionType: 'write' },
    );
  }
}
