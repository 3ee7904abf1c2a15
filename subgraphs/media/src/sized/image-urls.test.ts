import { MediaAsset } from '../asset/media-asset.entity.js';
import { ImageUrls } from './image-urls.js';
import { SignedViews } from './signed-views.js';

const urls = new ImageUrls(new SignedViews(['a'.repeat(32)]), (key) => `https://media.example/${key}`);
const variant = { width: 480, height: 240, mime: 'image/webp', key: 'm/s/h/stored/480.webp' } as const;
const properties = {
  status: 'ready',
  deletedAt: null,
  focalPoint: { x: 0.25, y: 1 },
  width: 500,
  height: 250,
} as const;

const anAsset = (given: Partial<MediaAsset> = {}): MediaAsset =>
  Object.assign(Object.create(MediaAsset.prototype) as MediaAsset, {
    ...properties,
    ...{ mime: 'image/jpeg', storageKey: 'm/s/h/stored/original.jpg', variants: [variant] },
    ...given,
  });

const original = 'https://media.example/m/s/h/stored/original.jpg';

it.each([
  ['the original', {}, null, /original\.jpg$/],
  ['a width in the format that the client accepts', { width: 100 }, null, /\/auto\/160-[\w-]{22}\.jpg$/],
  ['a format', { width: 100 }, 'avif', /\/sized\/160-[\w-]{22}\.avif$/],
  ['the whole image in a format', {}, 'png', /\/sized\/500-[\w-]{22}\.png$/],
  ['a crop around the focal point', { width: 100, height: 100 }, null, /\/auto\/160x160-25-100-[\w-]{22}\.jpg$/],
] as const)('names %s', (_, wanted, extension, url) => {
  expect(urls.url(anAsset(), wanted, extension)).toMatch(url);
});

it('has one URL for what cannot be scaled, and none for what is not shown', () => {
  expect(urls.url(anAsset({ variants: [] }), { width: 100 }, 'webp')).toBe(original);
  expect(urls.srcset(anAsset({ variants: [] }))).toBeNull();
  for (const hidden of [{ status: 'processing' as const }, { deletedAt: new Date() }]) {
    expect([urls.url(anAsset(hidden), { width: 100 }, null), urls.srcset(anAsset(hidden))]).toEqual([null, null]);
  }
});

it.each([0, -1, 16_385])('refuses a side of %i pixels', (pixels) => {
  expect(() => urls.url(anAsset(), { width: pixels }, null)).toThrow('width must be from 1 to 16384.');
  expect(() => urls.url(anAsset({ variants: [] }), { height: pixels }, null)).toThrow(
    'height must be from 1 to 16384.',
  );
});

it('lists the widths up to that of the image', () => {
  expect(urls.srcset(anAsset())?.match(/ \d+w/g)).toEqual([' 160w', ' 320w', ' 480w', ' 500w']);
});
