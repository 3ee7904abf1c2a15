import { hash } from 'node:crypto';
import { type HeifOptions, heifFile } from '@imprint/testing/heif-file';
import sharp from 'sharp';
// The worker thread loads a compiled module.
import { HeifConversion } from '../../dist/heif/heif-conversion.js';
import { stripMetadata } from '../metadata/strip-metadata.js';
import { tenBitPhoto, transparentPhoto } from './heif.samples.js';

const red = [224, 31, 32];
const green = [31, 160, 33];
const blue = [32, 32, 224];
const yellow = [224, 224, 32];

const conversion = new HeifConversion();
afterAll(() => conversion.close());
const convert = (source: Buffer) => conversion.toJpeg(source, 'a site');

/** The colors a few pixels inside the corners, clockwise from the top left. */
async function corners(jpeg: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const [right, bottom] = [info.width - 4, info.height - 4];
  return [at(3, 3), at(right, 3), at(right, bottom), at(3, bottom)];
}

async function expectColors(jpeg: Buffer, expected: readonly (readonly number[])[]): Promise<void> {
  const found = await corners(jpeg);
  const distance = Math.max(...found.flat().map((value, index) => Math.abs(value - (expected.flat()[index] ?? 0))));
  expect({ found, isNear: distance <= 12 }).toEqual({ found, isNear: true });
}

const clockwise = [red, green, yellow, blue];

it.each<[string, HeifOptions, readonly (readonly number[])[]]>([
  ['one picture', {}, clockwise],
  ['the brand mif1', { majorBrand: 'mif1' }, clockwise],
  ['the brand heix', { majorBrand: 'heix' }, clockwise],
  ['the brand msf1', { majorBrand: 'msf1' }, clockwise],
  ['a quarter turn', { turns: 1 }, [green, yellow, blue, red]],
  ['half a turn', { turns: 2 }, [yellow, blue, red, green]],
  ['three quarter turns', { turns: 3 }, [blue, red, green, yellow]],
  ['another image before the primary one', { isSecond: true, turns: 2 }, [yellow, blue, red, green]],
])('decodes %s', async (_, options, colors) => {
  const jpeg = await convert(heifFile(options));
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 64, space: 'srgb' });
  await expectColors(jpeg, colors);
});

it('composes the pictures of a grid, cut to an odd size and turned', async () => {
  const jpeg = await convert(heifFile({ grid: { columns: 2, rows: 2 }, width: 111, height: 95, turns: 1 }));
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 95, height: 111 });
  await expectColors(jpeg, [green, green, red, red]);
});

it('decodes 10 bits per channel', async () => {
  const jpeg = await convert(tenBitPhoto);
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 61, height: 35, depth: 'uchar' });
  await expectColors(jpeg, clockwise);
});

it('shows white where the image is transparent', async () => {
  const jpeg = await convert(transparentPhoto);
  const [left, right] = await corners(jpeg);
  expect(Math.min(...(right ?? []))).toBeGreaterThan(240);
  expect(left?.[0]).toBeLessThan(30);
});

it('keeps the color profile and no other metadata', async () => {
  const p3 = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const { icc: profile } = await sharp(p3).metadata();
  const exif = Buffer.from('II*\0\x08\0\0\0\0\0\0\0\0\0SECRET-PLACE', 'latin1');
  const source = heifFile({ exif, ...(profile && { profile }) });
  expect(source.includes('SECRET-PLACE')).toBe(true);
  const jpeg = await convert(source);
  expect((await sharp(jpeg).metadata()).icc).toEqual(profile);
  expect(jpeg.includes('SECRET')).toBe(false);
  expect(stripMetadata(jpeg, 'image/jpeg')).toEqual(jpeg);
});

it('ignores a color profile of other colors', async () => {
  const profile = Buffer.alloc(200);
  profile.write('GRAY', 16, 'latin1');
  expect((await sharp(await convert(heifFile({ profile }))).metadata()).icc).toBeUndefined();
});

it('gives the same JPEG for the same bytes', async () => {
  const [first, second] = await Promise.all([convert(heifFile()), convert(heifFile())]);
  expect(hash('sha256', second)).toBe(hash('sha256', first));
});

it.each<[string, HeifOptions]>([
  ['one picture', { width: 60_000, height: 60_000 }],
  ['a grid', { width: 60_000, height: 60_000, grid: { columns: 1, rows: 1 } }],
  ['one long side', { width: 20_000, height: 10 }],
])('refuses %s that claims too many pixels', async (_, options) => {
  await expect(convert(heifFile(options))).rejects.toMatchObject({ code: 'BAD_REQUEST', reason: 'TOO_MANY_PIXELS' });
});

const whole = heifFile();
it.each([
  ['cut in its picture', whole.subarray(0, -20)],
  ['cut in its description', whole.subarray(0, 200)],
  ['with only its type', whole.subarray(0, 28)],
  ['with a picture that is none', heifFile({ data: Buffer.alloc(60, 7) })],
  ['that claims fewer pixels than its picture has', heifFile({ width: 10, height: 10 })],
  ['that claims more pixels than its picture has', heifFile({ width: 6_000, height: 6_000 })],
  ['without an end of its boxes', Buffer.concat([whole.subarray(0, 28), Buffer.alloc(400, 0xff)])],
])('refuses a file %s', async (_, source) => {
  await expect(convert(source)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
});

it('refuses or decodes every truncated and every damaged file, and goes on', async () => {
  const damaged = Array.from({ length: 40 }, (_, at) => {
    const copy = Buffer.from(whole);
    const place = Math.trunc(((at + 0.5) * whole.length) / 40);
    copy[place] = (copy[place] ?? 0) ^ 0xff;
    return copy;
  });
  for (const source of damaged) {
    const outcome = await convert(source).catch((error: unknown) => error);
    expect(Buffer.isBuffer(outcome) || outcome).toEqual(
      Buffer.isBuffer(outcome) || expect.objectContaining({ code: expect.stringMatching(/^(UNSUPPORTED_M|BAD_R)/) }),
    );
  }
  await expectColors(await convert(whole), clockwise);
});
