export type PostEventType = 'post.published' | 'post.unpublished' | 'post.updated' | 'post.deleted';

/** The part of a post that events show. */
export interface AnnouncedPost {
  id: string;
  siteId: string;
  slug: string;
  language: string;
  isTest: boolean;
  seo: { no_index?: boolean };
  isRestricted(): boolean;
}

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

export const contentJobs = 'content_jobs';
/** About four days with the queue's backoff; then the job becomes a dead letter. */
export const deliveryAttempts = 25;
/** Events of one site, fanned out to a job per receiver. */
export const deliverEventsTask = 'deliver-post-events';
export const purgeTask = 'purge-pages';
export const pingTask = 'ping-search-engines';
export type ReceiverTask = typeof purgeTask | typeof pingTask;
/** Debounce window of batch events. */
export const debounceSeconds = 2;
export const publishScheduledTask = 'publish-scheduled-posts';

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
