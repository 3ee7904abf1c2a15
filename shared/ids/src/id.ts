import { isValid, monotonicFactory, ulidToUUID, uuidToULID } from 'ulidx';

const ulidShape = /^[0-9a-hjkmnp-tv-z]{26}$/i;
const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const nextUlid = monotonicFactory();

/** A new id (ULID, upper case). Ids of one process sort in the order of their making. */
export function newId(): string {
  return nextUlid();
}

/** True when text has the shape of a ULID or a UUID; such text is never read as a slug. */
export function isIdShaped(text: string): boolean {
  return ulidShape.test(text) || uuidShape.test(text);
}

/** The canonical spelling (ULID, upper case) of a ULID or UUID in any case; null when text is neither. */
export function parseId(text: string): string | null {
  if (uuidShape.test(text)) return uuidToULID(text);
  const upper = text.toUpperCase();
  // A ULID that begins with 8 or more does not fit 128 bits.
  return ulidShape.test(text) && upper.charAt(0) <= '7' && isValid(upper) ? upper : null;
}

/** The stored spelling (lower-case UUID, the same 128 bits) of a canonical id. */
export function toUuid(id: string): string {
  return ulidToUUID(id).toLowerCase();
}

/** The canonical id of a stored UUID. */
export function fromUuid(uuid: string): string {
  return uuidToULID(uuid);
}
