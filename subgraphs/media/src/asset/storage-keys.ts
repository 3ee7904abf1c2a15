import { extensionOf, type MediaMime } from './media-type.js';

/** Where uploads wait. Nothing below is served. */
export const uploadPrefix = 'uploads/';
/** Where deleted objects wait for their restore window to end. Nothing below is served. */
const trashPrefix = 'trash/';
/** The only part of the store that the public listener shows. */
export const publicPrefix = 'm/';

export const originalKey = (siteId: string, sourceHash: string, mime: MediaMime): string =>
  `${publicPrefix}${siteId.toLowerCase()}/${sourceHash}/original.${extensionOf(mime)}`;

export const variantKey = (original: string, width: number, mime: 'image/webp' | 'image/avif'): string =>
  original.replace(/[^/]+$/, `${width}.${extensionOf(mime)}`);

export const trashKey = (key: string): string => `${trashPrefix}${key}`;
