import { iconMime, type MediaMime } from '../file/media-type.js';
import { stripAvif } from './avif.js';
import { stripGif } from './gif.js';
import { stripIco } from './ico.js';
import { stripJpeg } from './jpeg.js';
import { stripPng } from './png.js';
import { stripWebp } from './webp.js';

const strippers = new Map<MediaMime, (source: Buffer) => Buffer>([
  ['image/jpeg', stripJpeg],
  ['image/png', stripPng],
  ['image/gif', stripGif],
  ['image/webp', stripWebp],
  ['image/avif', stripAvif],
  [iconMime, stripIco],
]);

/**
 * Removes metadata and trailing bytes without re-encoding: no camera, location, author, comment or thumbnail. Keeps
 * color profile and orientation, which affect how the image looks. Never longer than the source; idempotent.
 * UNSUPPORTED_MEDIA_TYPE for an invalid structure.
 */
export const stripMetadata = (source: Buffer, mime: MediaMime): Buffer => strippers.get(mime)?.(source) ?? source;
