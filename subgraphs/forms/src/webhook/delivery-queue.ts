import { addJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deliverTask, formsJobs } from '../forms-jobs.js';
import type { Webhook } from './webhook.entity.js';

export interface QueuedDelivery {
  id: string;
  webhook: Pick<Webhook, 'id' | 'failingSince'>;
}

/** Responsive receivers take precedence over those that run into the timeout. */
const failingPriority = 10;

/**
 * Enqueues the next attempt in the transaction of `em`, replacing a pending one. Deliveries of a webhook run serially:
 * a slow receiver delays only itself, and a site uses at most one slot per webhook.
 */
export async function queueDelivery(em: EntityManager, { id, webhook }: QueuedDelivery, runAt?: Date): Promise<void> {
  await addJob(
    em,
    formsJobs,
    deliverTask,
    { deliveryId: id },
    {
      jobKey: `delivery ${id}`,
      queue: `webhook ${webhook.id}`,
      priority: webhook.failingSince === null ? 0 : failingPriority,
      ...(runAt && { runAt }),
    },
  );
}
