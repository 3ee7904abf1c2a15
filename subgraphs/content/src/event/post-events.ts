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
/** One event; an earlier version queued such jobs. */
export const deliverEventTask = 'deliver-post-event';
/** Events of one site: what follows is queued for each receiver. */
export const deliverEventsTask = 'deliver-post-events';
export const purgeTask = 'purge-pages';
export const pingTask = 'ping-search-engines';
export type ReceiverTask = typeof purgeTask | typeof pingTask;
/** How long events of a bulk are gathered. */
const gatherSeconds = 2;
export const publishScheduledTask = 'publish-scheduled-posts';
/** An earlier version queued such jobs. */
export const announceSiteTask = 'announce-site-change';

/** What a delivery receives of an event. */
export type PostEventReference = Pick<PostEvent, 'event_id' | 'site_id'>;

/** What a delivery receives of a change of something that many pages show, for example a name. */
export interface PagesReference {
  site_id: string;
  /** The front page, the feed and the posts changed since then are stale (ISO 8601). */
  pages_since: string;
  /** The last post (UUID) of the batch before. */
  after?: { updated_at: string; id: string };
}

/** Deliveries of a bulk are gathered for a while: no storm of purges and pings. */
export type EventPace = 'at once' | 'gathered';

/** How a delivery is queued, if anybody is to hear of it at all. */
export type EventDelivery = EventPace | 'to nobody';

/** The values of `insertEvents`, in its order. */
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

/** SQL that records events of one site and gives their payloads. */
export const insertEvents = (condition = 'true'): string =>
  `insert into content.outbox_events (id, site_id, type, payload, created_at)
   select id, ?::uuid, ?, payload, ?::timestamptz from json_to_recordset(?::json) as given (id uuid, payload jsonb)
   where ${condition} returning payload`;

/** What `PostEventReference` is. */
const reference = `json_build_object('event_id', payload->'event_id', 'site_id', payload->'site_id')`;

const deliveries: Record<EventDelivery, string> = {
  'at once': `select ${contentJobs}.add_job('${deliverEventsTask}', json_agg(${reference}),
      max_attempts => ${deliveryAttempts}, ${asNewJob}) as job
    from recorded having count(*) > 0`,
  gathered: `select ${contentJobs}.add_job('${deliverEventsTask}', json_agg(${reference}), max_attempts => ${deliveryAttempts},
      job_key => 'deliver:' || min(payload->>'site_id'), job_key_mode => 'preserve_run_at',
      run_at => now() + interval '${gatherSeconds} seconds') as job
    from recorded having count(*) > 0`,
  'to nobody': 'select null::text as job where false',
};

const pagesSince = {
  /** Posts that the same transaction touches. */
  changed: `date_trunc('milliseconds', now())`,
  all: 'to_timestamp(0)',
} as const;

export type StalePages = keyof typeof pagesSince;

/**
 * Queues a delivery to one receiver. Deliveries of a site go one after another; what comes while one waits or runs joins
 * the next, so that a burst of changes is one purge and not one for each.
 */
export const addReceiverJob = (
  em: EntityManager,
  task: ReceiverTask,
  siteId: string,
  references: readonly unknown[],
): Promise<void> =>
  addJob(em, contentJobs, task, references, {
    maxAttempts: deliveryAttempts,
    // Payloads of jobs with one key are joined.
    jobKey: `${task}:${siteId}`,
    queue: `${task}:${siteId}`,
  });

/** Queues what a batch left: not joined with others, which would begin anew. */
export const addPurgeOfRest = (em: EntityManager, rest: PagesReference): Promise<void> =>
  addJob(em, contentJobs, purgeTask, [rest], { maxAttempts: deliveryAttempts, queue: `${purgeTask}:${rest.site_id}` });

/** Joins the delivery that gathers those of the site: no storm of purges of one burst. */
export async function announcePages(em: EntityManager, siteId: string, pages: StalePages): Promise<void> {
  await em.execute(
    `select ${contentJobs}.add_job('${deliverEventsTask}',
       json_build_array(json_build_object('site_id', ?::text, 'pages_since', ${pagesSince[pages]})),
       max_attempts => ${deliveryAttempts}, job_key => 'deliver:' || ?::text, job_key_mode => 'preserve_run_at',
       run_at => now() + interval '${gatherSeconds} seconds')`,
    [siteId, siteId],
  );
}

/** Announces again, once readers see it, a post that is published from an instant to come. */
export const announcePagesAt = (em: EntityManager, post: Post, runAt: Date): Promise<void> =>
  addJob(
    em,
    contentJobs,
    deliverEventsTask,
    [{ site_id: post.siteId, pages_since: post.updatedAt.toISOString() } satisfies PagesReference],
    { runAt, maxAttempts: deliveryAttempts },
  );

/** SQL that adds one job for all that `recorded` gives, or joins them into the one that gathers those of the site. */
export const deliveryOf = (delivery: EventDelivery): string => deliveries[delivery];
