import { addJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deliverTask, formsJobs } from '../forms-jobs.js';
import type { Webhook } from './webhook.entity.js';

export interface QueuedDelivery {
  id: string;
  webhook: Pick<Webhook, 'id' | 'failingSince'>;
}

/** A free slot goes to receivers that answer before those that keep it to the deadline. */
const failingPriority = 10;

/**
 * Adds the next attempt of a delivery, in the transaction of `em`; replaces one that waits already. Deliveries to one
 * webhook run one after another: a slow receiver delays itself, and a site holds no more slots than it has webhooks.
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
