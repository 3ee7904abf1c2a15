import fc from 'fast-check';
import { cropRegion, toView, widthLadder } from './image-size.js';

const photo = { width: 3_000, height: 2_000 };

it.each([
  ['rounds the width up to the ladder', photo, { width: 500 }, { width: 640, crop: null }],
  ['keeps a width of the ladder', photo, { width: 480 }, { width: 480, crop: null }],
  ['finds the width for a height', photo, { height: 400 }, { width: 640, crop: null }],
  ['is never larger than the image', { width: 300, height: 200 }, { width: 5_000 }, { width: 300, crop: null }],
  ['has the widest width for a huge image', { width: 9_000, height: 9 }, {}, { width: 3_840, crop: null }],
  ['does not crop to its own shape', photo, { width: 300, height: 200 }, { width: 320, crop: null }],
  ['crops to another', photo, { width: 640, height: 360 }, { width: 640, crop: { height: 360, x: 50, y: 50 } }],
  [
    'crops as large as the image allows',
    { width: 1_080, height: 1_080 },
    { width: 9, height: 16 },
    { width: 160, crop: { height: 284, x: 50, y: 50 } },
  ],
  [
    'has no rounding errors of quotients',
    { width: 2_000, height: 1_080 },
    { width: 1_920, height: 1_080 },
    { width: 1_920, crop: { height: 1_080, x: 50, y: 50 } },
  ],
])('%s', (_, image, wanted, view) => {
  expect(toView(image, wanted, null)).toEqual(view);
});

it('names the focal point of a crop in percent', () => {
  expect(toView(photo, { width: 100, height: 100 }, { x: 0.123, y: 1 }).crop).toEqual({ height: 160, x: 12, y: 100 });
});

it.each([
  ['in the middle', { x: 50, y: 50 }, { left: 500, top: 0, width: 2_000, height: 2_000 }],
  ['at the left edge', { x: 0, y: 50 }, { left: 0, top: 0, width: 2_000, height: 2_000 }],
  ['at the right edge', { x: 90, y: 50 }, { left: 1_000, top: 0, width: 2_000, height: 2_000 }],
  ['around the point', { x: 40, y: 0 }, { left: 200, top: 0, width: 2_000, height: 2_000 }],
])('crops %s', (_, point, region) => {
  expect(cropRegion(photo, { width: 160, height: 160 }, point)).toEqual(region);
});

it('stays within the image and the ladder, whatever is wanted', () => {
  const pixels = fc.integer({ min: 1, max: 16_384 });
  const percent = fc.double({ min: 0, max: 1, noNaN: true });
  const wanted = fc.record({ width: fc.option(pixels), height: fc.option(pixels) });
  fc.assert(
    fc.property(pixels, pixels, wanted, percent, percent, (width, height, want, x, y) => {
      const image = { width, height };
      const view = toView(image, want, { x, y });
      expect(view.width).toBeGreaterThanOrEqual(1);
      expect(view.width).toBeLessThanOrEqual(Math.min(width, widthLadder.at(-1) ?? 0));
      if (!view.crop) return;
      const region = cropRegion(image, { width: view.width, height: view.crop.height }, view.crop);
      expect(Math.min(region.left, region.top)).toBeGreaterThanOrEqual(0);
      expect(region.left + region.width).toBeLessThanOrEqual(width);
      expect(region.top + region.height).toBeLessThanOrEqual(height);
      expect(Math.min(region.width, region.height)).toBeGreaterThanOrEqual(1);
    }),
  );
});
