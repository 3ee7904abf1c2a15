const mark = Buffer.from('ICC_PROFILE\0', 'latin1');
/** Longest segment without its length, the mark, the number and the count. */
const partBytes = 65_533 - mark.length - 2;
const maxParts = 255;
const startOfImageBytes = 2;
/** Place and value of the color space in a profile. */
const [spaceAt, rgbSpace] = [16, 'RGB '];

/** Adds a color profile to a JPEG of RGB colors without one. Ignores profiles of other colors. */
export function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const count = Math.ceil(profile.length / partBytes);
  if (profile.toString('latin1', spaceAt, spaceAt + 4) !== rgbSpace || count > maxParts) return jpeg;
  const segments = Array.from({ length: count }, (_, at) => {
    const part = profile.subarray(at * partBytes, (at + 1) * partBytes);
    const head = Buffer.from([0xff, 0xe2, 0, 0]);
    head.writeUInt16BE(2 + mark.length + 2 + part.length, 2);
    return Buffer.concat([head, mark, Buffer.from([at + 1, count]), part]);
  });
  return Buffer.concat([jpeg.subarray(0, startOfImageBytes), ...segments, jpeg.subarray(startOfImageBytes)]);
}
