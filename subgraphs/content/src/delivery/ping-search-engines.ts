import { allowsIndexing } from '@imprint/ids/robots-directive';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteDirectory } from '../site/site-directory.js';
import { findEvents, type QueuedEvent, resolveEventUrls, toPayload } from './queued-events.js';
import { type Receiver, send } from './receiver.js';

interface PingDependencies {
  em: EntityManager;
  sites: SiteDirectory;
  indexNow: Receiver;
}

/** Submits changed URLs of sites that serve their key to IndexNow, which rejects others. */
export async function pingSearchEngines(
  { em, sites, indexNow }: PingDependencies,
  references: readonly QueuedEvent[],
): Promise<void> {
  const siteId = references[0]?.site_id;
  const payloads = (await findEvents(em, references)).map(toPayload).filter((payload) => payload.notify_search_engines);
  if (siteId === undefined || payloads.length === 0) return;
  const { publicOrigin, robots } = await sites.require(siteId);
  if (!allowsIndexing(robots)) return;
  const proof = await sites.findSearchKey(siteId);
  if (!proof?.isVerified) return;
  const urls = await resolveEventUrls(sites, siteId, payloads);
  await send(indexNow, {
    host: new URL(publicOrigin).host,
    key: proof.key,
    keyLocation: proof.url,
    urlList: [...new Set(payloads.map((payload) => urls.get(payload.event_id)))],
  });
}
