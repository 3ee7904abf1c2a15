import { newId } from '@imprint/ids/id';
import type { SiteChange } from '@imprint/persistence/visible-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteDirectory } from '../site/site-directory.js';
import { OutboxEventRepository, type StalePages } from './outbox-event.repository.js';
import type { AnnouncedPost, Delivery, PostEvent, PostEventType } from './post-events.js';

export interface PostEventFacts {
  at: Date;
  isSearchRelevant: boolean;
  /** True if the post was public before the change; false when omitted. */
  wasReadable?: boolean;
}

interface PostChange extends SiteChange, PostEventFacts {
  type: PostEventType;
  post: AnnouncedPost;
}

/** A change shared by many pages: those of the touched posts, or all. */
interface PagesChange extends SiteChange {
  pages: StalePages;
}

/** A change visible to readers of a site. */
export type ContentChange = PostChange | PagesChange;

/** Records post events and queues their delivery if there are subscribers. */
export class PostEventLog {
  /** @param hasSubscribers whether a receiver or a shared store needs events */
  constructor(
    private readonly sites: SiteDirectory,
    private readonly hasSubscribers: boolean,
  ) {}

  deliveryFor(delivery: Delivery): Delivery {
    return this.hasSubscribers ? delivery : 'none';
  }

  /** Records a change and its delivery in the transaction of `em`. */
  async enqueue(em: EntityManager, change: ContentChange): Promise<void> {
    const outbox = new OutboxEventRepository(em);
    const { siteId } = change;
    if ('pages' in change) {
      if (this.hasSubscribers) await outbox.announcePages(siteId, change.pages);
      return;
    }
    const { type, at } = change;
    const events = await this.toEvents([change.post], change);
    await outbox.record({ type, siteId, at, events }, !this.hasSubscribers);
  }

  /** Event payloads for posts of one site. */
  async toEvents(
    posts: readonly AnnouncedPost[],
    { at, isSearchRelevant, wasReadable = false }: PostEventFacts,
  ): Promise<PostEvent[]> {
    if (posts.length === 0) return [];
    // An unavailable sites service must not block a change; the delivery resolves URLs again.
    const urls = await this.sites.resolveUrls(posts).catch(() => []);
    return posts.map((post, index) => ({
      event_id: newId(),
      post_id: post.id,
      site_id: post.siteId,
      slug: post.slug,
      language: post.language,
      url: urls[index] ?? null,
      at: at.toISOString(),
      notify_search_engines:
        isSearchRelevant && (wasReadable || !post.isRestricted()) && !post.isTest && post.seo.no_index !== true,
    }));
  }
}
