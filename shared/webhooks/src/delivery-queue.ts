import { addJob, removeJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Webhook } from './webhook.entity.js';

export interface QueuedDelivery {
  id: string;
  webhook: Pick<Webhook, 'id' | 'failingSince'>;
}

export const deliverTask = 'deliver-webhook';
/** Responsive receivers take precedence over those that run into the timeout. */
const failingPriority = 10;

const keyOf = (deliveryId: string): string => `delivery ${deliveryId}`;

/**
 * Enqueues the next attempt in the transaction of `em`, replacing a pending one. Deliveries of a webhook run serially:
 * a slow receiver delays only itself, and a site uses at most one slot per webhook.
 */
export async function queueDelivery(
  em: EntityManager,
  jobs: string,
  { id, webhook }: QueuedDelivery,
  runAt?: Date,
): Promise<void> {
  await addJob(
    em,
    jobs,
    deliverTask,
    { deliveryId: id },
    {
      jobKey: keyOf(id),
      queue: `webhook ${webhook.id}`,
      priority: webhook.failingSince ? failingPriority : 0,
      ...(runAt && { runAt }),
    },
  );
}

/** Removes the waiting attempt in the transaction of `em`. */
export const unqueueDelivery = (em: EntityManager, jobs: string, id: string): Promise<void> =>
  removeJob(em, jobs, keyOf(id));
