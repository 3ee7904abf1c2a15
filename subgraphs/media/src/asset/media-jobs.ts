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
