import { corruptImage, KeptBytes } from './kept-bytes.js';
import { orientationOnly } from './orientation.js';

const startOfImage = 0xffd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const app0 = 0xe0;
const app1 = 0xe1;
const app2 = 0xe2;
const app14 = 0xee;

const exifMark = 'Exif\0\0';
const jfifMark = 'JFIF\0';
const iccMark = 'ICC_PROFILE\0';
const adobeMark = 'Adobe';
/** Payload lengths without a thumbnail or trailing data. */
const jfifLength = 14;
const adobeLength = 12;

/**
 * Keeps what decoding needs: frames, tables, scans, JFIF density, color profile, Adobe transform and orientation.
 * Removes trailing bytes. Scans are not decoded; a truncated scan is kept.
 */
export function stripJpeg(source: Buffer): Buffer {
  if (source.length < 4 || source.readUInt16BE(0) !== startOfImage) corruptImage();
  const kept = new KeptBytes(source);
  kept.keep(0, 2);
  let hasScan = false;
  let at = 2;
  for (;;) {
    at = nextMarker(source, at);
    if (at >= source.length) break;
    kept.count();
    const marker = source[at + 1] ?? 0;
    if (marker === endOfImage) {
      kept.keep(at, at + 2);
      return kept.toBuffer();
    }
    const end = segmentEnd(source, at);
    if (end > source.length) break;
    keepSegment(kept, source, marker, at, end);
    at = end;
    if (marker === startOfScan) {
      hasScan = true;
      const scanEnd = endOfScan(source, at);
      kept.keep(at, scanEnd);
      at = scanEnd;
    }
  }
  if (!hasScan) corruptImage();
  return kept.toBuffer();
}

/** Decoders skip bytes between segments and fill bytes before a marker. */
function nextMarker(source: Buffer, from: number): number {
  for (let at = from; at + 1 < source.length; at++) {
    const next = source[at + 1] ?? 0;
    if (source[at] === 0xff && next !== 0xff && next !== 0) return at;
  }
  return source.length;
}

const isStandalone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function segmentEnd(source: Buffer, at: number): number {
  if (isStandalone(source[at + 1] ?? 0)) return at + 2;
  if (at + 4 > source.length) return source.length + 1;
  const length = source.readUInt16BE(at + 2);
  if (length < 2) corruptImage();
  return at + 2 + length;
}

/** Finds the first marker after the scan, in linear time. */
function endOfScan(source: Buffer, from: number): number {
  for (let at = from; at + 1 < source.length; at++) {
    if (source[at] !== 0xff) continue;
    const next = source[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return source.length;
}

function keepSegment(kept: KeptBytes, source: Buffer, marker: number, at: number, end: number): void {
  const payload = source.subarray(Math.min(at + 4, end), end);
  const begins = (mark: string) => payload.toString('latin1', 0, mark.length) === mark;
  if (marker === app0 && begins(jfifMark) && payload.length >= jfifLength) {
    const density = Buffer.from(payload.subarray(0, jfifLength));
    // Width and height of the removed thumbnail.
    density.fill(0, jfifLength - 2);
    kept.add(segment(app0, density));
  } else if (marker === app1 && begins(exifMark)) {
    const orientation = orientationOnly(payload.subarray(exifMark.length));
    const shorter = orientation && segment(app1, Buffer.concat([Buffer.from(exifMark, 'latin1'), orientation]));
    if (shorter && shorter.length <= end - at) kept.add(shorter);
  } else if (marker === app14 && begins(adobeMark) && payload.length >= adobeLength) {
    kept.add(segment(app14, payload.subarray(0, adobeLength)));
  } else if ((marker === app2 && begins(iccMark)) || isImageSegment(marker)) {
    kept.keep(at, end);
  }
}

/** Frames, tables, scans and restart intervals. */
const isImageSegment = (marker: number): boolean => marker >= 0xc0 && marker <= 0xdf && marker !== 0xd8;

function segment(marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}
