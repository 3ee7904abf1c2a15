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
    const published = await em.fork().transactional(async (transaction) => {
      const due = await new PostRepository(transaction).lockDue(batchSize);
      for (const post of due) {
        const now = new Date();
        post.goLive(now);
        await events.record(transaction, 'post.published', post, { at: now, isSearchRelevant: true });
      }
      return due.map((post) => post.siteId);
    });
    for (const siteId of new Set(published)) await admission.bumpSite(siteId);
    if (published.length < batchSize) return;
  }
}
