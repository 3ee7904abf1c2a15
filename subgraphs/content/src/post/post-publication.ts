import type { Post } from './post.entity.js';
import type { PostSlugs } from './post-slugs.js';
import { nextUpdatedAt, type PostTransaction } from './post-transaction.js';
import { scheduleVisibility } from './post-visibility.js';

/** Publishes now, or schedules for a future `at`; changes nothing if that is so already. */
export async function publishPost(
  post: Post,
  { at, slugs }: { at: Date | null; slugs: PostSlugs },
  { em, now, announce, site }: PostTransaction,
): Promise<void> {
  if (post.isPublishedAt(at, now)) return;
  if (!post.holdsSlug()) await slugs.reclaim(em, site, post);
  post.publish(nextUpdatedAt(now, post.updatedAt), at);
  await scheduleVisibility(em, post, now);
  if (post.status === 'published') await announce('post.published');
}
