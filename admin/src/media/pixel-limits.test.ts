import { heifFile } from '@imprint/testing/heif-file';
import { fitPixels, isWithinPixels, maxPixels, maxSide, readPixelSize } from './pixel-limits.js';

it('takes images up to the limits of both sides and of the area', () => {
  expect(isWithinPixels({ width: 8_000, height: 5_000 })).toBe(true);
  expect(isWithinPixels({ width: 8_000, height: 5_001 })).toBe(false);
  expect(isWithinPixels({ width: maxSide, height: 1 })).toBe(true);
  expect(isWithinPixels({ width: 1, height: maxSide + 1 })).toBe(false);
});

it.each([
  [
    { width: 8_000, height: 6_000 },
    { width: 7_302, height: 5_477 },
  ],
  [
    { width: 20_000, height: 1_000 },
    { width: maxSide, height: 819 },
  ],
  [
    { width: 100_000, height: 1 },
    { width: maxSide, height: 1 },
  ],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
])('fits %j into the limits as %j', (size, fitted) => {
  expect(fitPixels(size, maxPixels)).toEqual(fitted);
  expect(isWithinPixels(fitted)).toBe(true);
});

it('reads the size of an image from its header, also where browsers cannot open it', async () => {
  const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from(new Uint16Array([8_000, 6_000]).buffer)]);
  expect(await readPixelSize(new Blob([new Uint8Array(gif)]))).toMatchObject({ width: 8_000, height: 6_000 });
  const photo = heifFile({ width: 8_064, height: 6_048 });
  expect(await readPixelSize(new Blob([new Uint8Array(photo)]))).toMatchObject({ width: 8_064, height: 6_048 });
});

it('knows no size of what is no image', async () => {
  for (const text of ['', 'not an image']) expect(await readPixelSize(new Blob([text]))).toBe(null);
});
