import { newId, toUuid } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Post } from '../post/post.entity.js';
import type { SiteDirectory } from '../site/site-directory.js';

export type PostEventType = 'post.published' | 'post.unpublished' | 'post.updated' | 'post.deleted';

/** Payload of an outbox event. */
export interface PostEvent {
  event_id: string;
  post_id: string;
  site_id: string;
  slug: string;
  language: string;
  /** Null when the sites service could not be asked. */
  url: string | null;
  at: string;
  /** True when search engines shall hear of it. */
  notify_search_engines: boolean;
}

/** Keeps what SEO metadata was before a change replaced it. */
export async function recordSeoChange(em: EntityManager, post: Post, before: object, at: Date): Promise<void> {
  await em.execute(
    'insert into content.outbox_events (id, site_id, type, payload, created_at) values (?, ?, ?, ?::jsonb, ?)',
    [
      toUuid(newId()),
      toUuid(post.siteId),
      'post.seo_changed',
      JSON.stringify({ post_id: post.id, previous: before, seo: post.seoObject() }),
      at,
    ],
  );
}

export const contentJobs = 'content_jobs';
/** About four days with the growing delays of the queue; then the job stays as a dead letter. */
const deliveryAttempts = 25;
export const deliverEventTask = 'deliver-post-event';
/** Many events of one site: one purge and one ping for all of them. */
export const deliverEventsTask = 'deliver-post-events';
/** How long events of a bulk are gathered. */
const gatherSeconds = 2;
export const publishScheduledTask = 'publish-scheduled-posts';
export const announceSiteTask = 'announce-site-change';

/**
 * Records the event and its delivery in the transaction of `em`, in one statement: they exist exactly when
 * the change does.
 */
export async function recordPostEvent(
  em: EntityManager,
  type: PostEventType,
  post: Post,
  {
    at,
    isSearchRelevant,
    sites,
    delivery = 'single',
  }: { at: Date; isSearchRelevant: boolean; sites: SiteDirectory; delivery?: 'single' | 'bulk' },
): Promise<void> {
  const eventId = newId();
  const payload: PostEvent = {
    event_id: eventId,
    post_id: post.id,
    site_id: post.siteId,
    slug: post.slug,
    language: post.language,
    // A sites service that is away must not keep a post from changing; the delivery asks again.
    url: await sites.urlOf(post).catch(() => null),
    at: at.toISOString(),
    notify_search_engines: isSearchRelevant && !post.isTest && post.seo.no_index !== true,
  };
  const words = [toUuid(eventId), toUuid(post.siteId), type, JSON.stringify(payload), at];
  const insert = `insert into content.outbox_events (id, site_id, type, payload, created_at)
     values (?, ?, ?, ?::jsonb, ?) returning id`;
  // One job per event in its own words; in bulk the payloads of a site are joined into one waiting job.
  const job =
    delivery === 'single'
      ? { values: [deliverEventTask, JSON.stringify({ event_id: eventId }), deliveryAttempts], options: '' }
      : {
          values: [deliverEventsTask, JSON.stringify([eventId]), deliveryAttempts, `deliver:${post.siteId}`],
          options: `, job_key => ?, job_key_mode => 'preserve_run_at', run_at => now() + interval '${gatherSeconds} seconds'`,
        };
  await em.execute(
    `with event as (${insert}) select ${contentJobs}.add_job(?, ?::json, max_attempts => ?${job.options}) from event`,
    [...words, ...job.values],
  );
}
