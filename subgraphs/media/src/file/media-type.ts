import { unsupportedMediaType } from '@imprint/errors/domain-error';
import { fileTypeFromBuffer } from 'file-type';

/** Accepted types and their extensions. The extension determines the served Content-Type. */
const mediaTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
} as const;

/** Also accepted for images of site settings: favicons. */
export const iconMime = 'image/x-icon';

export type MediaMime = keyof typeof mediaTypes | typeof iconMime;

/** Types of uploads. */
export type UploadMime = MediaMime | typeof heifMime;

export const getExtension = (mime: MediaMime): string => (mime === iconMime ? 'ico' : mediaTypes[mime]);

/** Photos of phones, of all brands: stored as JPEG. Sequences have a still image too, if they are not videos. */
export const heifMime = 'image/heif';
const heifMimes: readonly string[] = [heifMime, 'image/heic', 'image/heif-sequence', 'image/heic-sequence'];

/** Leading bytes needed to detect the type. */
export const sampleBytes = 4_100;

/** Detects the type by content, ignoring the client's name and type. UNSUPPORTED_MEDIA_TYPE for all others. */
export async function detectMediaType(sample: Uint8Array, accepts: 'media' | 'images'): Promise<UploadMime> {
  const found = await fileTypeFromBuffer(sample);
  const mime = found?.mime;
  if (mime !== undefined && heifMimes.includes(mime)) return heifMime;
  if (accepts === 'images' && mime === iconMime) return iconMime;
  if (mime !== undefined && Object.hasOwn(mediaTypes, mime) && (accepts === 'media' || mime.startsWith('image/'))) {
    return mime as MediaMime;
  }
  if ((!found || found.mime === 'application/xml') && looksLikeSvg(sample)) return 'image/svg+xml';
  const type = found ? `Files of the type ${found.mime} are not accepted.` : 'This file type is not accepted.';
  const names = [...Object.values(mediaTypes), 'heic'].join(', ');
  throw unsupportedMediaType(`${type} ${adviceOn(mime)}Accepted types: ${names}.`);
}

/** Phones take MOV videos. */
function adviceOn(mime = ''): string {
  if (mime.startsWith('image/')) return 'Export the image as JPEG. ';
  if (mime.startsWith('video/')) return 'Export the video as MP4. ';
  return mime.startsWith('audio/') ? 'Export the audio as MP3. ' : '';
}

/** Constructs allowed before the root of an SVG besides whitespace. */
const prologue = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const;

/**
 * A quick check; the sanitizer decides. Avoids a regular expression over the whole sample: repeated comments would
 * backtrack exponentially.
 */
function looksLikeSvg(sample: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(sample);
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at++;
    const skipped = prologue.find(([start]) => text.startsWith(start, at));
    if (!skipped) return /^<(?:svg|!doctype\s+svg)[\s>/]/i.test(text.slice(at, at + 64));
    const [start, end] = skipped;
    const last = text.indexOf(end, at + start.length);
    if (last < 0) return false;
    at = last + end.length;
  }
}
