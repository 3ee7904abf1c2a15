import { corruptImage, KeptBytes } from './kept-bytes.js';

const extensionBlock = 0x21;
const imageBlock = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;
/** Application extensions with the loop count of an animation. */
const loopApplications = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** Keeps frames, timing and loop count of a GIF; removes comments, text and application data. */
export function stripGif(source: Buffer): Buffer {
  if (source.length < 13 || !/^GIF8[79]a$/.test(source.toString('latin1', 0, 6))) corruptImage();
  const kept = new KeptBytes(source);
  let at = 13 + colorTableLength(source[10] ?? 0);
  kept.keep(0, Math.min(at, source.length));
  while (at < source.length) {
    kept.count();
    const type = source[at];
    if (type === trailer) {
      kept.keep(at, at + 1);
      break;
    }
    // Decoders stop at the first byte that starts no block.
    if (type !== extensionBlock && type !== imageBlock) break;
    const isImage = type === imageBlock;
    const data = isImage ? at + 11 + colorTableLength(source[at + 9] ?? 0) : at + 2;
    const end = endOfSubBlocks(source, data);
    if (isImage || isKeptExtension(source, at)) kept.keep(at, end);
    at = end;
  }
  return kept.toBuffer();
}

/** Length from the packed field of a descriptor. */
const colorTableLength = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 0x07) + 1) : 0);

/** Sub-blocks start with their length; length zero terminates them. */
function endOfSubBlocks(source: Buffer, from: number): number {
  let at = from;
  while (at < source.length) {
    const length = source[at] ?? 0;
    at += 1 + length;
    if (length === 0) break;
  }
  return Math.min(at, source.length);
}

function isKeptExtension(source: Buffer, at: number): boolean {
  const label = source[at + 1];
  if (label === graphicControl) return true;
  return label === application && loopApplications.includes(source.toString('latin1', at + 3, at + 14));
}
