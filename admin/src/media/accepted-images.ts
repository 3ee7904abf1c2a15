const formats = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/svg+xml': 'SVG',
} as const;

/** For file dialogs. */
export const acceptedImages = Object.keys(formats).join(',');

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
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'size' | null {
  if (!Object.hasOwn(formats, type)) return 'type';
  return size > maxImageBytes ? 'size' : null;
}
