import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteDirectory } from '../site/site-directory.js';
import { findEvents, findSiteId, type QueuedEvent, resolveEventUrls, toPayload } from './queued-events.js';
import { type Receiver, send } from './receiver.js';

interface PingDependencies {
  em: EntityManager;
  sites: SiteDirectory;
  indexNow: Receiver;
  /** Secret from which each site's IndexNow key is derived. */
  secret: string;
}

/** Submits changed URLs to IndexNow. */
export async function pingSearchEngines(
  { em, sites, indexNow, secret }: PingDependencies,
  references: readonly QueuedEvent[],
): Promise<void> {
  const siteId = await findSiteId(em, references);
  const payloads = (await findEvents(em, references)).map(toPayload).filter((payload) => payload.notify_search_engines);
  if (siteId === null || payloads.length === 0) return;
  const { publicOrigin, robots } = await sites.require(siteId);
  if (robots?.includes('noindex')) return;
  const urls = await resolveEventUrls(sites, siteId, payloads);
  const key = indexNowKey(siteId, secret);
  await send(indexNow, {
    host: new URL(publicOrigin).host,
    key,
    keyLocation: `${publicOrigin}/${key}.txt`,
    urlList: [...new Set(payloads.map((payload) => urls.get(payload.event_id)))],
  });
}

/** IndexNow verifies host ownership with a file of this name, served by the web layer. */
function indexNowKey(siteId: string, secret: string): string {
  return createHash('sha256').update(`indexnow\0${secret}\0${siteId}`).digest('hex').slice(0, 32);
}
