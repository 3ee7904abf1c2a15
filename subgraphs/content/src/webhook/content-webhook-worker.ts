import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { Delivering } from '@imprint/webhooks/deliver';
import { deliveryWorker } from '@imprint/webhooks/delivery-worker';
import type { SiteDirectory } from '../site/site-directory.js';
import type { ChangeDelivery } from './delivery.entity.js';
import { followChanges, followChangesTask, followMissedChanges, followMissedTask } from './follow-changes.js';

interface WorkerDependencies {
  delivering: Delivering<ChangeDelivery>;
  sites: SiteDirectory;
  queryIdentity: SubgraphQuery;
}

/** The worker that turns changes into deliveries and sends them. */
export function contentWebhookWorker({ delivering, sites, queryIdentity }: WorkerDependencies) {
  const { tasks, crontab, ...limits } = deliveryWorker(delivering, queryIdentity);
  const { em } = delivering;
  return {
    ...limits,
    tasks: {
      ...tasks,
      [followChangesTask]: ({ siteId }: { siteId: string }) => followChanges({ em, sites }, siteId),
      [followMissedTask]: () => followMissedChanges(em.fork()),
    },
    crontab: { ...crontab, [followMissedTask]: '* * * * *' },
  };
}
