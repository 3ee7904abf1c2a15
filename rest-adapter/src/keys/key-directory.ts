import type { AdmissionGate } from '@imprint/admission/admission-store';
import { LRUCache } from 'lru-cache';
import type { GatewayClient } from '../gateway-client.js';
import { FindApiKeyDocument } from '../generated/documents.js';
import { type KeyRecord, keyRecordOf } from './key-record.js';

/** A record and the epoch under which it was fetched: it is good while the store still says the same. */
export interface KnownKey {
  record: KeyRecord;
  epoch: string;
}

const keyLimit = 20_000;
/** Bounds how long a change that nobody announced (an edited row) stays unseen. */
const lifetimeMillis = 30_000;

/** Keys by SHA-256. Only keys that exist are kept, so that a new key works at once. */
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
   * Asks the owner of keys. Equal questions at the same moment become one, so that a burst with a new key
   * costs one lookup; `guard` is passed once for each of them.
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

  /** The epoch is read first: a change in between makes the record look old, never new. */
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
    return key && keyRecordOf(key);
  }
}
