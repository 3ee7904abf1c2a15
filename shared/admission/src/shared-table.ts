import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The first half of the SHA-256 of a name. */
type Fingerprint = Uint32Array;

const wordsPerName = 4;
const numbersPerName = 2;
/** Offset of the numbers; the count precedes them. */
const headerBytes = 8;
const bytesPerSlot = wordsPerName * Uint32Array.BYTES_PER_ELEMENT + numbersPerName * Float64Array.BYTES_PER_ELEMENT;
/** Above this load factor, probing gets slow. */
const maxLoadFactor = 0.75;
const maxCachedFingerprints = 10_000;

/**
 * A hash table of two numbers per name in memory shared between threads. Untouched pages take no memory. Callers must
 * hold a lock that the threads share.
 */
export class SharedTable {
  static bytes(slots: number): number {
    return headerBytes + slots * bytesPerSlot;
  }

  readonly #slots: number;
  readonly #count: Int32Array;
  readonly #numbers: Float64Array;
  readonly #words: Uint32Array;
  readonly #fingerprints = new LRUCache<string, Fingerprint>({ max: maxCachedFingerprints });

  /** `memory` must be zeroed and have the size that `bytes` returns for a power of two. */
  constructor(memory: SharedArrayBuffer) {
    this.#slots = (memory.byteLength - headerBytes) / bytesPerSlot;
    const numbers = this.#slots * numbersPerName;
    this.#count = new Int32Array(memory, 0, 1);
    this.#numbers = new Float64Array(memory, headerBytes, numbers);
    this.#words = new Uint32Array(memory, headerBytes + numbers * Float64Array.BYTES_PER_ELEMENT);
  }

  /** Maximum number of names. */
  get capacity(): number {
    return Math.floor(this.#slots * maxLoadFactor);
  }

  get size(): number {
    return this.#count[0] as number;
  }

  /** Both numbers of a name; undefined when it is absent. */
  get(name: string): [number, number] | undefined {
    const slot = this.#find(this.#fingerprint(name));
    return this.#isEmpty(slot) ? undefined : this.#readNumbers(slot);
  }

  set(name: string, first: number, second: number): void {
    this.#put(this.#fingerprint(name), first, second);
  }

  *values(): Generator<[number, number]> {
    for (let slot = 0; slot < this.#slots; slot++) if (!this.#isEmpty(slot)) yield this.#readNumbers(slot);
  }

  /** Drops the entries that the predicate rejects, in time linear to the table size. */
  keep(isKept: (first: number, second: number) => boolean): void {
    const kept: [Fingerprint, number, number][] = [];
    for (let slot = 0; slot < this.#slots; slot++) {
      const [first, second] = this.#readNumbers(slot);
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

  /** The slot of the name, or the empty slot for it. */
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

  /** The last word of a fingerprint is never zero. */
  #isEmpty(slot: number): boolean {
    return this.#words[slot * wordsPerName + wordsPerName - 1] === 0;
  }

  #readNumbers(slot: number): [number, number] {
    const at = slot * numbersPerName;
    return [this.#numbers[at] as number, this.#numbers[at + 1] as number];
  }

  #fingerprint(name: string): Fingerprint {
    const known = this.#fingerprints.get(name);
    if (known) return known;
    const bytes = hash('sha256', name, 'buffer');
    const fingerprint = Uint32Array.from({ length: wordsPerName }, (_, word) => bytes.readUInt32LE(word * 4));
    fingerprint[wordsPerName - 1] = (fingerprint[wordsPerName - 1] as number) | 1;
    this.#fingerprints.set(name, fingerprint);
    return fingerprint;
  }
}
