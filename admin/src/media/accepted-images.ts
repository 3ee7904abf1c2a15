const formats = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/svg+xml': 'SVG',
  'image/heic': 'HEIC',
} as const;

/** Photos of phones, for which many browsers know no type. */
const heicExtensions = ['.heic', '.heif'];
const heicNames = /\.hei[cf]$/i;
const typesOfHeic = ['', 'application/octet-stream', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];

/** For file dialogs. */
export const acceptedImages = [...Object.keys(formats), 'image/heif', ...heicExtensions].join(',');

/** The largest file that the platform takes. */
export const maxImageBytes = 8 * 1024 * 1024;
const bytesPerMegabyte = 1024 * 1024;

/** A size as people read it. Rounded up, so that a file over a limit does not look like one at the limit. */
export function readableSize(bytes: number, language: string): string {
  const megabytes = Math.max(Math.ceil((10 * bytes) / bytesPerMegabyte) / 10, 0.1);
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' }).format(megabytes);
}

/** Names of the accepted formats, as a choice. */
export const imageFormats = (language: string): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(Object.values(formats));

/** Whether a file is the photo of a phone, whatever the browser calls it. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type === 'image/heic' || (typesOfHeic.includes(type) && (type.startsWith('image/') || heicNames.test(name)));

/** Whether an image consists of pixels, whose number is limited. */
export const hasPixels = ({ type }: Pick<File, 'type'>): boolean => type !== 'image/svg+xml';

/** Why the platform would refuse a file as an image, whatever its pixels; null if it would not. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): 'type' | 'size' | null {
  if (!isHeic(file) && !Object.hasOwn(formats, file.type)) return 'type';
  return file.size > maxImageBytes ? 'size' : null;
}
