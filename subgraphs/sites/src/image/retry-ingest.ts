import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { addJob } from '@imprint/persistence/jobs';
import type { SiteChange, VisibleChanges } from '@imprint/persistence/visible-changes';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Site } from '../site/site.entity.js';
import { type ImageReference, imageReferences, ingest, withOwnUrls } from './external-images.js';
import { noteIngest } from './image-record.js';

/** An image that could not be fetched when its site was saved. */
export interface PendingImage {
  siteId: string;
  url: string;
  /** Tries since then. */
  attempt: number;
}

export const ingestImageTask = 'ingest-site-image';

const minute = 60_000;
const hour = 60 * minute;
/** After each try that failed; the last one is followed by none. */
const delays = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour, 24 * hour];

/** In the transaction that saves the site. */
export async function queueIngest(em: EntityManager, image: PendingImage): Promise<void> {
  const runAt = new Date(Date.now() + (delays[image.attempt] ?? 0));
  // One after the other per site: hosts that stall hold one slot of the worker, and not those of other sites.
  await addJob(em, 'sites_jobs', ingestImageTask, image, { runAt, queue: `ingest:${image.siteId}` });
}

/** Puts our own copy in the place of the address, wherever the site still has it, or asks for another try. */
export async function retryIngest(
  em: EntityManager,
  changes: VisibleChanges<SiteChange>,
  queryMedia: SubgraphQuery,
  // Jobs from before tries were counted have none.
  { siteId, url, attempt = 0 }: PendingImage,
): Promise<void> {
  const site = await em.findOne(Site, { id: siteId });
  const image = site && referenceTo(site, url);
  if (!image) return;
  const verdict = await ingest(queryMedia, siteId, url);
  await changes.commit(em, async (transaction, announce) => {
    if ('rejected' in verdict) {
      // The address stays as it was saved: it is for people to choose another one.
      await noteIngest(transaction, siteId, image, { status: 'rejected', reason: verdict.rejected });
    } else if (verdict.ownUrl !== null) {
      await exchange(transaction, siteId, { ...image, ownUrl: verdict.ownUrl });
      await announce({ siteId });
    } else if (attempt + 1 < delays.length) {
      await queueIngest(transaction, { siteId, url, attempt: attempt + 1 });
    } else {
      await noteIngest(transaction, siteId, image, { status: 'rejected', reason: 'unreachable' });
    }
  });
}

async function exchange(em: EntityManager, siteId: string, image: ImageReference & { ownUrl: string }): Promise<void> {
  const locked = await em.findOneOrFail(Site, { id: siteId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  locked.settings = withOwnUrls(locked.settings, [image]);
  locked.seo = withOwnUrls(locked.seo, [image]);
  locked.updatedAt = new Date();
  await noteIngest(em, siteId, image, { status: 'taken', ownUrl: image.ownUrl });
}

const referenceTo = ({ settings, seo }: Site, url: string): ImageReference | undefined =>
  imageReferences(settings, seo).find((image) => image.url === url);
