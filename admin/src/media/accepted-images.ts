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

/** Why the platform would refuse a file as an image; null if it would not. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): 'type' | 'size' | null {
  const isHeic = typesOfHeic.includes(type) && (type.startsWith('image/') || heicNames.test(name));
  if (!isHeic && !Object.hasOwn(formats, type)) return 'type';
  return size > maxImageBytes ? 'size' : null;
}
