import { createHash } from 'node:crypto';
import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteDirectory } from '../site/site-directory.js';
import { OutboxEvent } from './outbox-event.entity.js';
import { announceRest, type PagesReference, type PostEvent, type PostEventReference } from './post-events.js';
import { stalePosts } from './stale-pages.js';

export interface DeliveryDependencies {
  em: EntityManager;
  admission: AdmissionStore;
  sites: SiteDirectory;
  cdnPurgeUrl: string | undefined;
  indexNowUrl: string | undefined;
  /** Secret from which each site's IndexNow key is derived. */
  secret: string;
}

/** Events that an earlier version queued name no site, those of its bulks only themselves. */
export type QueuedEvent = PostEventReference | PagesReference | { event_id: string } | string;

const deadlineMillis = 10_000;

/**
 * What follows changes of one site that readers can see. Runs at least once per event; every part may be
 * repeated.
 */
export async function deliverPostEvents(
  dependencies: DeliveryDependencies,
  references: readonly QueuedEvent[],
): Promise<void> {
  const { em, admission, sites, cdnPurgeUrl, indexNowUrl } = dependencies;
  const named = references.find((reference) => typeof reference === 'object' && 'site_id' in reference);
  const isTold = Boolean(cdnPurgeUrl || indexNowUrl);
  const events = isTold || !named ? await eventsOf(em, references) : [];
  const siteId = named?.site_id ?? events[0]?.siteId;
  if (siteId === undefined) return;
  await admission.bumpSite(siteId);
  if (!isTold) return;

  const payloads = events.map((event) => event.payload as unknown as PostEvent);
  const urls = await urlsOf(sites, siteId, payloads);
  if (cdnPurgeUrl) await purge(dependencies, cdnPurgeUrl, siteId, [...urls.values()], oldestOf(references));
  if (indexNowUrl) await ping(dependencies, indexNowUrl, siteId, payloads, urls);
}

/** One batch; the next one is a job of its own, so that a large site does not keep others waiting. */
async function purge(
  { em, sites }: DeliveryDependencies,
  cdnPurgeUrl: string,
  siteId: string,
  urls: readonly string[],
  stale: PagesReference | null,
): Promise<void> {
  const { posts, rest } = stale ? await stalePosts(em, stale) : { posts: [], rest: null };
  const staleUrls = posts.length > 0 ? await sites.urlsOf(posts) : [];
  const { publicOrigin } = await (stale ? sites.requireCurrent(siteId) : sites.require(siteId));
  await post(cdnPurgeUrl, {
    site_id: siteId,
    urls: [...new Set([...urls, ...staleUrls]), `${publicOrigin}/`, `${publicOrigin}/feed`],
  });
  if (rest) await announceRest(em.fork(), rest);
}

async function ping(
  { sites, secret }: DeliveryDependencies,
  indexNowUrl: string,
  siteId: string,
  payloads: readonly PostEvent[],
  urls: ReadonlyMap<string, string>,
): Promise<void> {
  const told = payloads.filter((payload) => payload.notify_search_engines);
  if (told.length === 0) return;
  const { publicOrigin, robots } = await sites.require(siteId);
  if (robots?.includes('noindex')) return;
  const key = indexNowKey(siteId, secret);
  await post(indexNowUrl, {
    host: new URL(publicOrigin).host,
    key,
    keyLocation: `${publicOrigin}/${key}.txt`,
    urlList: [...new Set(told.map((payload) => urls.get(payload.event_id)))],
  });
}

/** The earliest of several changes of pages covers the others. */
function oldestOf(references: readonly QueuedEvent[]): PagesReference | null {
  const pages = references.filter((reference) => typeof reference === 'object' && 'pages_since' in reference);
  const [oldest] = pages.sort((one, other) => Date.parse(one.pages_since) - Date.parse(other.pages_since));
  return oldest ?? null;
}

function eventsOf(em: EntityManager, references: readonly QueuedEvent[]): Promise<OutboxEvent[]> {
  const ids = references.flatMap((reference) => {
    if (typeof reference === 'string') return [reference];
    return 'event_id' in reference ? [reference.event_id] : [];
  });
  return ids.length === 0 ? Promise.resolve([]) : em.fork().find(OutboxEvent, { id: { $in: ids } });
}

/** By event; those that were not known when it happened are asked for now. */
async function urlsOf(
  sites: SiteDirectory,
  siteId: string,
  payloads: readonly PostEvent[],
): Promise<Map<string, string>> {
  const urls = new Map(payloads.flatMap(({ event_id, url }) => (url === null ? [] : [[event_id, url] as const])));
  const unknown = payloads.filter(({ event_id }) => !urls.has(event_id));
  if (unknown.length === 0) return urls;
  const asked = await sites.urlsOf(unknown.map(({ post_id: id, slug, language }) => ({ id, siteId, slug, language })));
  for (const [index, { event_id }] of unknown.entries()) {
    const url = asked[index];
    if (url !== undefined) urls.set(event_id, url);
  }
  return urls;
}

/** IndexNow proves a host by a file of this name; the web layer serves it. */
function indexNowKey(siteId: string, secret: string): string {
  return createHash('sha256').update(`indexnow\0${secret}\0${siteId}`).digest('hex').slice(0, 32);
}

/** Throws on any answer but 2xx, so that the job is tried again. */
async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(deadlineMillis),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
}
