export interface PixelSize {
  width: number;
  height: number;
}

/** What the platform takes of an image. */
export const maxPixels = 40_000_000;
export const maxSide = 16_384;

export const isWithinPixels = ({ width, height }: PixelSize): boolean =>
  width <= maxSide && height <= maxSide && width * height <= maxPixels;

/** The largest size of the same proportions with at most so many pixels. */
export function fitPixels({ width, height }: PixelSize, pixels: number): PixelSize {
  const part = Math.min(1, Math.sqrt(pixels / (width * height)), maxSide / Math.max(width, height));
  const toSide = (side: number) => Math.max(1, Math.floor(side * part));
  return { width: toSide(width), height: toSide(height) };
}

/** The size that the header of an image names; null without one. Browsers cannot open every format that has one. */
export async function readPixelSize(file: Blob): Promise<PixelSize | null> {
  const { imageSize } = await import('image-size');
  try {
    return imageSize(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return null;
  }
}
