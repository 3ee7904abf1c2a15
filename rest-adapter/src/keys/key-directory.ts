import type { AdmissionGate } from '@imprint/admission/admission-store';
import { LRUCache } from 'lru-cache';
import type { GatewayClient } from '../gateway-client.js';
import { FindApiKeyDocument } from '../generated/documents.js';
import { type KeyRecord, toKeyRecord } from './key-record.js';

/** A record and the epoch of its fetch; valid while the store has the same epoch. */
export interface KnownKey {
  record: KeyRecord;
  epoch: string;
}

const keyLimit = 20_000;
/** Bounds the staleness after a change without an epoch bump (an edited row). */
const lifetimeMillis = 30_000;

/** Caches keys by SHA-256. Only existing keys, so that a new key works at once. */
export class KeyDirectory {
  readonly #known = new LRUCache<string, KnownKey>({ max: keyLimit, ttl: lifetimeMillis });

  readonly #running = new Map<string, Promise<KnownKey | null>>();

  constructor(
    private readonly gateway: GatewayClient,
    private readonly admission: AdmissionGate,
  ) {}

  peek(hash: string): KnownKey | null {
    return this.#known.get(hash) ?? null;
  }

  forget(hash: string): void {
    this.#known.delete(hash);
  }

  /**
   * Fetches a key from the sites service. Concurrent lookups of one key are coalesced; `guard` runs once per lookup.
   */
  async fetch(hash: string, requestId: string, guard: () => Promise<void>): Promise<KnownKey | null> {
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
  async #lookUp(hash: string, requestId: string): Promise<KnownKey | null> {
    const epoch = await this.admission.epochOf(hash);
    const record = await this.fetchUncached(hash, requestId);
    if (!record) return null;
    const known = { record, epoch };
    this.#known.set(hash, known);
    return known;
  }

  async fetchUncached(hash: string, requestId: string): Promise<KeyRecord | null> {
    const principal = { kind: 'service', name: 'rest-adapter' } as const;
    const { key } = await this.gateway.execute(FindApiKeyDocument, { hash }, { principal, requestId });
    return key && toKeyRecord(key);
  }
}
