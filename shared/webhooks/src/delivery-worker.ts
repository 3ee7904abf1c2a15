import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { jobSchema } from '@imprint/persistence/database';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Delivering, deliverDue } from './deliver.js';
import type { Delivery } from './delivery.entity.js';
import { DeliveryRepository } from './delivery.repository.js';
import { deliverTask, queueDelivery } from './delivery-queue.js';
import { noticeDisabled, noticeDisabledTask } from './notice-disabled.js';
import type { WebhookTables } from './webhook-tables.js';

const forgetDeliveriesTask = 'forget-deliveries';
const requeueTask = 'requeue-deliveries';
const crontab = { [forgetDeliveriesTask]: '10 4 * * *', [requeueTask]: '50 * * * *' };
/** Delivery concurrency: mostly I/O wait. A site uses at most ten slots, one per webhook. */
const deliveriesAtOnce = 120;
const deliveryConnections = 4;

/** The worker that delivers the events of a subgraph and keeps their log. */
export function deliveryWorker<Sent extends Delivery>(delivering: Delivering<Sent>, queryIdentity: SubgraphQuery) {
  const { em, tables } = delivering;
  return {
    tasks: {
      [deliverTask]: ({ deliveryId }: { deliveryId: string }) => deliverDue(delivering, deliveryId),
      [noticeDisabledTask]: ({ webhookId }: { webhookId: string }) =>
        noticeDisabled(em.fork(), tables, queryIdentity, webhookId),
      [forgetDeliveriesTask]: () => new DeliveryRepository(em.fork(), tables).deleteOld(),
      [requeueTask]: () => requeueDeliveries(em.fork(), tables),
    },
    crontab,
    concurrency: deliveriesAtOnce,
    connections: deliveryConnections,
  };
}

/** Requeues deliveries whose job failed for good, for example after a long database outage. */
async function requeueDeliveries(em: EntityManager, tables: WebhookTables): Promise<void> {
  await em.transactional(async (transaction) => {
    for (const lost of await new DeliveryRepository(transaction, tables).lockOverdue()) {
      await queueDelivery(transaction, jobSchema(tables), lost);
    }
  });
}
