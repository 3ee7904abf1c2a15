import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BodyPreparation } from '../block-document/body-preparation.js';
import { renderPolicy } from '../block-document/render-policy.js';
import { PostRepository } from './post.repository.js';

const batchSize = 50;

/**
 * Brings stored HTML under the rules of this version, so that a tighter allowlist also covers what was
 * written before it. Any number of processes may run it at once; a batch that dies is done again.
 */
export async function renderAgain(
  em: EntityManager,
  bodies: BodyPreparation,
  admission: AdmissionStore,
): Promise<number> {
  let total = 0;
  for (;;) {
    const batch = await em.fork().transactional(async (transaction) => {
      const posts = await new PostRepository(transaction).lockOutdated(renderPolicy, batchSize);
      const changed = new Set<string>();
      for (const post of posts) {
        const before = JSON.stringify(post.rendered);
        const body = await bodies.prepare(post.blocks, { siteId: post.siteId, isBulk: true, whenTooCostly: 'escape' });
        post.rewrite(body);
        if (JSON.stringify(post.rendered) === before) continue;
        post.updatedAt = new Date();
        if (post.status === 'published') changed.add(post.siteId);
      }
      await transaction.flush();
      return { size: posts.length, changed };
    });
    for (const siteId of batch.changed) await admission.bumpSite(siteId);
    total += batch.size;
    if (batch.size < batchSize) return total;
  }
}
