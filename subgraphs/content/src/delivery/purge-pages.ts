import { toUuid } from '@imprint/ids/id';
import { addJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentJobs, deliveryAttempts, type PagesReference, purgeTask } from '../event/post-events.js';
import { type PostPlace, PostSlugRepository } from '../post/post-slug.repository.js';
import type { SiteDirectory } from '../site/site-directory.js';
import { findEvents, type QueuedEvent, resolveEventUrls, toPayload } from './queued-events.js';
import { type Receiver, send } from './receiver.js';

/** Posts per purge. */
const batchSize = 500;

/**
 * Purges changed posts, the front page and the feed. One batch per job, so that a large site does not delay others.
 */
export async function purgePages(
  { em, sites, cdn }: { em: EntityManager; sites: SiteDirectory; cdn: Receiver },
  references: readonly QueuedEvent[],
): Promise<void> {
  const siteId = references[0]?.site_id;
  if (siteId === undefined) return;
  const stale = findOldest(references);
  if (stale) await sites.refresh(siteId);
  const urls = await resolveEventUrls(sites, siteId, (await findEvents(em, references)).map(toPayload));
  const { posts, rest } = stale ? await stalePosts(em, stale) : { posts: [], rest: null };
  const staleUrls = posts.length > 0 ? await sites.resolveUrls(posts) : [];
  const { publicOrigin } = await sites.require(siteId);
  await send(cdn, {
    site_id: siteId,
    urls: [...new Set([...urls.values(), ...staleUrls]), `${publicOrigin}/`, `${publicOrigin}/feed`],
  });
  if (!rest) return;
  // Without a job key: a merge would restart the pagination.
  const options = { maxAttempts: deliveryAttempts, queue: `${purgeTask}:${siteId}` };
  await addJob(em.fork(), contentJobs, purgeTask, [rest], options);
}

/** The earliest page change covers the later ones. */
function findOldest(references: readonly QueuedEvent[]): PagesReference | null {
  const pages = references.filter((reference) => 'pages_since' in reference);
  const [oldest] = pages.sort((one, other) => Date.parse(one.pages_since) - Date.parse(other.pages_since));
  return oldest ?? null;
}

/** A batch of published posts updated since the reference, and a reference to the rest; null after the last batch. */
async function stalePosts(
  em: EntityManager,
  { site_id, pages_since, after }: PagesReference,
): Promise<{ posts: PostPlace[]; rest: PagesReference | null }> {
  const since = new Date(after?.updated_at ?? pages_since);
  const posts = await new PostSlugRepository(em.fork()).listUpdated(site_id, since, after?.id ?? null, batchSize);
  const last = posts.length < batchSize ? undefined : posts.at(-1);
  const rest = last && {
    site_id,
    pages_since,
    after: { updated_at: last.updatedAt.toISOString(), id: toUuid(last.id) },
  };
  return { posts, rest: rest ?? null };
}
