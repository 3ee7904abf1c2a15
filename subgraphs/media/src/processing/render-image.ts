import { encode as encodeBlurhash } from 'blurhash';
import sharp, { type Sharp } from 'sharp';
import { imageLimits } from '../file/image-limits.js';
import { openImage, secondsPerStep } from '../file/open-image.js';

/** Variant widths; images are never enlarged. */
const variantWidths = [480, 960, 1_600];
const blurhashSide = 32;

export interface RenderedImage {
  width: number;
  height: number;
  blurhash: string | null;
  variants: { width: number; height: number; mime: 'image/webp' | 'image/avif'; bytes: Buffer }[];
}

/** Renders variants and a blurhash, and returns the displayed size after orientation. Decodes the source once. */
export async function renderImage(source: Buffer): Promise<RenderedImage> {
  const found = await sharp(source, { animated: true }).metadata();
  // Variants would be still images, so an animation has none.
  if ((found.pages ?? 1) > 1) {
    const { width, height, pageHeight = height } = found;
    return { width, height: pageHeight, blurhash: await computeBlurhash(openImage(source)), variants: [] };
  }
  const { width, height } = found.autoOrient;
  const variants: RenderedImage['variants'] = [];
  const widths = variantWidths.filter((candidate) => candidate < width);
  let scaled = openImage(source);
  let last: Buffer | null = null;
  for (const target of (widths.length > 0 ? widths : [width]).reverse()) {
    // Scale from the next larger variant: decoding the original each time would dominate the cost.
    const { data, info } = await scaled
      .resize({ width: target, withoutEnlargement: true })
      .png({ compressionLevel: 0 })
      .timeout({ seconds: secondsPerStep })
      .toBuffer({ resolveWithObject: true });
    last = data;
    scaled = sharp(data, { limitInputPixels: imageLimits.pixels });
    const size = { width: info.width, height: info.height };
    variants.push(
      { ...size, mime: 'image/webp', bytes: await sharp(data).webp({ quality: 78 }).toBuffer() },
      { ...size, mime: 'image/avif', bytes: await sharp(data).avif({ quality: 55, effort: 2 }).toBuffer() },
    );
  }
  return {
    width,
    height,
    blurhash: await computeBlurhash(last ? sharp(last) : openImage(source)),
    variants: variants.reverse(),
  };
}

async function computeBlurhash(image: Sharp): Promise<string | null> {
  const { data, info } = await image
    .resize(blurhashSide, blurhashSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encodeBlurhash(new Uint8ClampedArray(data), info.width, info.height, 4, 3);
}
