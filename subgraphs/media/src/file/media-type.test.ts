import { detectMediaType } from './media-type.js';

const isoFile = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1');

it.each([
  ['heic', 'image/heic', 'Export the image as JPEG.'],
  ['mif1', 'image/heif', 'Export the image as JPEG.'],
  ['qt  ', 'video/quicktime', 'Export the video as MP4.'],
])('says what to do about a file with the brand %s', async (brand, mime, advice) => {
  await expect(detectMediaType(isoFile(brand), 'media')).rejects.toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: expect.stringContaining(`Files of the type ${mime} are not accepted. ${advice}`),
  });
});

it('names the accepted types for a file that it does not know', async () => {
  await expect(detectMediaType(Buffer.from('anything'), 'media')).rejects.toMatchObject({
    message: expect.stringMatching(/^This file type is not accepted\. Accepted types: jpg, png,/),
  });
});
