import type { AdmissionStore } from '@imprint/admission/admission-store';
import { DomainError } from '@imprint/errors/domain-error';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { addJob } from '@imprint/persistence/jobs';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Site } from '../site/site.entity.js';
import { imageReferences, ingest, withOwnUrls } from './external-images.js';

/** An image that could not be fetched when its site was saved. */
export interface PendingImage {
  siteId: string;
  url: string;
}

export const ingestImageTask = 'ingest-site-image';
/** Within about a day, at growing distances. */
const attempts = 12;

/** In the transaction that saves the site. */
export async function queueIngest(em: EntityManager, image: PendingImage): Promise<void> {
  const runAt = new Date(Date.now() + 60_000);
  await addJob(em, 'sites_jobs', ingestImageTask, image, { runAt, maxAttempts: attempts });
}

/** Puts our own copy in the place of the address, wherever the site still has it. Throws while it cannot be fetched. */
export async function retryIngest(
  em: EntityManager,
  admission: AdmissionStore,
  queryMedia: SubgraphQuery,
  { siteId, url }: PendingImage,
): Promise<void> {
  const site = await em.findOne(Site, { id: siteId });
  if (!site || !isUsed(site, url)) return;
  const ownUrl = await ingest(queryMedia, siteId, { field: 'image', url }).catch((error: unknown) => {
    // Refused for good by now: the address stays as it was saved, and another try would say the same.
    if (error instanceof DomainError && error.reason === 'IMAGE_REJECTED') return undefined;
    throw error;
  });
  if (ownUrl === undefined) return;
  if (ownUrl === null) throw new Error('the image cannot be fetched yet');
  await em.fork().transactional(async (transaction) => {
    const locked = await transaction.findOneOrFail(Site, { id: siteId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const images = [{ field: 'image', url, ownUrl }];
    locked.settings = withOwnUrls(locked.settings, images);
    locked.seo = withOwnUrls(locked.seo, images);
    locked.updatedAt = new Date();
  });
  await admission.bumpSite(siteId);
}

const isUsed = ({ settings, seo }: Site, url: string): boolean =>
  imageReferences(settings, seo).some((image) => image.url === url);
