import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContentChange } from '../event/post-event-log.js';
import { PostTouchRepository } from '../event/post-touch.repository.js';
import { PostPreviewRepository } from '../preview/post-preview.repository.js';
import { PostRepository } from './post.repository.js';

const batchSize = 100;

/**
 * Publishes all due scheduled posts, including those missed during downtime. Safe to run in several processes: row locks
 * assign each post to one of them.
 */
export async function publishScheduled(em: EntityManager, changes: VisibleChanges<ContentChange>): Promise<void> {
  for (;;) {
    const count = await changes.commit(em, async (inside, announce) => {
      const due = await new PostRepository(inside).lockDue(batchSize);
      await new PostPreviewRepository(inside).deleteOf(due.map(({ id }) => id));
      for (const post of due) {
        const at = new Date();
        post.goLive(at);
        await announce({ siteId: post.siteId, type: 'post.published', post, at, isSearchRelevant: true });
      }
      return due.length;
    });
    if (count < batchSize) break;
  }
  await showDue(em, changes);
}

/** Announces published posts whose publication date has arrived: they become visible without a change of the row. */
async function showDue(em: EntityManager, changes: VisibleChanges<ContentChange>): Promise<void> {
  for (;;) {
    const sites = await changes.commit(em, async (inside, announce) => {
      const due = await new PostTouchRepository(inside).touchDue(batchSize);
      for (const siteId of new Set(due)) await announce({ siteId, pages: 'changed' });
      return due;
    });
    if (sites.length < batchSize) return;
  }
}
