import type { EntityManager } from '@mikro-orm/postgresql';
import type { OutboxEvent } from '../event/outbox-event.entity.js';
import { OutboxEventRepository } from '../event/outbox-event.repository.js';
import type { PagesReference, PostEvent, PostEventReference } from '../event/post-events.js';
import type { SiteDirectory } from '../site/site-directory.js';

/** A change in the payload of a job. All changes of a payload are of one site. */
export type QueuedEvent = PostEventReference | PagesReference;

export function findEvents(em: EntityManager, references: readonly QueuedEvent[]): Promise<OutboxEvent[]> {
  const ids = references.flatMap((reference) => ('event_id' in reference ? reference.event_id : []));
  return new OutboxEventRepository(em.fork()).list(ids);
}

/** URLs by event; resolves those that were unknown at the time of the event. */
export async function resolveEventUrls(
  sites: SiteDirectory,
  siteId: string,
  payloads: readonly PostEvent[],
): Promise<Map<string, string>> {
  const urls = new Map(payloads.flatMap(({ event_id, url }) => (url === null ? [] : [[event_id, url] as const])));
  const unknown = payloads.filter(({ event_id }) => !urls.has(event_id));
  if (unknown.length === 0) return urls;
  const resolved = await sites.resolveUrls(
    unknown.map(({ post_id: id, slug, language }) => ({ id, siteId, slug, language })),
  );
  for (const [index, { event_id }] of unknown.entries()) {
    const url = resolved[index];
    if (url !== undefined) urls.set(event_id, url);
  }
  return urls;
}

export const toPayload = (event: OutboxEvent): PostEvent => event.payload as unknown as PostEvent;
