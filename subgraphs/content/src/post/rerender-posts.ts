import { isDeepStrictEqual } from 'node:util';
import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeJson } from '../block-document/encoded-json.js';
import { renderPolicy } from '../block-document/render-policy.js';
import type { BodyPreparation } from '../body/body-preparation.js';
import type { ContentChange } from '../event/post-event-log.js';
import { PostTouchRepository } from '../event/post-touch.repository.js';
import type { Post } from './post.entity.js';
import { PostRepository } from './post.repository.js';

/** Bodies of a batch are in memory together, each up to 16 MiB. */
const batchSize = 5;

/**
 * Re-renders stored HTML with the current policy, so that a stricter allowlist also covers existing posts. Safe to run
 * in several processes; an interrupted batch is retried.
 */
export async function rerenderPosts(
  em: EntityManager,
  bodies: BodyPreparation,
  changes: VisibleChanges<ContentChange>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const size = await changes.commit(em, async (inside, announce) => {
      const repository = new PostRepository(inside);
      const posts = await repository.lockOutdated(renderPolicy, batchSize);
      const changed: Post[] = [];
      for (const post of posts) {
        await new PostRepository(inside).loadBodies([post]);
        const before = post.rendered;
        const body = await bodies.prepare({ blocks: post.blocks }, { siteId: post.siteId, whenTooCostly: 'escape' });
        await repository.replaceBody(post, body);
        if (!isDeepStrictEqual(decodeJson(body.rendered), before)) changed.push(post);
      }
      await inside.flush();
      for (const [siteId, group] of Map.groupBy(changed, (post) => post.siteId)) {
        const ids = group.map(({ id }) => id);
        await new PostTouchRepository(inside).touch({ siteId }, ids);
        await announce({ siteId, pages: 'changed' });
      }
      return posts.length;
    });
    total += size;
    if (size < batchSize) return total;
  }
}
