import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PostEventLog } from '../event/post-event-log.js';
import { PostRepository } from './post.repository.js';

const batchSize = 100;

/**
 * Publishes every scheduled post whose moment has come, also those missed while nothing ran. Safe to run
 * in many processes at once: a row is taken by one of them.
 */
export async function publishScheduled(
  em: EntityManager,
  admission: AdmissionStore,
  events: PostEventLog,
): Promise<void> {
  for (;;) {
    const changed = new Set<string>();
    const publish = async (transaction: EntityManager): Promise<number> => {
      const due = await new PostRepository(transaction).lockDue(batchSize);
      for (const post of due) {
        const now = new Date();
        post.goLive(now);
        changed.add(post.siteId);
        await events.record(transaction, 'post.published', post, { at: now, isSearchRelevant: true });
      }
      return due.length;
    };
    try {
      if ((await em.fork().transactional(publish)) < batchSize) return;
    } finally {
      // Also after a failure, which leaves open whether they were published; the next run would not find them then.
      for (const siteId of changed) await admission.bumpSite(siteId);
    }
  }
}
