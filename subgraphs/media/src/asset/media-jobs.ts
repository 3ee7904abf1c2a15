import { addJob } from '@imprint/persistence/jobs';
import type { SiteChange } from '@imprint/persistence/visible-changes';
import type { EntityManager } from '@mikro-orm/postgresql';

export const mediaJobs = 'media_jobs';
export const processAssetTask = 'process-asset';
/** Notifies the content service of a changed asset. */
export const announceAssetTask = 'announce-asset-change';
export const retireObjectsTask = 'retire-asset-objects';
export const reviveObjectsTask = 'revive-asset-objects';
export const finishOverdueTask = 'finish-overdue-assets';
export const purgeTask = 'purge-deleted-assets';

export interface AssetPayload {
  site_id: string;
  id: string;
}

export type AssetChangeType = 'media.ready' | 'media.changed' | 'media.deleted';

/** Without a type, from an earlier version. */
export interface AnnouncedAsset extends AssetPayload {
  type?: AssetChangeType;
}

/** A change of an asset visible to readers. */
export interface AssetChange extends SiteChange {
  id: string;
  type: AssetChangeType;
}

/** Purges posts that use the asset and lets syncing clients read them again. */
export const enqueueAssetChange = (em: EntityManager, { siteId, id, type }: AssetChange): Promise<void> =>
  addJob(em, mediaJobs, announceAssetTask, { site_id: siteId, id, type });

/** Serial per site, so that one site with many uploads cannot occupy the whole worker. */
export const enqueueProcessing = (em: EntityManager, asset: AssetPayload): Promise<void> =>
  addJob(em, mediaJobs, processAssetTask, asset, { queue: `process:${asset.site_id}` });
