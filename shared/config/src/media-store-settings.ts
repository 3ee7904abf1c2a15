import { join } from 'node:path';
import type { Settings } from './settings.js';

/** Options of the media object store. */
export function mediaStoreSettings({
  MEDIA_STORAGE,
  DATA_DIR,
  S3_REGION,
  S3_ENDPOINT,
}: Pick<Settings, 'MEDIA_STORAGE' | 'DATA_DIR' | 'S3_REGION' | 'S3_ENDPOINT'>) {
  return { storage: MEDIA_STORAGE, folder: join(DATA_DIR, 'media'), region: S3_REGION, endpoint: S3_ENDPOINT };
}
