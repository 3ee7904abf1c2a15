import type { Readable } from 'node:stream';

export interface ObjectFacts {
  bytes: number;
  modifiedAt: Date;
}

/** First and last byte, inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores objects under keys, which are paths of safe segments. Writes are atomic. Reading a missing object returns null;
 * removing one succeeds.
 */
export interface ObjectStore {
  /** Resolves once every byte is stored. Stores nothing when the source fails. */
  write(key: string, source: Readable | Buffer, contentType: string): Promise<void>;
  facts(key: string): Promise<ObjectFacts | null>;
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Replaces the destination. False when the source does not exist. */
  move(from: string, to: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Keys below a prefix that ends in a slash, unordered. */
  list(prefix: string): AsyncIterable<string>;
  /** Throws when the store is unusable. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const keyShape = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*)(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const keyLimit = 500;

/** Segments never start with a dot, so that no key escapes the store. */
export function isObjectKey(text: string): boolean {
  return text.length <= keyLimit && keyShape.test(text);
}

export function requireObjectKey(key: string): string {
  if (!isObjectKey(key)) throw new RangeError(`not an object key: ${key.slice(0, 80)}`);
  return key;
}
