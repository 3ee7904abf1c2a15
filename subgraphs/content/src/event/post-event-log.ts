import { newId } from '@imprint/ids/id';
import { type Statement, statement } from '@imprint/persistence/statement';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Post } from '../post/post.entity.js';
import type { SiteDirectory } from '../site/site-directory.js';
import {
  deliveryOf,
  type EventDelivery,
  type EventPace,
  eventRows,
  insertEvents,
  type PostEvent,
  type PostEventType,
} from './post-events.js';

export interface PostEventFacts {
  at: Date;
  isSearchRelevant: boolean;
}

/** Records what happens to posts, and its delivery where anybody is to hear of it. */
export class PostEventLog {
  /** @param isHeard whether anything outside this process, or that outlives it, must be told */
  constructor(
    private readonly sites: SiteDirectory,
    private readonly isHeard: boolean,
  ) {}

  /** How what happens at this pace is delivered. */
  deliveryAt(pace: EventPace): EventDelivery {
    return this.isHeard ? pace : 'to nobody';
  }

  /** Records the event and its delivery in the transaction of `em`: they exist exactly when the change does. */
  async record(em: EntityManager, type: PostEventType, post: Post, facts: PostEventFacts): Promise<void> {
    const events = await this.eventsOf([post], facts);
    const record = this.isHeard ? recordAndDeliver : recordAlone;
    await record(em, eventRows(type, events, { siteId: post.siteId, at: facts.at }));
  }

  /** What to tell of posts of one site. */
  async eventsOf(posts: readonly Post[], { at, isSearchRelevant }: PostEventFacts): Promise<PostEvent[]> {
    if (posts.length === 0) return [];
    // A sites service that is away must not keep a post from changing; the delivery asks again.
    const urls = await this.sites.urlsOf(posts).catch(() => []);
    return posts.map((post, index) => ({
      event_id: newId(),
      post_id: post.id,
      site_id: post.siteId,
      slug: post.slug,
      language: post.language,
      url: urls[index] ?? null,
      at: at.toISOString(),
      notify_search_engines: isSearchRelevant && !post.isTest && post.seo.no_index !== true,
    }));
  }
}

const recording = (delivery: EventDelivery): Statement<object> =>
  statement(`with recorded as (${insertEvents()}) ${deliveryOf(delivery)}`);

const recordAndDeliver = recording('at once');
const recordAlone = recording('to nobody');
