import { type SiteEpochs, VisibleChanges } from '@imprint/persistence/visible-changes';
import { type ContentChange, PostEventLog } from '../event/post-event-log.js';
import type { PostDependencies } from '../post/post-dependencies.js';
import { PostTypeService } from '../post-type/post-type.service.js';
import { ImportRehearsalRepository } from './import-rehearsal.repository.js';

const noEpochs: SiteEpochs = { bumpSite: async () => undefined, bumpSiteAt: async () => undefined };

/** Runs `write` in a transaction that is rolled back, without deliveries and cache invalidation. */
export async function rehearse<Result>(
  dependencies: PostDependencies,
  write: (dependencies: PostDependencies) => Promise<Result>,
): Promise<Result> {
  const { sites, audit } = dependencies;
  const em = dependencies.em.fork();
  const events = new PostEventLog(sites, false);
  const changes = new VisibleChanges<ContentChange>(noEpochs, (inside, change) => events.enqueue(inside, change));
  await em.begin();
  try {
    await new ImportRehearsalRepository(em).giveWay();
    return await write({
      ...dependencies,
      em,
      events,
      changes,
      postTypes: new PostTypeService(em, changes, sites, audit),
    });
  } finally {
    await em.rollback();
  }
}
