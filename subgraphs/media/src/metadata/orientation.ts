/** An image file directory with one entry in little-endian TIFF: the orientation. */
const minimal = Buffer.from('49492a00080000000100120103000100000001000000' + '00000000', 'hex');
const valueOffset = 18;
const orientationTag = 0x0112;
const shortType = 3;
const entryLength = 12;
/** More entries than cameras write. */
const entryLimit = 1_000;

/** Minimal Exif data with only the orientation. Null for an upright image. */
export function orientationOnly(tiff: Buffer): Buffer | null {
  const orientation = readOrientation(tiff);
  if (orientation < 2 || orientation > 8) return null;
  const block = Buffer.from(minimal);
  block[valueOffset] = orientation;
  return block;
}

/** Zero if missing or unreadable. */
function readOrientation(tiff: Buffer): number {
  if (tiff.length < 8) return 0;
  const mark = tiff.toString('latin1', 0, 2);
  if (mark !== 'II' && mark !== 'MM') return 0;
  const isLittle = mark === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 0;
  const count = Math.min(short(directory), entryLimit);
  for (let entry = 0; entry < count; entry++) {
    const at = directory + 2 + entry * entryLength;
    if (at + entryLength > tiff.length) return 0;
    if (short(at) === orientationTag && short(at + 2) === shortType) return short(at + 8);
  }
  return 0;
}
