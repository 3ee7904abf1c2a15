import { unavailable } from '@imprint/errors/domain-error';
import { IdempotencyRecordRepository, requestName } from '@imprint/persistence/idempotency-records';
import type { AuthorContext } from '@imprint/principal/author-context';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PostEventLog } from '../event/post-event-log.js';
import type { Delivery } from '../event/post-events.js';
import { PostRedirectRepository } from '../redirect/post-redirect.repository.js';
import type { SiteFacts } from '../site/site-directory.js';
import { holdsSlug, type PendingPost, toNewPost, toTranslation } from './pending-post.js';
import { PostInsertionRepository } from './post-insertion.repository.js';
import { PostTranslationRepository } from './post-translation.repository.js';
import { scheduleVisibility } from './post-visibility.js';
import { type SavedPost, type StoredReply, toReplay, toReply } from './saved-post.js';
import { allocateSlugs } from './slug-allocator.js';
import { joinGroups } from './translation-groups.js';

/** New posts of one site. */
export interface PostBatch {
  site: SiteScope;
  facts: SiteFacts;
  pending: readonly PendingPost[];
  context: AuthorContext;
  delivery: Delivery;
  /** True after another transaction took a slug of the batch. */
  isContested: boolean;
}

/**
 * Creates all posts or none, with their idempotency records and events; a replay of an earlier request gets its reply.
 * No two posts may share an idempotency key and body.
 */
export async function saveBatch(em: EntityManager, batch: PostBatch, events: PostEventLog): Promise<SavedPost[]> {
  const { site, facts, delivery } = batch;
  const { insertions, now } = await buildPosts(em, batch, events);
  const insertedIds = await new PostInsertionRepository(em).insert(insertions, {
    at: now,
    delivery: events.deliveryFor(delivery),
  });
  const created = insertions.flatMap(({ post }) => (insertedIds.has(post.id) ? post : []));
  for (const post of created) await scheduleVisibility(em, post, now);
  const former = created.filter(({ formerPaths }) => formerPaths.length > 0);
  if (former.length > 0) await new PostRedirectRepository(em).claim(site, facts, former);
  const replays = await new IdempotencyRecordRepository(em).listReplies<StoredReply>(
    insertions.flatMap(({ post, request }) => (request && !insertedIds.has(post.id) ? request : [])),
  );
  return insertions.map(({ post, request, reply }): SavedPost => {
    if (insertedIds.has(post.id) || !request) return { ...reply, replayed: false, post };
    const earlier = replays.get(requestName(request));
    if (!earlier) throw unavailable('The record for this Idempotency-Key is expiring. Retry the request.');
    return toReplay(earlier);
  });
}

/** The posts with free slugs, in the groups of the posts that they translate, and the events of those that are public. */
async function buildPosts(em: EntityManager, batch: PostBatch, events: PostEventLog) {
  const { site, facts, pending, context, isContested } = batch;
  const { slugs, now } = await allocateSlugs(em, {
    siteId: site.siteId,
    wanted: pending.filter(holdsSlug),
    siteLanguages: facts.enabledLanguages,
    locksFamilies: isContested,
  });
  const built = pending.map((each) => {
    const post = toNewPost(each, slugs.get(each) ?? each.base, { site, context, now });
    return { ...each, post };
  });
  const translations = built.map(({ draft, post }) => toTranslation(draft, post));
  await joinGroups(translations, { site, repository: new PostTranslationRepository(em) });
  const published = built.flatMap(({ post }) => (post.status === 'published' ? post : []));
  const recorded = await events.toEvents(published, { at: now, isSearchRelevant: true });
  const eventByPost = new Map(recorded.map((event) => [event.post_id, event]));
  const insertions = built.map(({ post, draft, request }) => ({
    post,
    request,
    reply: toReply(post, draft),
    event: eventByPost.get(post.id) ?? null,
  }));
  return { insertions, now };
}
