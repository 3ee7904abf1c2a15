import { encode as encodeBlurhash } from 'blurhash';
import sharp, { type Sharp } from 'sharp';
import type { MediaMime } from '../asset/media-type.js';
import { imageLimits } from './image-limits.js';

/** Widths that pages ask for; an image is never enlarged. */
const variantWidths = [480, 960, 1_600];
const secondsPerStep = 60;
const blurhashSide = 32;

export interface RenderedImage {
  original: Buffer;
  width: number;
  height: number;
  blurhash: string | null;
  variants: { width: number; height: number; mime: 'image/webp' | 'image/avif'; bytes: Buffer }[];
}

// One thread per picture and nothing kept: other requests share these cores and this memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The original without any metadata and with its orientation applied, its variants and its blurhash. Only
 * pixels survive: comments, profiles, thumbnails and trailing bytes do not.
 */
export async function renderImage(source: Buffer, mime: MediaMime): Promise<RenderedImage> {
  const isAnimation = mime === 'image/gif' || mime === 'image/webp';
  const open = (animated: boolean) =>
    sharp(source, { limitInputPixels: imageLimits.framePixels, failOn: 'error', animated })
      .autoOrient()
      .timeout({ seconds: secondsPerStep });
  const { pages = 1 } = await sharp(source, { animated: isAnimation }).metadata();
  const isAnimated = isAnimation && pages > 1;
  const original = await sameFormat(open(isAnimated), mime).toBuffer({ resolveWithObject: true });
  const width = original.info.width;
  const height = original.info.pageHeight ?? original.info.height;
  const rendered = { original: original.data, width, height };
  // A still copy in place of an animation would be another picture.
  if (isAnimated) return { ...rendered, blurhash: await blurhashOf(open(false)), variants: [] };

  const variants: RenderedImage['variants'] = [];
  const widths = variantWidths.filter((candidate) => candidate < width);
  let scaled = original.data;
  for (const target of (widths.length > 0 ? widths : [width]).reverse()) {
    // Each from the next larger one: decoding the original again for each would be most of the work.
    const { data, info } = await sharp(scaled, { limitInputPixels: imageLimits.pixels })
      .resize({ width: target, withoutEnlargement: true })
      .png({ compressionLevel: 0 })
      .timeout({ seconds: secondsPerStep })
      .toBuffer({ resolveWithObject: true });
    scaled = data;
    const size = { width: info.width, height: info.height };
    variants.push(
      { ...size, mime: 'image/webp', bytes: await sharp(data).webp({ quality: 78 }).toBuffer() },
      { ...size, mime: 'image/avif', bytes: await sharp(data).avif({ quality: 55, effort: 2 }).toBuffer() },
    );
  }
  return { ...rendered, blurhash: await blurhashOf(sharp(scaled)), variants: variants.reverse() };
}

function sameFormat(image: Sharp, mime: MediaMime): Sharp {
  switch (mime) {
    case 'image/jpeg':
      return image.jpeg({ quality: 90 });
    case 'image/png':
      return image.png();
    case 'image/gif':
      return image.gif();
    case 'image/webp':
      return image.webp({ quality: 90 });
    default:
      return image.avif({ quality: 70, effort: 2 });
  }
}

async function blurhashOf(image: Sharp): Promise<string | null> {
  const { data, info } = await image
    .resize(blurhashSide, blurhashSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encodeBlurhash(new Uint8ClampedArray(data), info.width, info.height, 4, 3);
}
