import { addJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  contentJobs,
  deliverEventsTask,
  deliveryAttempts,
  type PagesReference,
  publishScheduledTask,
} from '../event/post-events.js';
import type { Post } from './post.entity.js';

/** Schedules future visibility changes in the transaction of the change. */
export async function scheduleVisibility(em: EntityManager, post: Post, now: Date): Promise<void> {
  if (!post.publishedAt || post.publishedAt <= now) return;
  if (post.status === 'scheduled') {
    await addJob(em, contentJobs, publishScheduledTask, {}, { runAt: post.publishedAt, jobKey: `publish:${post.id}` });
  } else if (post.status === 'published') {
    const pages: PagesReference = { site_id: post.siteId, pages_since: post.updatedAt.toISOString() };
    const options = { runAt: post.publishedAt, maxAttempts: deliveryAttempts };
    await addJob(em, contentJobs, deliverEventsTask, [pages], options);
  }
}
