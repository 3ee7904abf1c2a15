import { crc32 } from 'node:zlib';
import { corruptImage, KeptBytes } from './kept-bytes.js';
import { orientationOnly } from './orientation.js';

const signature = '\x89PNG\r\n\x1a\n';
/** Length, type and checksum of a chunk. */
const frameLength = 12;
const dataChunks = ['IDAT', 'fdAT'];
const colorChunks = ['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'sBIT', 'bKGD'];
const animationChunks = ['acTL', 'fcTL'];
const keptChunks = new Set([
  ...['IHDR', 'PLTE', 'IEND', 'tRNS', 'pHYs'],
  ...dataChunks,
  ...colorChunks,
  ...animationChunks,
]);

/** Keeps the chunks that decoding needs, and the orientation. Ends with IEND. Does not verify checksums. */
export function stripPng(source: Buffer): Buffer {
  if (source.toString('latin1', 0, 8) !== signature || chunkType(source, 8) !== 'IHDR') corruptImage();
  const kept = new KeptBytes(source);
  kept.keep(0, 8);
  let hasPixels = false;
  let at = 8;
  while (at + 8 <= source.length) {
    kept.count();
    const type = chunkType(source, at);
    const end = at + frameLength + source.readUInt32BE(at);
    hasPixels ||= type === 'IDAT';
    if (end > source.length) {
      // Truncated: keep the available pixels.
      if (dataChunks.includes(type)) kept.keep(at, source.length);
      break;
    }
    if (keptChunks.has(type)) kept.keep(at, end);
    else if (type === 'eXIf') keepOrientation(kept, source.subarray(at + 8, end - 4));
    if (type === 'IEND') break;
    at = end;
  }
  if (!hasPixels) corruptImage();
  return kept.toBuffer();
}

const chunkType = (source: Buffer, at: number): string => source.toString('latin1', at + 4, at + 8);

function keepOrientation(kept: KeptBytes, tiff: Buffer): void {
  const orientation = orientationOnly(tiff);
  if (!orientation || orientation.length > tiff.length) return;
  const chunk = Buffer.alloc(frameLength + orientation.length);
  chunk.writeUInt32BE(orientation.length, 0);
  chunk.write('eXIf', 4, 'latin1');
  orientation.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, chunk.length - 4)), chunk.length - 4);
  kept.add(chunk);
}
