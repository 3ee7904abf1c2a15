import { extensionOf, type MediaMime } from './media-type.js';

/** Where uploads wait. Nothing below is served. */
export const uploadPrefix = 'uploads/';
/** Where deleted objects wait for their restore window to end. Nothing below is served. */
const trashPrefix = 'trash/';
/** The only part of the store that the public listener shows. */
export const publicPrefix = 'm/';

/**
 * Assets of one site with the same content share their objects. Objects directly below the hash are from before
 * originals were stored as they came: their hash is that of an upload, and their content is not what it names.
 */
export const originalKey = (siteId: string, hash: string, mime: MediaMime): string =>
  `${publicPrefix}${siteId.toLowerCase()}/${hash}/stored/original.${extensionOf(mime)}`;

export const variantKey = (original: string, width: number, mime: 'image/webp' | 'image/avif'): string =>
  original.replace(/[^/]+$/, `${width}.${extensionOf(mime)}`);

export const trashKey = (key: string): string => `${trashPrefix}${key}`;
