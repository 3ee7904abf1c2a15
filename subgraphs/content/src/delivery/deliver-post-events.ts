import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OutboxEventRepository } from '../event/outbox-event.repository.js';
import type { ReceiverTask } from '../event/post-events.js';
import type { QueuedEvent } from './queued-events.js';

export interface DeliveryDependencies {
  em: EntityManager;
  admission: AdmissionStore;
  /** Tasks of the configured receivers. */
  receivers: readonly ReceiverTask[];
}

/**
 * Handles visible changes of one site: bumps the site epoch and queues a job per receiver, so that each is retried
 * alone. Jobs of a receiver and site run serially; events that arrive meanwhile join the next one, so a burst of changes
 * causes one purge. At-least-once delivery; every step is idempotent.
 */
export async function deliverPostEvents(
  { em, admission, receivers }: DeliveryDependencies,
  references: readonly QueuedEvent[],
): Promise<void> {
  const siteId = references[0]?.site_id;
  if (siteId === undefined) return;
  await admission.bumpSite(siteId);
  if (receivers.length === 0) return;
  await em.fork().transactional(async (inside) => {
    const outbox = new OutboxEventRepository(inside);
    for (const task of receivers) await outbox.queueForReceiver(task, siteId, references);
  });
}
