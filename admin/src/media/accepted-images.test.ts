import { acceptedImages, imageFormats, maxImageBytes, readableSize, refusalOf } from './accepted-images.js';

it('refuses other types and larger files, and nothing else', () => {
  const name = 'a picture';
  expect(refusalOf({ name, type: 'image/png', size: maxImageBytes })).toBe(null);
  expect(refusalOf({ name, type: 'image/png', size: maxImageBytes + 1 })).toBe('size');
  expect(refusalOf({ name, type: 'application/pdf', size: 1 })).toBe('type');
  expect(refusalOf({ name, type: 'constructor', size: 1 })).toBe('type');
  for (const type of acceptedImages.split(',').filter((accepted) => accepted.includes('/'))) {
    expect(refusalOf({ name, type, size: 1 })).toBe(null);
  }
});

it.each(['image/heic', 'image/heif', '', 'application/octet-stream'])(
  'takes the photo of a phone that the browser calls "%s"',
  (type) => {
    expect(refusalOf({ name: 'IMG_1234.HEIC', type, size: 1 })).toBe(null);
    expect(refusalOf({ name: 'photo.heif', type, size: maxImageBytes + 1 })).toBe('size');
    expect(refusalOf({ name: 'photo.heic.zip', type, size: 1 })).toBe(type.startsWith('image/') ? null : 'type');
  },
);

it('writes sizes and formats as people read them', () => {
  expect(readableSize(maxImageBytes, 'en')).toBe('8 MB');
  expect(readableSize(maxImageBytes + 1, 'pt-BR')).toBe('8,1 MB');
  expect(readableSize(20, 'en')).toBe('0.1 MB');
  expect(imageFormats('en')).toBe('JPEG, PNG, GIF, WebP, AVIF, SVG, or HEIC');
});
