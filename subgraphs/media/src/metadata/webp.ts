import { corruptImage, KeptBytes } from './kept-bytes.js';
import { orientationOnly } from './orientation.js';

const exifMark = 'Exif\0\0';
const dataChunks = ['VP8 ', 'VP8L', 'ALPH', 'ANMF'];
const keptChunks = new Set(['ICCP', 'ANIM', ...dataChunks]);
/** VP8X flags of metadata chunks. */
const exifFlag = 0x08;
const xmpFlag = 0x04;

/** Keeps pixels, frames, color profile and orientation; removes trailing bytes. */
export function stripWebp(source: Buffer): Buffer {
  if (source.length < 20 || tag(source, 0) !== 'RIFF' || tag(source, 8) !== 'WEBP') corruptImage();
  const kept = new KeptBytes(source);
  const header = Buffer.from(source.subarray(0, 12));
  kept.add(header);
  const last = Math.min(source.length, 8 + source.readUInt32LE(4));
  let extended: Buffer | null = null;
  let hasPixels = false;
  let at = 12;
  while (at + 8 <= last) {
    kept.count();
    const type = tag(source, at);
    const length = source.readUInt32LE(at + 4);
    // Odd-length chunks have one padding byte.
    const end = at + 8 + length + (length % 2);
    if (type === 'VP8X' && at === 12 && end <= last) {
      extended = Buffer.from(source.subarray(at, end));
      extended[8] = (extended[8] ?? 0) & ~(exifFlag | xmpFlag);
      kept.add(extended);
    } else if (type === 'EXIF' && extended) {
      const tiff = source.subarray(at + 8, Math.min(last, at + 8 + length));
      if (keepOrientation(kept, tiff)) extended[8] = (extended[8] ?? 0) | exifFlag;
    } else if (keptChunks.has(type) && (end <= last || dataChunks.includes(type))) {
      kept.keep(at, Math.min(end, last));
      hasPixels ||= dataChunks.includes(type);
    }
    at = end;
  }
  if (!hasPixels) corruptImage();
  const stripped = kept.toBuffer();
  stripped.writeUInt32LE(stripped.length - 8, 4);
  return stripped;
}

const tag = (source: Buffer, at: number): string => source.toString('latin1', at, at + 4);

function keepOrientation(kept: KeptBytes, data: Buffer): boolean {
  const tiff = data.toString('latin1', 0, exifMark.length) === exifMark ? data.subarray(exifMark.length) : data;
  const orientation = orientationOnly(tiff);
  if (!orientation || orientation.length > data.length) return false;
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(orientation.length, 4);
  kept.add(Buffer.concat([head, orientation]));
  return true;
}
