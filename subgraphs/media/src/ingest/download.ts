import { buffer } from 'node:stream/consumers';
import { fileLimitBytes } from '@imprint/object-store/file-limit';
import { isObjectKey, type ObjectStore } from '@imprint/object-store/object-store';
import { fetchOutside } from '@imprint/outbound/fetch-outside';
import { OutsideError } from '@imprint/outbound/outside-target';
import { publicPrefix } from '../asset/storage-keys.js';

const limits = { maxBytes: fileLimitBytes, redirects: 3 };

export interface DownloadDependencies {
  store: ObjectStore;
  allowedCidrs: readonly string[];
  /** Base URL of served objects, without a trailing slash. */
  mediaBaseUrl: string;
  /** Aborts downloads at shutdown. */
  stop: AbortSignal;
}

/** The key of an object that this platform serves at the URL; null for every other URL. */
export function ownKey(url: string, mediaBaseUrl: string): string | null {
  const key = url.startsWith(`${mediaBaseUrl}/`) ? url.slice(mediaBaseUrl.length + 1) : '';
  return key.startsWith(publicPrefix) && isObjectKey(key) ? key : null;
}

/** Fetches a file from an untrusted URL; one of this platform is read from the store. Throws OutsideError. */
export async function download(
  { store, allowedCidrs, mediaBaseUrl, stop }: DownloadDependencies,
  url: string,
  timeoutMillis: number,
): Promise<Buffer> {
  const key = ownKey(url, mediaBaseUrl);
  if (key === null) return fetchOutside(url, { ...limits, timeoutMillis, allowedCidrs, stop });
  const object = await store.read(key);
  if (!object) throw new OutsideError('not_found', false);
  return buffer(object);
}
