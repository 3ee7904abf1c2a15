import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A name as it stands in the table: the first half of its SHA-256. */
type Fingerprint = Uint32Array;

const wordsPerName = 4;
const numbersPerName = 2;
/** Where the numbers begin: the count stands before them. */
const headerBytes = 8;
const bytesPerSlot = wordsPerName * Uint32Array.BYTES_PER_ELEMENT + numbersPerName * Float64Array.BYTES_PER_ELEMENT;
/** Fuller than this, a name is looked for in too many places. */
const fullShare = 0.75;
const rememberedNames = 10_000;

/**
 * Two numbers for each name, in memory that the threads of a process share; a name that never was there has none. Pages
 * of the table that nobody touched take no memory. Every method needs a lock that the threads have in common.
 */
export class SharedTable {
  static bytes(slots: number): number {
    return headerBytes + slots * bytesPerSlot;
  }

  readonly #slots: number;
  readonly #count: Int32Array;
  readonly #numbers: Float64Array;
  readonly #words: Uint32Array;
  readonly #fingerprints = new LRUCache<string, Fingerprint>({ max: rememberedNames });

  /** `memory` is all zero at first and of the size that `bytes` gives for a power of two. */
  constructor(memory: SharedArrayBuffer) {
    this.#slots = (memory.byteLength - headerBytes) / bytesPerSlot;
    const numbers = this.#slots * numbersPerName;
    this.#count = new Int32Array(memory, 0, 1);
    this.#numbers = new Float64Array(memory, headerBytes, numbers);
    this.#words = new Uint32Array(memory, headerBytes + numbers * Float64Array.BYTES_PER_ELEMENT);
  }

  /** How many names the table takes before some must be forgotten. */
  get capacity(): number {
    return Math.floor(this.#slots * fullShare);
  }

  get size(): number {
    return this.#count[0] as number;
  }

  /** Both numbers of a name; undefined for one that is not there. */
  get(name: string): [number, number] | undefined {
    const slot = this.#find(this.#fingerprintOf(name));
    return this.#isEmpty(slot) ? undefined : this.#numbersAt(slot);
  }

  set(name: string, first: number, second: number): void {
    this.#put(this.#fingerprintOf(name), first, second);
  }

  /** Every pair of numbers, in no order. */
  *values(): Generator<[number, number]> {
    for (let slot = 0; slot < this.#slots; slot++) if (!this.#isEmpty(slot)) yield this.#numbersAt(slot);
  }

  /** Forgets all whose numbers are not to be kept. Takes as long as the table is large. */
  keep(isKept: (first: number, second: number) => boolean): void {
    const kept: [Fingerprint, number, number][] = [];
    for (let slot = 0; slot < this.#slots; slot++) {
      const [first, second] = this.#numbersAt(slot);
      if (this.#isEmpty(slot) || !isKept(first, second)) continue;
      kept.push([this.#words.slice(slot * wordsPerName, (slot + 1) * wordsPerName), first, second]);
    }
    this.#words.fill(0);
    this.#count[0] = 0;
    for (const entry of kept) this.#put(...entry);
  }

  #put(fingerprint: Fingerprint, first: number, second: number): void {
    const slot = this.#find(fingerprint);
    if (this.#isEmpty(slot)) {
      if (this.size >= this.capacity) throw new Error('the table is full');
      this.#words.set(fingerprint, slot * wordsPerName);
      this.#count[0] = this.size + 1;
    }
    this.#numbers[slot * numbersPerName] = first;
    this.#numbers[slot * numbersPerName + 1] = second;
  }

  /** The slot that has the name, or the empty one where it would stand. */
  #find(fingerprint: Fingerprint): number {
    const last = this.#slots - 1;
    let slot = (fingerprint[0] as number) & last;
    while (!this.#isEmpty(slot) && !this.#has(slot, fingerprint)) slot = (slot + 1) & last;
    return slot;
  }

  #has(slot: number, fingerprint: Fingerprint): boolean {
    const at = slot * wordsPerName;
    return (
      this.#words[at] === fingerprint[0] &&
      this.#words[at + 1] === fingerprint[1] &&
      this.#words[at + 2] === fingerprint[2] &&
      this.#words[at + 3] === fingerprint[3]
    );
  }

  /** No fingerprint has a zero in its last word. */
  #isEmpty(slot: number): boolean {
    return this.#words[slot * wordsPerName + wordsPerName - 1] === 0;
  }

  #numbersAt(slot: number): [number, number] {
    const at = slot * numbersPerName;
    return [this.#numbers[at] as number, this.#numbers[at + 1] as number];
  }

  #fingerprintOf(name: string): Fingerprint {
    const known = this.#fingerprints.get(name);
    if (known) return known;
    const bytes = hash('sha256', name, 'buffer');
    const fingerprint = Uint32Array.from({ length: wordsPerName }, (_, word) => bytes.readUInt32LE(word * 4));
    fingerprint[wordsPerName - 1] = (fingerprint[wordsPerName - 1] as number) | 1;
    this.#fingerprints.set(name, fingerprint);
    return fingerprint;
  }
}
