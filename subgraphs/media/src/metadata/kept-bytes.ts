import { unsupportedMediaType } from '@imprint/errors/domain-error';

/** Bounds the work per file; a photograph has a few thousand blocks at most. */
const blockLimit = 20_000;

export function corruptImage(): never {
  throw unsupportedMediaType('The file is corrupt: its content does not match its image header.');
}

/** Collects the kept parts of a file in order. Adjacent parts are copied as one. */
export class KeptBytes {
  readonly #parts: Buffer[] = [];
  #blocks = 0;
  #start = 0;
  #end = 0;

  constructor(private readonly source: Buffer) {}

  /** Counts a block, kept or not. */
  count(): void {
    if (++this.#blocks > blockLimit) corruptImage();
  }

  keep(start: number, end: number): void {
    if (start !== this.#end) this.#copy(start);
    this.#end = end;
  }

  /** Adds replacement bytes. */
  add(bytes: Buffer): void {
    this.#copy(this.#end);
    this.#parts.push(bytes);
  }

  toBuffer(): Buffer {
    this.#copy(this.#end);
    return Buffer.concat(this.#parts);
  }

  #copy(next: number): void {
    if (this.#end > this.#start) this.#parts.push(this.source.subarray(this.#start, this.#end));
    this.#start = next;
    this.#end = next;
  }
}
