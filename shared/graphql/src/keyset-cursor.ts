import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from 'node:crypto';
import { badRequest } from '@imprint/errors/domain-error';

/** A keyset position: the sort value (ms since 1970, or a text) and id of the last returned row. */
export interface KeysetPosition {
  at: Date;
  id: string;
  /** A sort value, or other state of the next page. */
  text?: string;
}

const signatureBytes = 12;
/** Room for a text of 200 characters. */
const cursorShape = /^[A-Za-z0-9_-]{20,1200}$/;
const invalidCursor = () =>
  badRequest('cursor is invalid. Use next_cursor of the previous page with the same filters.', {
    fields: ['cursor'],
  });

/** Opaque cursors, signed against forgery and bound to the filters of their list, which they contain only as a hash. */
export class KeysetCursors {
  readonly #keys: readonly KeyObject[];

  /** The first secret signs; cursors signed with the others remain valid. */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map((secret) => createSecretKey(hash('sha256', `imprint keyset cursor\0${secret}`, 'buffer')));
  }

  encode(position: KeysetPosition, filters: unknown): string {
    const { at, id, text } = position;
    const payload = Buffer.from(`${at.getTime()}.${id}${text === undefined ? '' : `.${text}`}`);
    return Buffer.concat([sign(this.#keys[0] as KeyObject, payload, filters), payload]).toString('base64url');
  }

  /** BAD_REQUEST for a cursor that is forged, truncated or of another list. */
  decode(cursor: string, filters: unknown): KeysetPosition {
    if (!cursorShape.test(cursor)) throw invalidCursor();
    const bytes = Buffer.from(cursor, 'base64url');
    const payload = bytes.subarray(signatureBytes);
    const isGenuine =
      bytes.toString('base64url') === cursor &&
      this.#keys.some((key) => timingSafeEqual(bytes.subarray(0, signatureBytes), sign(key, payload, filters)));
    if (!isGenuine) throw invalidCursor();
    const [at = '', id = '', ...text] = payload.toString('utf8').split('.');
    return { at: new Date(Number(at)), id, ...(text.length > 0 && { text: text.join('.') }) };
  }
}

function sign(key: KeyObject, payload: Buffer, filters: unknown): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify(filters))
    .update('\0')
    .update(payload)
    .digest()
    .subarray(0, signatureBytes);
}
