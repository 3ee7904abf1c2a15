import { detectMediaType } from './media-type.js';

const isoFile = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1');

it.each(['heic', 'heix', 'hevc', 'mif1', 'msf1'])('takes a file with the brand %s for HEIF', async (brand) => {
  await expect(detectMediaType(isoFile(brand), 'images')).resolves.toBe('image/heif');
});

it.each([
  ['image/bmp', Buffer.from('BM and more'), 'Export the image as JPEG.'],
  ['video/quicktime', isoFile('qt  '), 'Export the video as MP4.'],
])('says what to do about a file of the type %s', async (mime, file, advice) => {
  await expect(detectMediaType(file, 'media')).rejects.toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: expect.stringContaining(`Files of the type ${mime} are not accepted. ${advice}`),
  });
});

it('names the accepted types for a file that it does not know', async () => {
  await expect(detectMediaType(Buffer.from('anything'), 'media')).rejects.toMatchObject({
    message: expect.stringMatching(/^This file type is not accepted\. Accepted types: jpg, png,/),
  });
});
