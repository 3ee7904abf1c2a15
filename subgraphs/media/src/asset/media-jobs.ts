import { addJob } from '@imprint/persistence/jobs';
import type { SiteChange } from '@imprint/persistence/visible-changes';
import type { EntityManager } from '@mikro-orm/postgresql';

export const mediaJobs = 'media_jobs';
export const processAssetTask = 'process-asset';
/** Tells the content service which posts show an asset that changed. */
export const announceAssetTask = 'announce-asset-change';
export const retireObjectsTask = 'retire-asset-objects';
export const reviveObjectsTask = 'revive-asset-objects';
export const finishOverdueTask = 'finish-overdue-assets';
export const purgeTask = 'purge-deleted-assets';

/** Payload of every task about one asset. */
export interface AssetPayload {
  site_id: string;
  id: string;
}

/** A change of an asset that readers can see. */
export interface AssetChange extends SiteChange {
  id: string;
}

/** Posts that show the asset are purged, and clients that sync read them again. */
export const enqueueAssetChange = (em: EntityManager, { siteId, id }: AssetChange): Promise<void> =>
  addJob(em, mediaJobs, announceAssetTask, { site_id: siteId, id });

/** One after the other per site: a site that sends many pictures leaves the rest of the worker to others. */
export const enqueueProcessing = (em: EntityManager, asset: AssetPayload): Promise<void> =>
  addJob(em, mediaJobs, processAssetTask, asset, { queue: `process:${asset.site_id}` });
