import { DomainError } from '@imprint/errors/domain-error';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { iconMime, type MediaMime } from '../file/media-type.js';
import { stripMetadata } from './strip-metadata.js';

const secret = 'SECRET-COPYRIGHT';
const canvas = (width = 60, height = 30): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 9, sigma: 60 } },
  });
const annotated = (orientation: number, image = canvas()): Sharp =>
  image
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>${secret}</rdf></x:xmpmeta>`)
    .withExif({
      IFD0: { Copyright: secret, Orientation: String(orientation) },
      IFD3: { GPSLatitude: '12/1 34/1 56/1' },
    });

const formats: [MediaMime, (image: Sharp) => Sharp][] = [
  ['image/jpeg', (image) => image.jpeg()],
  ['image/jpeg', (image) => image.jpeg({ progressive: true })],
  ['image/png', (image) => image.png()],
  ['image/webp', (image) => image.webp()],
  ['image/webp', (image) => image.webp({ lossless: true })],
  ['image/avif', (image) => image.avif({ effort: 0 })],
];
const pixels = async (bytes: Buffer) =>
  (await sharp(bytes, { animated: true }).autoOrient().raw().toBuffer()).toString('base64');

describe.each(formats)('%s', (mime, format) => {
  it.each([1, 6])('loses its metadata and looks the same with orientation %i', async (orientation) => {
    const source = await format(annotated(orientation)).toBuffer();
    expect(source.includes(secret)).toBe(true);
    const stripped = stripMetadata(Buffer.concat([source, Buffer.from('TRAILING<script>')]), mime);
    expect(stripped.includes(secret)).toBe(false);
    expect(stripped.includes('TRAILING')).toBe(false);
    expect(stripped.length).toBeLessThanOrEqual(source.length);
    expect(await pixels(stripped)).toBe(await pixels(source));
    const [before, after] = await Promise.all([sharp(source).metadata(), sharp(stripped).metadata()]);
    expect(after.autoOrient).toEqual(before.autoOrient);
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true);
    expect(after.xmp).toBeUndefined();
    expect(stripMetadata(stripped, mime).equals(stripped)).toBe(true);
  });

  it('does not change without metadata', async () => {
    const source = await format(canvas()).toBuffer();
    expect(await pixels(stripMetadata(source, mime))).toBe(await pixels(source));
    expect(stripMetadata(source, mime).length).toBeLessThanOrEqual(source.length);
  });
});

it('a GIF keeps its frames and loop count, and loses comments and application data', async () => {
  const frames = await sharp(await canvas(20, 40).raw().toBuffer(), {
    raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
  })
    .gif({ loop: 3, delay: [100, 200] })
    .toBuffer();
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, secret.length]), Buffer.from(secret), Buffer.from([0])]);
  const xmp = Buffer.concat([Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1'), comment.subarray(2)]);
  const table = 13 + 3 * 2 ** (((frames[10] ?? 0) & 7) + 1);
  const start = (frames[10] ?? 0) & 0x80 ? table : 13;
  const source = Buffer.concat([frames.subarray(0, start), comment, xmp, frames.subarray(start), Buffer.from(secret)]);
  const stripped = stripMetadata(source, 'image/gif');
  expect(stripped.includes(secret)).toBe(false);
  expect(await pixels(stripped)).toBe(await pixels(source));
  const { pages, loop, delay } = await sharp(stripped, { animated: true }).metadata();
  expect([pages, loop, delay]).toEqual([2, 3, [100, 200]]);
  expect(stripMetadata(stripped, 'image/gif').equals(stripped)).toBe(true);
});

it('an animated WebP keeps its frames', async () => {
  const source = await sharp(await canvas(20, 40).raw().toBuffer(), {
    raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
  })
    .withExif({ IFD0: { Copyright: secret } })
    .webp({ loop: 3, delay: [100, 200] })
    .toBuffer();
  const stripped = stripMetadata(source, 'image/webp');
  expect(stripped.includes(secret)).toBe(false);
  expect(await pixels(stripped)).toBe(await pixels(source));
  expect((await sharp(stripped).metadata()).pages).toBe(2);
});

function icon(images: readonly Buffer[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  images.forEach((image, index) => {
    directory.writeUInt32LE(image.length, 6 + 16 * index + 8);
    directory.writeUInt32LE(offset, 6 + 16 * index + 12);
    offset += image.length;
  });
  return Buffer.concat([directory, ...images]);
}

it('an icon keeps its images without metadata', async () => {
  const png = await annotated(1, canvas(16, 16)).png().toBuffer();
  const bitmap = Buffer.alloc(64, 7);
  const stripped = stripMetadata(Buffer.concat([icon([png, bitmap]), Buffer.from(secret)]), iconMime);
  expect(stripped.equals(icon([stripMetadata(png, 'image/png'), bitmap]))).toBe(true);
});

it('an icon with shared images does not grow', () => {
  const source = icon(Array.from({ length: 64 }, () => Buffer.alloc(0)));
  const shared = Buffer.concat([source, Buffer.alloc(10_000)]);
  for (let at = 6; at < source.length; at += 16) {
    shared.writeUInt32LE(10_000, at + 8);
    shared.writeUInt32LE(source.length, at + 12);
  }
  expect(() => stripMetadata(shared, iconMime)).toThrow(DomainError);
});

it('stripping an AVIF with overlapping items takes time linear in its length', async () => {
  const source = await annotated(1).avif({ effort: 0 }).toBuffer();
  const iloc = source.indexOf('iloc');
  const huge = Buffer.from(source);
  // Sets every length of the directory to the maximum.
  for (let at = iloc + 12; at < iloc + 60; at++) huge[at] = 0xff;
  expect(() => stripMetadata(huge, 'image/avif')).toThrow(DomainError);
});

it.each([
  ['image/png', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1'), Buffer.alloc(12 * 30_000)])],
  [
    'image/gif',
    Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(7), Buffer.from('\x21\xfe\0'.repeat(30_000), 'latin1')]),
  ],
  ['image/jpeg', Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.from('fffe0002'.repeat(30_000), 'hex')])],
  ['image/webp', Buffer.concat([Buffer.from('RIFF\xff\xff\xff\0WEBP', 'latin1'), Buffer.alloc(8 * 30_000)])],
] as const)('%s with tens of thousands of blocks is rejected', (mime, source) => {
  expect(() => stripMetadata(source, mime)).toThrow(DomainError);
});

describe('truncated and corrupt files', () => {
  let samples: [MediaMime, Buffer][];
  beforeAll(async () => {
    samples = await Promise.all(
      formats.map(
        async ([mime, format]): Promise<[MediaMime, Buffer]> => [mime, await format(annotated(6)).toBuffer()],
      ),
    );
    samples.push(['image/gif', await canvas().gif().toBuffer()]);
    samples.push([iconMime, icon([await annotated(6, canvas(16, 16)).png().toBuffer()])]);
  });

  it('never grow, and stripping is idempotent', () => {
    const change = fc.record({ at: fc.nat(), value: fc.integer({ min: 0, max: 255 }) });
    const changes = fc.record({ sample: fc.nat(), cut: fc.nat(), bytes: fc.array(change, { maxLength: 6 }) });
    fc.assert(
      fc.property(changes, ({ sample, cut, bytes }) => {
        const [mime, whole] = samples[sample % samples.length] ?? ['image/png', Buffer.alloc(0)];
        const source = Buffer.from(whole.subarray(0, cut % 3 === 0 ? cut % (whole.length + 1) : whole.length));
        // Mutates mostly leading bytes, because headers matter most.
        for (const { at, value } of bytes) if (source.length > 0) source[(at % 1_500) % source.length] = value;
        let stripped: Buffer;
        try {
          stripped = stripMetadata(source, mime);
        } catch (error) {
          expect(error).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
          return;
        }
        expect(stripped.length).toBeLessThanOrEqual(source.length);
        expect(stripMetadata(stripped, mime).equals(stripped)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });
});
