import { FsStore } from './fs-store.js';
import type { ObjectStore } from './object-store.js';
import { S3Store } from './s3-store.js';

export interface ObjectStoreSettings {
  /** `fs`, or `s3://bucket`. */
  storage: string;
  /** Folder of the `fs` store. */
  folder: string;
  region: string;
  endpoint?: string | undefined;
}

export function openObjectStore({ storage, folder, region, endpoint }: ObjectStoreSettings): ObjectStore {
  if (storage === 'fs') return new FsStore(folder);
  return new S3Store({ bucket: new URL(storage).hostname, region, endpoint });
}
