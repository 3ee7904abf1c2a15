import type { FocalPoint } from '../asset/media-asset.entity.js';

export interface PixelSize {
  width: number;
  height: number;
}

/** Without a height the whole image, without a width too; with both a crop. */
export interface WantedSize {
  width?: number | null | undefined;
  height?: number | null | undefined;
}

/** A part of an image in a width: all of it, or a crop with the point in percent that it keeps. */
export interface ImageView {
  width: number;
  crop: { height: number; x: number; y: number } | null;
}

/** Widths of sized images. Fixed, so that one image has few sizes, whatever clients ask for. */
export const widthLadder = [160, 320, 480, 640, 800, 960, 1_280, 1_600, 1_920, 2_560, 3_840] as const;

const widest = widthLadder[widthLadder.length - 1] as number;
const center: FocalPoint = { x: 0.5, y: 0.5 };

/** The next width of the ladder with the wanted shape; never larger than the image. */
export function toView(image: PixelSize, wanted: WantedSize, focalPoint: FocalPoint | null | undefined): ImageView {
  // Integers rather than a quotient: 1080 × 16 ÷ 9 is 1920, with the quotient slightly less.
  const shape = wanted.width && wanted.height ? { width: wanted.width, height: wanted.height } : image;
  const atLeast = wanted.width ?? (wanted.height ? (wanted.height * image.width) / image.height : image.width);
  const step = widthLadder.find((candidate) => candidate >= atLeast) ?? widest;
  const room = Math.min(image.width, Math.floor((image.height * shape.width) / shape.height));
  const width = Math.max(1, Math.min(step, room));
  const height = clamp(Math.round((width * shape.height) / shape.width), 1, image.height);
  if (height === heightAt(image, width)) return { width, crop: null };
  const { x, y } = focalPoint ?? center;
  return { width, crop: { height, x: Math.round(x * 100), y: Math.round(y * 100) } };
}

/** The largest region of the shape, as near to the point as the edges of the image allow. */
export function cropRegion(
  image: PixelSize,
  size: PixelSize,
  { x, y }: { x: number; y: number },
): PixelSize & { left: number; top: number } {
  const scale = Math.min(image.width / size.width, image.height / size.height);
  const width = clamp(Math.round(size.width * scale), 1, image.width);
  const height = clamp(Math.round(size.height * scale), 1, image.height);
  return {
    width,
    height,
    left: clamp(Math.round((x / 100) * image.width - width / 2), 0, image.width - width),
    top: clamp(Math.round((y / 100) * image.height - height / 2), 0, image.height - height),
  };
}

const heightAt = (image: PixelSize, width: number): number =>
  Math.max(1, Math.round((width * image.height) / image.width));

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);
