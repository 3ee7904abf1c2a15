import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Post } from './post.entity.js';
import { restorableMillis } from './restorable.js';

const maxPageSize = 100;

/** A deleted post. Its content is read again once it is restored. */
export interface DeletedPost {
  id: string;
  post: Post;
  deletedAt: Date;
  /** End of the time in which it can be restored. */
  restorableUntil: Date;
}

/** The deleted posts of a site that can still be restored, last deleted first. */
export class DeletedPosts {
  constructor(
    private readonly em: EntityManager,
    private readonly cursors: KeysetCursors,
  ) {}

  list({ siteId }: SiteScope, request: PageRequest): Promise<Page<DeletedPost>> {
    const since = new Date(Date.now() - restorableMillis);
    return keysetPage(
      request,
      {
        ...{ cursors: this.cursors, filters: ['deleted', siteId], max: maxPageSize, sizeArgument: 'first' },
        instantOf: ({ deletedAt }: DeletedPost) => deletedAt,
      },
      async (after, limit) => {
        const found = await this.em.find(
          Post,
          {
            ...{ siteId, status: 'deleted', deletedAt: { $gt: since } },
            ...(after && { $or: [{ deletedAt: { $lt: after.at } }, { deletedAt: after.at, id: { $lt: after.id } }] }),
          },
          { orderBy: { deletedAt: 'desc', id: 'desc' }, limit, populate: ['deletedAt', 'deletedFrom'] },
        );
        return found.map((post) => toDeleted(post));
      },
    );
  }
}

function toDeleted(post: Post): DeletedPost {
  const deletedAt = post.deletedAt ?? post.updatedAt;
  return { id: post.id, post, deletedAt, restorableUntil: new Date(deletedAt.getTime() + restorableMillis) };
}
