import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { addJob } from '@imprint/persistence/jobs';
import type { SiteChange, VisibleChanges } from '@imprint/persistence/visible-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type ImageReference, imageReferences, ingest } from '../image/external-images.js';
import { SiteImageRepository } from '../image/site-image.repository.js';
import { sitesJobs } from '../operation/sites-jobs.js';
import type { Site } from './site.entity.js';
import { SiteRepository } from './site.repository.js';

/** An image whose fetch failed when its site was saved. */
export interface PendingImage {
  siteId: string;
  url: string;
  /** Retries since then. */
  attempt: number;
}

export const ingestImageTask = 'ingest-site-image';

const minute = 60_000;
const hour = 60 * minute;
/** Delay after each failed try; none after the last. */
const delays = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour, 24 * hour];

/** Enqueues a retry in the transaction that saves the site. */
export async function queueIngest(em: EntityManager, image: PendingImage): Promise<void> {
  const runAt = new Date(Date.now() + (delays[image.attempt] ?? 0));
  // One queue per site: stalling hosts occupy one worker slot and do not delay other sites.
  await addJob(em, sitesJobs, ingestImageTask, image, { runAt, queue: `ingest:${image.siteId}` });
}

/** Replaces the URL with the copy wherever the site still uses it, or schedules another try. */
export async function retryIngest(
  em: EntityManager,
  changes: VisibleChanges<SiteChange>,
  queryMedia: SubgraphQuery,
  // Jobs queued by older versions have no tries.
  { siteId, url, attempt = 0 }: PendingImage,
): Promise<void> {
  const site = await new SiteRepository(em).find(siteId);
  const image = site && referenceTo(site, url);
  if (!image) return;
  const verdict = await ingest(queryMedia, siteId, url);
  await changes.commit(em, async (transaction, announce) => {
    const images = new SiteImageRepository(transaction);
    if ('rejected' in verdict) {
      // Keep the saved URL: the user has to choose another image.
      await images.record(siteId, image, { status: 'rejected', reason: verdict.rejected });
    } else if (verdict.ownUrl !== null) {
      const locked = await new SiteRepository(transaction).requireForChange(siteId);
      locked.useCopies([{ ...image, ownUrl: verdict.ownUrl }], new Date());
      await images.record(siteId, image, { status: 'taken', ownUrl: verdict.ownUrl });
      await announce({ siteId });
    } else if (attempt + 1 < delays.length) {
      await queueIngest(transaction, { siteId, url, attempt: attempt + 1 });
    } else {
      await images.record(siteId, image, { status: 'rejected', reason: 'unreachable' });
    }
  });
}

const referenceTo = ({ settings, seo }: Site, url: string): ImageReference | undefined =>
  imageReferences(settings, seo).find((image) => image.url === url);
