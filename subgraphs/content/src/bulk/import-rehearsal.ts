import { type SiteEpochs, VisibleChanges } from '@imprint/persistence/visible-changes';
import { type ContentChange, PostEventLog } from '../event/post-event-log.js';
import { ImportRehearsalRepository } from './import-rehearsal.repository.js';
import { type ImportContext, rebuildServices } from './import-services.js';

const noEpochs: SiteEpochs = { bumpSite: async () => undefined, bumpSiteAt: async () => undefined };

/** Runs `write` in a transaction that is rolled back, without deliveries and cache invalidation. */
export async function rehearse<Result>(
  context: ImportContext,
  write: (context: ImportContext) => Promise<Result>,
): Promise<Result> {
  const em = context.em.fork();
  const events = new PostEventLog(context.sites, false);
  const changes = new VisibleChanges<ContentChange>(noEpochs, (inside, change) => events.enqueue(inside, change));
  await em.begin();
  try {
    await new ImportRehearsalRepository(em).giveWay();
    return await write(rebuildServices({ ...context, em, events, changes }));
  } finally {
    await em.rollback();
  }
}
