import { unsupportedMediaType } from '@imprint/errors/domain-error';
import { fileTypeFromBuffer } from 'file-type';

/** What is stored and served, by detected type; the extension decides the type that a reader is told. */
export const mediaTypes = {
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

export type MediaMime = keyof typeof mediaTypes;

/** Bytes from the beginning that tell the type. */
export const sampleBytes = 4_100;

/** The type by content; what the client called it counts for nothing. UNSUPPORTED_MEDIA_TYPE for all others. */
export async function detectMediaType(sample: Uint8Array): Promise<MediaMime> {
  const found = await fileTypeFromBuffer(sample);
  const mime = found?.mime;
  if (mime !== undefined && Object.hasOwn(mediaTypes, mime)) return mime as MediaMime;
  if ((!found || found.mime === 'application/xml') && looksLikeSvg(sample)) return 'image/svg+xml';
  throw unsupportedMediaType(`This type of file is not accepted; good ones: ${Object.values(mediaTypes).join(', ')}.`);
}

/** Only a first look: the sanitizer decides. */
function looksLikeSvg(sample: Uint8Array): boolean {
  const text = new TextDecoder('utf-8')
    .decode(sample)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return /^(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(text);
}
