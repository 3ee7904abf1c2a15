import { queueNotice } from '@imprint/graphql/queue-notice';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Webhook } from './webhook.entity.js';
import { WebhookRepository } from './webhook.repository.js';
import type { WebhookTables } from './webhook-tables.js';

export const noticeDisabledTask = 'notice-disabled-webhook';

/** Tells the owners of the site that the platform disabled the webhook. */
export async function noticeDisabled<Row extends Webhook>(
  em: EntityManager,
  tables: Pick<WebhookTables<Row>, 'webhooks'>,
  queryIdentity: SubgraphQuery,
  webhookId: string,
): Promise<void> {
  const webhook = await new WebhookRepository(em, tables).find(webhookId);
  if (!webhook || webhook.status === 'active' || webhook.status === 'paused') return;
  await queueNotice(queryIdentity, {
    id: `${webhookId} ${webhook.status} ${webhook.failingSince?.toISOString() ?? ''}`,
    siteId: webhook.siteId,
    template: 'webhook_disabled',
    to: null,
    language: 'pt-BR',
    values: { webhook: webhook.name ?? new URL(webhook.url).host },
  });
}
