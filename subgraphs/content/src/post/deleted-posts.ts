import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { Post } from './post.entity.js';
import type { PostRepository } from './post.repository.js';
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
    private readonly posts: PostRepository,
    private readonly cursors: KeysetCursors,
  ) {}

  list(site: SiteScope, request: PageRequest): Promise<Page<DeletedPost>> {
    return keysetPage(
      request,
      {
        ...{ cursors: this.cursors, filters: ['deleted', site.siteId], max: maxPageSize, sizeArgument: 'first' },
        instantOf: ({ deletedAt }: DeletedPost) => deletedAt,
      },
      async (after, count) => (await this.posts.listDeleted(site, new Date(), count, after)).map(toDeleted),
    );
  }
}

function toDeleted(post: Post): DeletedPost {
  const deletedAt = post.deletedAt ?? post.updatedAt;
  return { id: post.id, post, deletedAt, restorableUntil: new Date(deletedAt.getTime() + restorableMillis) };
}
