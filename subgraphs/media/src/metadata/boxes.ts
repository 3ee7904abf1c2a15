import { corruptImage } from './kept-bytes.js';

/** A box of the ISO base media file format, by offsets into the file. */
export interface Box {
  type: string;
  start: number;
  /** First byte after size and type. */
  data: number;
  end: number;
}

const boxLimit = 4_000;

/** Complete boxes of a range, in order; a truncated `mdat` extends to the end. */
export function boxes(source: Buffer, from: number, to: number): Box[] {
  const found: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const box = boxAt(source, at, to);
    if (!box) break;
    if (found.push(box) > boxLimit) corruptImage();
    at = box.end;
  }
  return found;
}

function boxAt(source: Buffer, start: number, to: number): Box | null {
  const type = source.toString('latin1', start + 4, start + 8);
  const size = source.readUInt32BE(start);
  const isLarge = size === 1 && start + 16 <= to;
  const data = start + (isLarge ? 16 : 8);
  // Size zero extends to the end.
  const end = size === 0 ? to : start + (isLarge ? Number(source.readBigUInt64BE(start + 8)) : size);
  if (end < data) return null;
  if (end <= to) return { type, start, data, end };
  return type === 'mdat' ? { type, start, data, end: to } : null;
}

/** Turns a box into free space: readers skip it, and offsets stay valid. */
export function freeBox(source: Buffer, { start, data, end }: Box): void {
  source.write('free', start + 4, 'latin1');
  source.fill(0, data, end);
}
