import type { AuditRecord } from '@imprint/persistence/audit-log';
import { addJob } from '@imprint/persistence/jobs';
import type { SiteChange } from '@imprint/persistence/visible-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MediaAssetRepository } from './media-asset.repository.js';

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
  audit?: AuditRecord;
}

/** A change of an asset visible to readers. */
export interface AssetChange extends SiteChange {
  id: string;
  type: AssetChangeType;
  /** For the audit log of the content service. */
  audit?: AuditRecord | undefined;
}

/** Purges posts that use the asset and lets syncing clients read them again. */
export const enqueueAssetChange = (em: EntityManager, { siteId, id, type, audit }: AssetChange): Promise<void> =>
  addJob(em, mediaJobs, announceAssetTask, { site_id: siteId, id, type, audit });

/** Priorities are 16-bit numbers. */
const lastPriority = 30_000;

/**
 * After the images of other sites that have fewer in processing, and serial per site, so that sites with many uploads
 * delay only themselves. The asset is stored.
 */
export async function enqueueProcessing(em: EntityManager, asset: AssetPayload): Promise<void> {
  const images = await new MediaAssetRepository(em).countProcessing(asset.site_id);
  await addJob(em, mediaJobs, processAssetTask, asset, {
    queue: `process:${asset.site_id}`,
    priority: Math.min(images, lastPriority),
  });
}
