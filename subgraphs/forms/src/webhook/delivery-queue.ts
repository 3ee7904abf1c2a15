import { addJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deliverTask, formsJobs } from '../forms-jobs.js';

/** Deliveries to one webhook at once: a slow receiver delays itself, nobody else. */
const lanes = 2;

export interface QueuedDelivery {
  id: string;
  webhookId: string;
}

/** Adds the next attempt of a delivery, in the transaction of `em`. One that waits already is moved. */
export async function queueDelivery(em: EntityManager, { id, webhookId }: QueuedDelivery, runAt?: Date): Promise<void> {
  const lane = (id.charCodeAt(id.length - 1) ?? 0) % lanes;
  await addJob(
    em,
    formsJobs,
    deliverTask,
    { deliveryId: id },
    { jobKey: `delivery ${id}`, queue: `webhook ${webhookId} ${lane}`, ...(runAt && { runAt }) },
  );
}
