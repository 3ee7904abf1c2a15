import { LRUCache } from 'lru-cache';
import type { AdmissionGate } from './admission-store.js';

/** A record and the epoch of its fetch; valid while the store has the same epoch. */
export interface KnownKey<KeyRecord> {
  record: KeyRecord;
  epoch: string;
}

const keyLimit = 20_000;
/** Bounds the staleness after a change without an epoch bump (an edited row). */
const lifetimeMillis = 30_000;

/** Caches keys by SHA-256. Only existing keys, so that a new key works at once. */
export class KeyDirectory<KeyRecord> {
  readonly #known = new LRUCache<string, KnownKey<KeyRecord>>({ max: keyLimit, ttl: lifetimeMillis });

  readonly #running = new Map<string, Promise<KnownKey<KeyRecord> | null>>();

  constructor(
    private readonly admission: AdmissionGate,
    /** Reads a key from its owner; null when it is not in force. */
    readonly fetchUncached: (hash: string, requestId: string) => Promise<KeyRecord | null>,
  ) {}

  peek(hash: string): KnownKey<KeyRecord> | null {
    return this.#known.get(hash) ?? null;
  }

  forget(hash: string): void {
    this.#known.delete(hash);
  }

  /**
   * Fetches a key from its owner. Concurrent lookups of one key are coalesced; `guard` runs once per lookup.
   */
  async fetch(hash: string, requestId: string, guard: () => Promise<void>): Promise<KnownKey<KeyRecord> | null> {
    const running = this.#running.get(hash);
    if (running) return running;
    const lookup = guard().then(() => this.#lookUp(hash, requestId));
    this.#running.set(hash, lookup);
    try {
      return await lookup;
    } finally {
      this.#running.delete(hash);
    }
  }

  /** Reads the epoch first: a concurrent change makes the record stale, never too new. */
  async #lookUp(hash: string, requestId: string): Promise<KnownKey<KeyRecord> | null> {
    const epoch = await this.admission.epochOf(hash);
    const record = await this.fetchUncached(hash, requestId);
    if (!record) return null;
    const known = { record, epoch };
    this.#known.set(hash, known);
    return known;
  }
}
