import { corruptImage } from './kept-bytes.js';
import { stripPng } from './png.js';

const headerLength = 6;
const entryLength = 16;
/** Entries may share bytes, but each is written separately. */
const imageLimit = 64;
const pngMark = '\x89PNG';

/** Keeps the images listed in the directory, without metadata, gaps and trailing bytes. */
export function stripIco(source: Buffer): Buffer {
  if (source.length < headerLength || source.readUInt32LE(0) !== 0x00010000) corruptImage();
  const count = source.readUInt16LE(4);
  const directoryLength = headerLength + count * entryLength;
  if (count === 0 || count > imageLimit || directoryLength > source.length) corruptImage();
  const directory = Buffer.from(source.subarray(0, directoryLength));
  const images: Buffer[] = [];
  let offset = directoryLength;
  for (let at = headerLength; at < directoryLength; at += entryLength) {
    const start = source.readUInt32LE(at + 12);
    const end = start + source.readUInt32LE(at + 8);
    if (start < directoryLength || end > source.length) corruptImage();
    const image = source.subarray(start, end);
    const stripped = image.toString('latin1', 0, pngMark.length) === pngMark ? stripPng(image) : image;
    directory.writeUInt32LE(stripped.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += stripped.length;
    if (offset > source.length) corruptImage();
    images.push(stripped);
  }
  return Buffer.concat([directory, ...images]);
}
