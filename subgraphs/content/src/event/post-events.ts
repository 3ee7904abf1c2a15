import { newId, toUuid } from '@imprint/ids/id';
import { statement } from '@imprint/persistence/statement';
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

/** What a delivery is told of an event: without anybody to tell, it needs no more. */
export type PostEventReference = Pick<PostEvent, 'event_id' | 'site_id'>;

export interface PostEventFacts {
  at: Date;
  isSearchRelevant: boolean;
  sites: SiteDirectory;
}

/** Records the event and its delivery in the transaction of `em`: they exist exactly when the change does. */
export async function recordPostEvent(
  em: EntityManager,
  type: PostEventType,
  post: Post,
  facts: PostEventFacts,
): Promise<void> {
  await recordPostEvents(em, type, [post], facts, 'single');
}

/**
 * Records the same event of posts of one site, in one statement. Of a bulk the deliveries are gathered: no storm of
 * purges and pings.
 */
export async function recordPostEvents(
  em: EntityManager,
  type: PostEventType,
  posts: readonly Post[],
  { at, isSearchRelevant, sites }: PostEventFacts,
  delivery: 'single' | 'bulk',
): Promise<void> {
  const [first] = posts;
  if (!first) return;
  // A sites service that is away must not keep a post from changing; the delivery asks again.
  const urls = await sites.urlsOf(posts).catch(() => []);
  const events = posts.map(
    (post, index): PostEvent => ({
      event_id: newId(),
      post_id: post.id,
      site_id: post.siteId,
      slug: post.slug,
      language: post.language,
      url: urls[index] ?? null,
      at: at.toISOString(),
      notify_search_engines: isSearchRelevant && !post.isTest && post.seo.no_index !== true,
    }),
  );
  const references = events.map(({ event_id, site_id }): PostEventReference => ({ event_id, site_id }));
  const rows = events.map((payload) => ({ id: toUuid(payload.event_id), payload }));
  const ids = [toUuid(first.siteId), type, at.toISOString(), JSON.stringify(rows)];
  const payload = JSON.stringify(references);
  if (delivery === 'single') await recordSingly(em, [...ids, payload]);
  else await recordInBulk(em, [...ids, `deliver:${first.siteId}`, payload]);
}

const recorded = `insert into content.outbox_events (id, site_id, type, payload, created_at)
  select id, ?::uuid, ?, payload, ?::timestamptz from json_to_recordset(?::json) as given (id uuid, payload jsonb)
  returning id`;

/** One job per event. */
const recordSingly = statement(
  `with recorded as (${recorded})
   select ${contentJobs}.add_job('${deliverEventTask}', payload, max_attempts => ${deliveryAttempts})
   from json_array_elements(?::json) as payload, (select count(*) from recorded) as done`,
);

/** The events of a site are joined into one waiting job. */
const recordInBulk = statement(
  `with recorded as (${recorded})
   select ${contentJobs}.add_job('${deliverEventsTask}', payload, max_attempts => ${deliveryAttempts}, job_key => ?,
     job_key_mode => 'preserve_run_at', run_at => now() + interval '${gatherSeconds} seconds')
   from (select count(*) from recorded) as done, (select ?::json as payload) as given`,
);
