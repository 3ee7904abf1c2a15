import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queueNotice } from '../notice.js';
import { WebhookRepository } from './webhook.repository.js';

export async function noticeDisabled(
  em: EntityManager,
  queryIdentity: SubgraphQuery,
  webhookId: string,
): Promise<void> {
  const webhook = await new WebhookRepository(em).find(webhookId);
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
