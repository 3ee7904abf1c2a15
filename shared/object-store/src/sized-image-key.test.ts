import { parseSizedImageKey, sizedImageKey } from './sized-image-key.js';

const signature = 'a'.repeat(21).concat('-');
const folder = 'm/01k0000000000000000000000a/ab12/stored/';

it.each([
  [`${folder}sized/640-${signature}.webp`, 'webp', false],
  [`${folder}auto/640x360-50-25-${signature}.jpg`, 'jpg', true],
])('reads and writes %s', (key, extension, isNegotiated) => {
  const parsed = parseSizedImageKey(key);
  expect(parsed).toMatchObject({ folder, extension, isNegotiated });
  expect(parsed && sizedImageKey(parsed)).toBe(key);
});

it.each([
  `${folder}original.jpg`,
  `${folder}480.webp`,
  `${folder}sized/640.webp`,
  `${folder}sized/640-${signature}a.webp`,
  `${folder}sized/640-${signature}.gif`,
  `${folder}sized/-1e9NaN-${signature}.webp`,
  `${folder}sized/${'9'.repeat(31)}-${signature}.webp`,
  `${folder}../sized/640-${signature}.webp`,
  `trash/${folder}sized/640-${signature}.webp`,
])('takes %s for another object', (key) => {
  expect(parseSizedImageKey(key)).toBeNull();
});
