import { type Box, boxes } from './boxes.js';
import { corruptImage } from './kept-bytes.js';

const metadataTypes = ['Exif', 'mime', 'uri '];
/** Bound on the extents read, over all items. */
const extentLimit = 20_000;

/** Ids of metadata items. Changes them to a type that readers ignore. */
export function metadataItems(source: Buffer, iinf: Box): number[] {
  const reader = new Reader(source, iinf);
  const version = reader.version();
  reader.advance(version === 0 ? 2 : 4);
  return boxes(source, reader.at, iinf.end)
    .filter(({ type }) => type === 'infe')
    .flatMap((box) => freeEntry(source, box));
}

function freeEntry(source: Buffer, infe: Box): number[] {
  const reader = new Reader(source, infe);
  const version = reader.version();
  // Older versions have no item type and are not used by AVIF.
  if (version < 2) return [];
  const id = reader.number(version === 2 ? 2 : 4);
  reader.advance(2);
  const { at } = reader;
  reader.advance(4);
  if (!metadataTypes.includes(source.toString('latin1', at, at + 4))) return [];
  source.write('free', at, 'latin1');
  // Clears the name and the content type.
  source.fill(0, at + 4, infe.end);
  return [id];
}

/** File ranges of the given items. */
export function itemRanges(
  source: Buffer,
  iloc: Box,
  items: ReadonlySet<number>,
  store: Box | undefined,
): { start: number; length: number }[] {
  const reader = new Reader(source, iloc);
  const version = reader.version();
  const [sizes, moreSizes] = [reader.number(1), reader.number(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 0xf, moreSizes >> 4];
  const indexSize = version === 0 ? 0 : moreSizes & 0xf;
  const idSize = version < 2 ? 2 : 4;
  const ranges: { start: number; length: number }[] = [];
  let extents = 0;
  for (let left = reader.number(idSize); left > 0; left--) {
    const id = reader.number(idSize);
    const method = version === 0 ? 0 : reader.number(2) & 0xf;
    reader.advance(2);
    const base = reader.number(baseSize);
    for (let count = reader.number(2); count > 0; count--) {
      if (++extents > extentLimit) corruptImage();
      reader.advance(indexSize);
      const offset = base + reader.number(offsetSize);
      const length = reader.number(lengthSize);
      if (!items.has(id)) continue;
      const origin = method === 0 ? 0 : method === 1 ? store?.data : undefined;
      // Without a length the extent is the whole file, which cannot be metadata.
      if (origin === undefined || lengthSize === 0) corruptImage();
      ranges.push({ start: (origin ?? 0) + offset, length });
    }
  }
  return ranges;
}

/** Reads consecutive numbers of a box, bounded by its end. */
class Reader {
  at: number;

  constructor(
    private readonly source: Buffer,
    private readonly box: Box,
  ) {
    this.at = box.data;
  }

  /** Reads the version of a full box and skips its flags. */
  version(): number {
    const version = this.number(1);
    this.advance(3);
    return version;
  }

  number(bytes: number): number {
    const at = this.at;
    this.advance(bytes);
    if (bytes === 0) return 0;
    if (bytes === 8) return Number(this.source.readBigUInt64BE(at));
    if (bytes > 4) corruptImage();
    return this.source.readUIntBE(at, bytes);
  }

  advance(bytes: number): void {
    this.at += bytes;
    if (this.at > this.box.end) corruptImage();
  }
}
