import { FsStore } from './fs-store.js';
import type { ObjectStore } from './object-store.js';

export interface ObjectStoreSettings {
  /** `fs`, or `s3://bucket`. */
  storage: string;
  /** Folder of the `fs` store. */
  folder: string;
  region: string;
  endpoint?: string | undefined;
}

/** Loads the S3 client only if it is used. */
export async function openObjectStore({
  storage,
  folder,
  region,
  endpoint,
}: ObjectStoreSettings): Promise<ObjectStore> {
  if (storage === 'fs') return new FsStore(folder);
  const { S3Store } = await import('./s3-store.js');
  return new S3Store({ bucket: new URL(storage).hostname, region, endpoint });
}
