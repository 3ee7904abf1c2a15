import type { SizedExtension } from '@imprint/object-store/sized-image-key';
import type { Sharp } from 'sharp';
import { openImage } from '../file/open-image.js';
import { cropRegion, type ImageView } from './image-size.js';

const encoders: Readonly<Record<SizedExtension, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78 }),
  // JPEG has no transparency: black without a background.
  jpg: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 80 }),
  png: (image) => image.png(),
};

/** Renders a view of an image, of an animation its first frame. Throws for one that cannot be decoded. */
export async function renderView(
  source: Buffer,
  { width, crop }: ImageView,
  extension: SizedExtension,
): Promise<Buffer> {
  const image = openImage(source);
  if (!crop) return encoders[extension](image.resize({ width, withoutEnlargement: true })).toBuffer();
  const size = { width, height: crop.height };
  const { autoOrient } = await image.metadata();
  return encoders[extension](
    image.extract(cropRegion(autoOrient, size, crop)).resize({ ...size, fit: 'fill' }),
  ).toBuffer();
}
