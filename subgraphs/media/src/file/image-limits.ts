import { badRequest, unsupportedMediaType } from '@imprint/errors/domain-error';
import sharp, { type Metadata } from 'sharp';

/** Decoding limits of one image. `side` bounds thin, very tall images, which are cheap to send but costly to scale. */
export const imageLimits = { side: 16_384, pixels: 40_000_000, frames: 300, framePixels: 120_000_000 } as const;

/** Reads only the header. BAD_REQUEST beyond the limits, UNSUPPORTED_MEDIA_TYPE if unreadable. */
export async function inspectImage(bytes: Buffer): Promise<Metadata> {
  let found: Metadata;
  try {
    found = await sharp(bytes, { limitInputPixels: false, pages: -1 }).metadata();
  } catch {
    throw unsupportedMediaType('The file is corrupt: its content does not match its image header.');
  }
  const { width, pages = 1 } = found;
  const height = found.pageHeight ?? found.height;
  requireSize({ width, height });
  if (pages > imageLimits.frames || width * height * pages > imageLimits.framePixels) {
    throw badRequest(
      `An animation may have at most ${imageLimits.frames} frames and ${imageLimits.framePixels} pixels in total.`,
      { reason: 'TOO_MANY_PIXELS' },
    );
  }
  return found;
}

/** BAD_REQUEST beyond the limits. */
export function requireSize({ width, height }: { width: number; height: number }): void {
  if (width <= imageLimits.side && height <= imageLimits.side && width * height <= imageLimits.pixels) return;
  throw badRequest(
    `An image may have at most ${imageLimits.side} pixels per side and ${imageLimits.pixels} in total.`,
    { reason: 'TOO_MANY_PIXELS' },
  );
}
