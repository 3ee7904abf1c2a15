import { getExtension, type MediaMime } from '../file/media-type.js';

/** Prefix of deleted objects during the restore window. Never served. */
const trashPrefix = 'trash/';
/** The only prefix served by the public listener. */
export const publicPrefix = 'm/';

/** Prefix of the objects of a site. */
export const sitePrefix = (siteId: string): string => `${publicPrefix}${siteId.toLowerCase()}/`;

/**
 * Assets of one site with the same content share their objects. Objects directly below the hash come from an earlier
 * version that re-encoded originals: their hash is that of the upload, not of the content.
 */
export const originalKey = (siteId: string, hash: string, mime: MediaMime): string =>
  `${sitePrefix(siteId)}${hash}/stored/original.${getExtension(mime)}`;

/** Of an original, with a slash at the end. */
export const folderOf = (original: string): string => original.slice(0, original.lastIndexOf('/') + 1);

/** The source hash of the assets with an object. */
export const hashInKey = (key: string): string => key.split('/')[2] ?? '';

export const variantKey = (original: string, width: number, mime: 'image/webp' | 'image/avif'): string =>
  original.replace(/[^/]+$/, `${width}.${getExtension(mime)}`);

export const trashKey = (key: string): string => `${trashPrefix}${key}`;
