import { acceptedImages, imageFormats, maxImageBytes, readableSize, refusalOf } from './accepted-images.js';

it('refuses other types and larger files, and nothing else', () => {
  expect(refusalOf({ type: 'image/png', size: maxImageBytes })).toBe(null);
  expect(refusalOf({ type: 'image/png', size: maxImageBytes + 1 })).toBe('size');
  expect(refusalOf({ type: 'application/pdf', size: 1 })).toBe('type');
  expect(refusalOf({ type: 'constructor', size: 1 })).toBe('type');
  for (const type of acceptedImages.split(',')) expect(refusalOf({ type, size: 1 })).toBe(null);
});

it('writes sizes and formats as people read them', () => {
  expect(readableSize(maxImageBytes, 'en')).toBe('8 MB');
  expect(readableSize(maxImageBytes + 1, 'pt-BR')).toBe('8,1 MB');
  expect(readableSize(20, 'en')).toBe('0.1 MB');
  expect(imageFormats('en')).toBe('JPEG, PNG, GIF, WebP, AVIF, or SVG');
});
