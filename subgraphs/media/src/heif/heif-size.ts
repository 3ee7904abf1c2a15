import { requireSize } from '../file/image-limits.js';
import { type Box, boxes } from '../metadata/boxes.js';

/** Version and flags of a full box, before its content. */
const fullBoxBytes = 4;

/** BAD_REQUEST if any image of the file claims a size beyond the limits. The decoder refuses images that claim less. */
export function requireHeifSize(bytes: Buffer): void {
  const top = boxes(bytes, 0, bytes.length);
  const metadata = childrenOf(bytes, top, 'meta', fullBoxBytes);
  const properties = childrenOf(bytes, childrenOf(bytes, metadata, 'iprp'), 'ipco');
  for (const { type, data, end } of properties) {
    if (type !== 'ispe' || data + fullBoxBytes + 8 > end) continue;
    requireSize({
      width: bytes.readUInt32BE(data + fullBoxBytes),
      height: bytes.readUInt32BE(data + fullBoxBytes + 4),
    });
  }
}

const childrenOf = (bytes: Buffer, parents: readonly Box[], type: string, skipped = 0): Box[] =>
  parents.filter((box) => box.type === type).flatMap(({ data, end }) => boxes(bytes, data + skipped, end));
