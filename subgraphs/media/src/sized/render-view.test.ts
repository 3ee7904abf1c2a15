import sharp from 'sharp';
import { renderView } from './render-view.js';

const colors = { red: { r: 255, g: 0, b: 0 }, blue: { r: 0, g: 0, b: 255 } };
const halves = ['red', 'blue'] as const;
const strip = (color: keyof typeof colors, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colors[color] } })
    .png()
    .toBuffer();

/** 400 × 200, its left half red and its right one blue. */
async function photo() {
  const [left, right] = await Promise.all(halves.map((color) => strip(color, 200, 200)));
  const canvas = sharp({ create: { width: 400, height: 200, channels: 3, background: '#000' } });
  return canvas.composite([
    { input: left as Buffer, left: 0, top: 0 },
    { input: right as Buffer, left: 200, top: 0 },
  ]);
}

async function describeImage(bytes: Buffer) {
  const { width, height, format } = await sharp(bytes).metadata();
  const { dominant } = await sharp(bytes).stats();
  return { width, height, format, color: dominant.r > dominant.b ? 'red' : 'blue' };
}

it.each([
  [0, 'red'],
  [100, 'blue'],
])('crops around the point at %i %% from the left', async (x, color) => {
  const bytes = await renderView(
    await (await photo()).png().toBuffer(),
    { width: 160, crop: { height: 160, x, y: 50 } },
    'png',
  );
  expect(await describeImage(bytes)).toEqual({ width: 160, height: 160, format: 'png', color });
});

it.each([
  ['jpg', 'jpeg'],
  ['webp', 'webp'],
  ['avif', 'heif'],
  ['png', 'png'],
] as const)('renders %s', async (extension, format) => {
  const bytes = await renderView(await (await photo()).jpeg().toBuffer(), { width: 100, crop: null }, extension);
  expect(await describeImage(bytes)).toMatchObject({ width: 100, height: 50, format });
});

it('crops what people see of a photo that was taken upright', async () => {
  // Its pixels lie on their side: red is above.
  const bytes = await (await photo()).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const top = await renderView(bytes, { width: 160, crop: { height: 160, x: 50, y: 0 } }, 'png');
  expect(await describeImage(top)).toMatchObject({ width: 160, height: 160, color: 'red' });
});

it('does not enlarge, and fills transparency with white for JPEG', async () => {
  const clear = { create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const;
  const bytes = await renderView(await sharp(clear).png().toBuffer(), { width: 160, crop: null }, 'jpg');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 50 });
  expect((await sharp(bytes).stats()).channels[0]?.min).toBeGreaterThan(250);
});

it('rejects an image that is cut off', async () => {
  const whole = await (await photo()).jpeg().toBuffer();
  await expect(renderView(whole.subarray(0, whole.length / 2), { width: 160, crop: null }, 'webp')).rejects.toThrow();
});
