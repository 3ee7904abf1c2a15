import { iconMime, type MediaMime } from '../asset/media-type.js';
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
 * The same pixels, bit by bit, without metadata and trailing bytes: no camera, place, author, comment or thumbnail.
 * Color profile and orientation stay, because the picture would look different without them. Never longer than the
 * source, and the same when it is applied again. UNSUPPORTED_MEDIA_TYPE when the structure cannot be followed.
 */
export const stripMetadata = (source: Buffer, mime: MediaMime): Buffer => strippers.get(mime)?.(source) ?? source;
