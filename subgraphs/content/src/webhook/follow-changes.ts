import { DomainError } from '@imprint/errors/domain-error';
import { jobSchema } from '@imprint/persistence/database';
import { addJob } from '@imprint/persistence/jobs';
import { retryOnDeadlock } from '@imprint/persistence/retry-on-deadlock';
import { newDelivery } from '@imprint/webhooks/delivery.entity';
import { DeliveryRepository } from '@imprint/webhooks/delivery.repository';
import { queueDelivery } from '@imprint/webhooks/delivery-queue';
import { WebhookRepository } from '@imprint/webhooks/webhook.repository';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ChangeFeed, type FeedItem, type FeedPage, toPublicItem } from '../change/change-feed.js';
import { RecordedChangeRepository } from '../change/recorded-change.repository.js';
import type { SiteDirectory } from '../site/site-directory.js';
import type { ContentWebhook } from './webhook.entity.js';
import { ContentWebhookRepository } from './webhook.repository.js';
import { webhookTables } from './webhook-tables.js';

/** Also queued by a trigger of `changes`, in the transaction of the change. */
export const followChangesTask = 'follow-changes';
/** Queues the follow-up of sites whose job was lost. */
export const followMissedTask = 'follow-missed-changes';

export interface Following {
  em: EntityManager;
  sites: SiteDirectory;
}

/** Changes that become deliveries in one transaction. */
const pageSize = 100;

/** Turns the new changes of a site into deliveries of its webhooks. */
export async function followChanges(following: Following, siteId: string): Promise<void> {
  for (const { id } of await new WebhookRepository(following.em.fork(), webhookTables).list(siteId)) {
    let hasMore = true;
    while (hasMore) hasMore = await passPage(following, id);
  }
}

export async function followMissedChanges(em: EntityManager): Promise<void> {
  for (const siteId of await new ContentWebhookRepository(em).listSitesBehind()) {
    const options = { jobKey: `follow ${siteId}`, queue: `follow ${siteId}` };
    await addJob(em, jobSchema(webhookTables), followChangesTask, { siteId }, options);
  }
}

/**
 * Stores the deliveries of the next page and the new position of the webhook in one transaction, so that a change
 * becomes one delivery, also after a crash and beside another job. False at the end of the feed.
 */
async function passPage({ em, sites }: Following, id: string): Promise<boolean> {
  const webhook = await new WebhookRepository(em.fork(), webhookTables).find(id);
  if (!webhook) return false;
  const page = await readPage(new ChangeFeed(new RecordedChangeRepository(em.fork()), sites), webhook);
  const position = Number(page.nextCursor);
  if (position === webhook.position) return false;
  return retryOnDeadlock(() =>
    em.fork().transactional(async (transaction) => {
      const current = await new WebhookRepository(transaction, webhookTables).findForChange(id);
      if (!current) return false;
      const isSame = current.position === webhook.position && current.scope === webhook.scope;
      if (!isSame) return true;
      for (const item of page.items) if (current.receives(item.type)) await add(transaction, current, item);
      current.position = position;
      return true;
    }),
  );
}

/** Falls back to the oldest kept page. */
async function readPage(feed: ChangeFeed, webhook: ContentWebhook): Promise<FeedPage> {
  const request = { first: pageSize, filter: { withHidden: webhook.scope === 'all', withMedia: true } };
  try {
    return await feed.list(webhook, { ...request, after: String(webhook.position) });
  } catch (error) {
    if (!(error instanceof DomainError) || error.reason !== 'CURSOR_EXPIRED') throw error;
    return feed.list(webhook, { ...request, after: null });
  }
}

async function add(em: EntityManager, webhook: ContentWebhook, item: FeedItem): Promise<void> {
  // Same numbers as in the feed, where a receiver can catch up.
  const body = JSON.stringify(toPublicItem(item));
  const delivery = { ...newDelivery(webhook, item.type, body, new Date()), sequence: item.sequence };
  if (delivery.status === 'pending') delivery.nextAttemptAt = webhook.nextStart(item);
  new DeliveryRepository(em, webhookTables).add(delivery);
  if (delivery.nextAttemptAt === null) return;
  await queueDelivery(em, jobSchema(webhookTables), { id: delivery.id, webhook }, delivery.nextAttemptAt);
}
