import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addReceiverJob, type ReceiverTask } from './post-events.js';
import { type QueuedEvent, siteOf } from './queued-events.js';

export interface DeliveryDependencies {
  em: EntityManager;
  admission: AdmissionStore;
  /** Tasks of the receivers that this installation has. */
  receivers: readonly ReceiverTask[];
}

/**
 * What follows changes of one site that readers can see: the site epoch, and a job for each receiver, so that one that
 * fails is tried again without the others. Runs at least once per event; every part may be repeated.
 */
export async function deliverPostEvents(
  { em, admission, receivers }: DeliveryDependencies,
  references: readonly QueuedEvent[],
): Promise<void> {
  const siteId = await siteOf(em, references);
  if (siteId === null) return;
  await admission.bumpSite(siteId);
  if (receivers.length === 0) return;
  await em.fork().transactional(async (inside) => {
    for (const task of receivers) await addReceiverJob(inside, task, siteId, references);
  });
}
