import { isHeic, maxImageBytes } from './accepted-images.js';
import { fitPixels, maxPixels, type PixelSize } from './pixel-limits.js';

/** The second is for files that stay too large, and for browsers whose canvases are smaller. */
const pixelsToTry = [maxPixels, 16_000_000];
const quality = 0.9;

/** The formats of photos; a HEIC photo, where the browser opens it, becomes a JPEG as on the platform. */
const scaledType = (file: Pick<File, 'name' | 'type'>): string | null => {
  if (isHeic(file)) return 'image/jpeg';
  return ['image/jpeg', 'image/png', 'image/webp'].includes(file.type) ? file.type : null;
};

interface ScaledImage extends PixelSize {
  file: File;
}

/** The image within the limits of the platform; null where the browser cannot scale it. */
export async function scaleImage(file: File): Promise<ScaledImage | null> {
  const type = scaledType(file);
  if (type === null) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    for (const pixels of pixelsToTry) {
      const size = fitPixels(bitmap, pixels);
      const blob = await draw(bitmap, size, type);
      if (blob && blob.size <= maxImageBytes)
        return { file: new File([blob], file.name, { type: blob.type }), ...size };
    }
    return null;
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, { width, height }: PixelSize, type: string) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type, quality }).catch(() => null);
}
