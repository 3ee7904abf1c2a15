import { newId } from '@imprint/ids/id';
import { addJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Post } from '../post/post.entity.js';
import { OutboxEvent } from './outbox-event.entity.js';

export type PostEventType = 'post.published' | 'post.unpublished' | 'post.updated' | 'post.deleted';

/** Payload of an outbox event. The delivery adds the post's URL. */
export interface PostEvent {
  event_id: string;
  post_id: string;
  site_id: string;
  slug: string;
  language: string;
  at: string;
  /** True when search engines shall hear of it. */
  notify_search_engines: boolean;
}

export const contentJobs = 'content_jobs';
export const deliverEventTask = 'deliver-post-event';
export const publishScheduledTask = 'publish-scheduled-posts';
export const announceSiteTask = 'announce-site-change';

/** Records the event and its delivery in the transaction of `em`: they exist exactly when the change does. */
export async function recordPostEvent(
  em: EntityManager,
  type: PostEventType,
  post: Post,
  { at, isSearchRelevant }: { at: Date; isSearchRelevant: boolean },
): Promise<void> {
  const eventId = newId();
  const payload: PostEvent = {
    event_id: eventId,
    post_id: post.id,
    site_id: post.siteId,
    slug: post.slug,
    language: post.language,
    at: at.toISOString(),
    notify_search_engines: isSearchRelevant && !post.isTest && post.seo.no_index !== true,
  };
  em.persist(
    em.create(OutboxEvent, { id: eventId, siteId: post.siteId, type, payload: { ...payload }, createdAt: at }),
  );
  await addJob(em, contentJobs, deliverEventTask, { event_id: eventId });
}
