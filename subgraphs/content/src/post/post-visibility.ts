import { addJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentJobs, publishScheduledTask } from '../event/post-events.js';
import type { Post } from './post.entity.js';

/** Fields that determine when a post is public. */
export const visibilityOf = ({ status, access, publishedAt }: Post): string =>
  `${status} ${access} ${publishedAt?.getTime()}`;

/** Schedules the job that shows a post at its future publication date, in the transaction of the change. */
export async function scheduleVisibility(em: EntityManager, post: Post, now: Date): Promise<void> {
  if (!post.publishedAt || post.publishedAt <= now) return;
  if (post.status !== 'scheduled' && post.status !== 'published') return;
  await addJob(em, contentJobs, publishScheduledTask, {}, { runAt: post.publishedAt, jobKey: `publish:${post.id}` });
}
