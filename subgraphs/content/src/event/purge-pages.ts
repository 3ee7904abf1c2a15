import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteDirectory } from '../site/site-directory.js';
import { enqueueRemainingPurge, type PagesReference } from './post-events.js';
import { findEvents, findSiteId, type QueuedEvent, resolveEventUrls, toPayload } from './queued-events.js';
import { type Receiver, send } from './receiver.js';
import { stalePosts } from './stale-pages.js';

/**
 * Purges changed posts, the front page and the feed. One batch per job, so that a large site does not delay others.
 */
export async function purgePages(
  { em, sites, cdn }: { em: EntityManager; sites: SiteDirectory; cdn: Receiver },
  references: readonly QueuedEvent[],
): Promise<void> {
  const siteId = await findSiteId(em, references);
  if (siteId === null) return;
  const urls = await resolveEventUrls(sites, siteId, (await findEvents(em, references)).map(toPayload));
  const stale = findOldest(references);
  const { posts, rest } = stale ? await stalePosts(em, stale) : { posts: [], rest: null };
  const staleUrls = posts.length > 0 ? await sites.resolveUrls(posts) : [];
  const { publicOrigin } = await (stale ? sites.requireCurrent(siteId) : sites.require(siteId));
  await send(cdn, {
    site_id: siteId,
    urls: [...new Set([...urls.values(), ...staleUrls]), `${publicOrigin}/`, `${publicOrigin}/feed`],
  });
  if (rest) await enqueueRemainingPurge(em.fork(), rest);
}

/** The earliest page change covers the later ones. */
function findOldest(references: readonly QueuedEvent[]): PagesReference | null {
  const pages = references.filter((reference) => typeof reference === 'object' && 'pages_since' in reference);
  const [oldest] = pages.sort((one, other) => Date.parse(one.pages_since) - Date.parse(other.pages_since));
  return oldest ?? null;
}
