import { randomFillSync } from 'node:crypto';
import { encodeTime, monotonicFactory } from 'ulidx';

const ulidShape = /^[0-9a-hjkmnp-tv-z]{26}$/i;
const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Random bytes are drawn in blocks: the library draws one per letter, each a system call. */
const pool = new Uint8Array(4_096);
let used = pool.length;
const nextUlid = monotonicFactory(() => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return (pool[used++] ?? 0) / 256;
});

/** A new id (ULID, upper case). Ids of one process sort by creation order. */
export function newId(): string {
  return nextUlid();
}

/** Less than or equal to every id created at `time` or later. */
export const leastIdAt = (time: Date): string => `${encodeTime(time.getTime(), 10)}${'0'.repeat(16)}`;

/** True for the shape of a ULID or UUID, which is never a slug. */
export function isIdShaped(text: string): boolean {
  return ulidShape.test(text) || uuidShape.test(text);
}

/** The canonical form (ULID, upper case) of a ULID or UUID in any case; null for other text. */
export function parseId(text: string): string | null {
  if (uuidShape.test(text)) return fromUuid(text);
  // A ULID that starts with 8 or more exceeds 128 bits.
  return ulidShape.test(text) && text.charAt(0) <= '7' ? text.toUpperCase() : null;
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letterValue = new Uint8Array(128);
for (let value = 0; value < crockford.length; value++) letterValue[crockford.charCodeAt(value)] = value;

// A list of 20 posts converts a hundred ids, and the converter of the library took a tenth of its time.
// 26 letters of 5 bits are 130 bits, of which the first two are always zero.

/** The stored form (lower-case UUID, the same 128 bits) of a canonical id. */
export function toUuid(id: string): string {
  let hex = '';
  let bits = 0;
  let pending = 0;
  for (let index = 0; index < id.length; index++) {
    bits = (bits << 5) | (letterValue[id.charCodeAt(index)] ?? 0);
    // The first letter carries 3 bits.
    pending += index === 0 ? 3 : 5;
    while (pending >= 4) {
      pending -= 4;
      hex += ((bits >> pending) & 15).toString(16);
    }
    bits &= (1 << pending) - 1;
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The canonical id of a stored UUID. */
export function fromUuid(uuid: string): string {
  let id = '';
  let bits = 0;
  // Two zero bits precede the 128.
  let pending = 2;
  for (let index = 0; index < uuid.length; index++) {
    const letter = uuid.charCodeAt(index);
    if (letter === 45) continue;
    bits = (bits << 4) | (letter < 58 ? letter - 48 : (letter | 32) - 87);
    pending += 4;
    if (pending >= 5) {
      pending -= 5;
      id += crockford[bits >> pending];
      bits &= (1 << pending) - 1;
    }
  }
  return id;
}
