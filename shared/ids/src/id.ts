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
const ulidLength = 26;
const hexadecimal = '0123456789abcdef';
const dash = '-'.charCodeAt(0);
const isDash = (place: number): boolean => place === 8 || place === 13 || place === 18 || place === 23;

const codesOf = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
const crockfordCodes = codesOf(crockford);
const hexCodes = codesOf(hexadecimal);

/** Values by character code. */
function valuesOf(letters: string): Uint8Array {
  const values = new Uint8Array(128);
  for (const [value, letter] of [...letters].entries()) {
    values[letter.charCodeAt(0)] = value;
    values[letter.toUpperCase().charCodeAt(0)] = value;
  }
  return values;
}
const crockfordValues = valuesOf(crockford);
const hexValues = valuesOf(hexadecimal);

// A list of 20 posts converts a hundred ids. Appending letter by letter took three times as long, and a library more.
// 26 letters of 5 bits are 130 bits, of which the first two are always zero. Both loops write every place of the shared
// buffers, whatever the text: no letter of an earlier id can remain.

const uuidLetters = new Array<number>(36).fill(dash);

/** The stored form (lower-case UUID, the same 128 bits) of a canonical id; for another length empty, no UUID. */
export function toUuid(id: string): string {
  if (id.length !== ulidLength) return '';
  let place = 0;
  let bits = 0;
  let pending = -2;
  for (let index = 0; index < ulidLength; index++) {
    bits = ((bits & 15) << 5) | (crockfordValues[id.charCodeAt(index)] ?? 0);
    pending += 5;
    while (pending >= 4) {
      pending -= 4;
      if (isDash(place)) place++;
      uuidLetters[place++] = hexCodes[(bits >> pending) & 15] ?? 0;
    }
  }
  return String.fromCharCode(...uuidLetters);
}

const idLetters = new Array<number>(ulidLength).fill(0);

/** The canonical id of a stored UUID. */
export function fromUuid(uuid: string): string {
  let place = 0;
  let bits = 0;
  let pending = 2;
  for (let index = 0; index < 36; index++) {
    if (isDash(index)) continue;
    bits = ((bits & 15) << 4) | (hexValues[uuid.charCodeAt(index)] ?? 0);
    pending += 4;
    if (pending >= 5) {
      pending -= 5;
      idLetters[place++] = crockfordCodes[(bits >> pending) & 31] ?? 0;
    }
  }
  return String.fromCharCode(...idLetters);
}
