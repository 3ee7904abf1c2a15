import type { Readable } from 'node:stream';

export interface ObjectFacts {
  bytes: number;
  modifiedAt: Date;
}

/** First and last byte, both counted in. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where bytes live. A key is a path of safe segments; an object is there wholly or not at all. Reading what
 * does not exist gives null, removing it is no fault.
 */
export interface ObjectStore {
  /** Resolves when every byte is stored. When the source fails nothing is left behind. */
  write(key: string, source: Readable | Buffer, contentType: string): Promise<void>;
  facts(key: string): Promise<ObjectFacts | null>;
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** The destination is replaced. False when there is no such object. */
  move(from: string, to: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Keys below a prefix that ends in a slash, in no particular order. */
  list(prefix: string): AsyncIterable<string>;
  /** Throws when the store cannot be used. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const keyShape = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*)(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const keyLimit = 500;

/** Segments never start with a dot, so that no key leaves its store. */
export function isObjectKey(text: string): boolean {
  return text.length <= keyLimit && keyShape.test(text);
}

export function requireObjectKey(key: string): string {
  if (!isObjectKey(key)) throw new RangeError(`not an object key: ${key.slice(0, 80)}`);
  return key;
}
