import { newId, toUuid } from '@imprint/ids/id';
import { addJob, asNewJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Post } from '../post/post.entity.js';

export type PostEventType = 'post.published' | 'post.unpublished' | 'post.updated' | 'post.deleted';

/** Payload of an outbox event. */
export interface PostEvent {
  event_id: string;
  post_id: string;
  site_id: string;
  slug: string;
  language: string;
  /** Null if the sites service was unavailable. */
  url: string | null;
  at: string;
  notify_search_engines: boolean;
}

/** Records SEO metadata before and after a change. */
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
/** About four days with the queue's backoff; then the job becomes a dead letter. */
const deliveryAttempts = 25;
/** One event, queued by an earlier version. */
export const deliverEventTask = 'deliver-post-event';
/** Events of one site, fanned out to a job per receiver. */
export const deliverEventsTask = 'deliver-post-events';
export const purgeTask = 'purge-pages';
export const pingTask = 'ping-search-engines';
export type ReceiverTask = typeof purgeTask | typeof pingTask;
/** Debounce window of batch events. */
const debounceSeconds = 2;
export const publishScheduledTask = 'publish-scheduled-posts';
/** Queued by an earlier version. */
export const announceSiteTask = 'announce-site-change';

/** Job payload of an event. */
export type PostEventReference = Pick<PostEvent, 'event_id' | 'site_id'>;

/** Job payload of a change shared by many pages, for example a name. */
export interface PagesReference {
  site_id: string;
  /** Front page, feed and posts updated since this time (ISO 8601) are stale. */
  pages_since: string;
  /** Last post (UUID) of the previous batch. */
  after?: { updated_at: string; id: string };
}

/** How events are delivered: batches are debounced, so that they cause few purges and pings. */
export type Delivery = 'immediate' | 'debounced' | 'none';

/** Values of `insertEvents`. */
export const eventRows = (
  type: PostEventType,
  events: readonly PostEvent[],
  { siteId, at }: { siteId: string; at: Date },
): string[] => [
  toUuid(siteId),
  type,
  at.toISOString(),
  JSON.stringify(events.map((payload) => ({ id: toUuid(payload.event_id), payload }))),
];

/** SQL that inserts events of one site and returns their payloads. */
export const insertEvents = (condition = 'true'): string =>
  `insert into content.outbox_events (id, site_id, type, payload, created_at)
   select id, ?::uuid, ?, payload, ?::timestamptz from json_to_recordset(?::json) as given (id uuid, payload jsonb)
   where ${condition} returning payload`;

/** SQL of a `PostEventReference`. */
const reference = `json_build_object('event_id', payload->'event_id', 'site_id', payload->'site_id')`;

const deliveries: Record<Delivery, string> = {
  immediate: `select ${contentJobs}.add_job('${deliverEventsTask}', json_agg(${reference}),
      max_attempts => ${deliveryAttempts}, ${asNewJob}) as job
    from recorded having count(*) > 0`,
  debounced: `select ${contentJobs}.add_job('${deliverEventsTask}', json_agg(${reference}), max_attempts => ${deliveryAttempts},
      job_key => 'deliver:' || min(payload->>'site_id'), job_key_mode => 'preserve_run_at',
      run_at => now() + interval '${debounceSeconds} seconds') as job
    from recorded having count(*) > 0`,
  none: 'select null::text as job where false',
};

const pagesSince = {
  /** Posts touched by the same transaction. */
  changed: `date_trunc('milliseconds', now())`,
  all: 'to_timestamp(0)',
} as const;

export type StalePages = keyof typeof pagesSince;

/**
 * Queues a delivery to one receiver. Deliveries of a site run serially; events that arrive meanwhile join the next one,
 * so a burst of changes causes one purge.
 */
export const addReceiverJob = (
  em: EntityManager,
  task: ReceiverTask,
  siteId: string,
  references: readonly unknown[],
): Promise<void> =>
  addJob(em, contentJobs, task, references, {
    maxAttempts: deliveryAttempts,
    // graphile-worker merges payloads of jobs with the same key.
    jobKey: `${task}:${siteId}`,
    queue: `${task}:${siteId}`,
  });

/** Queues the rest of a purge, without a job key: a merge would restart the pagination. */
export const enqueueRemainingPurge = (em: EntityManager, rest: PagesReference): Promise<void> =>
  addJob(em, contentJobs, purgeTask, [rest], { maxAttempts: deliveryAttempts, queue: `${purgeTask}:${rest.site_id}` });

/** Joins the debounced delivery of the site, so that a burst causes one purge. */
export async function announcePages(em: EntityManager, siteId: string, pages: StalePages): Promise<void> {
  await em.execute(
    `select ${contentJobs}.add_job('${deliverEventsTask}',
       json_build_array(json_build_object('site_id', ?::text, 'pages_since', ${pagesSince[pages]})),
       max_attempts => ${deliveryAttempts}, job_key => 'deliver:' || ?::text, job_key_mode => 'preserve_run_at',
       run_at => now() + interval '${debounceSeconds} seconds')`,
    [siteId, siteId],
  );
}

/** Announces a post with a future publication date again when it becomes visible. */
export const announcePagesAt = (em: EntityManager, post: Post, runAt: Date): Promise<void> =>
  addJob(
    em,
    contentJobs,
    deliverEventsTask,
    [{ site_id: post.siteId, pages_since: post.updatedAt.toISOString() } satisfies PagesReference],
    { runAt, maxAttempts: deliveryAttempts },
  );

/** SQL that queues one job for all rows of `recorded`, or joins the debounced job of the site. */
export const deliverySql = (delivery: Delivery): string => deliveries[delivery];
