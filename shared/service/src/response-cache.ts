import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Metrics } from '@imprint/observability/metrics';
import { LRUCache } from 'lru-cache';

const outcomes = {
  name: 'imprint_response_cache_total',
  help: 'Public reads by how the response cache answered: hit, miss, joined or bypassed',
  labelNames: ['outcome'],
} as const;
const bytesLimit = 64 * 1024 * 1024;
const lifetimeMillis = 600_000;
/** Smaller replies are not compressed. */
const compressibleBytes = 1_024;

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
};

export type Encoding = keyof typeof compressors;

/** A serialized public reply with its lazily compressed forms. */
export class StoredReply {
  /** Opaque part of the strong entity tag. Includes the site, so that equal bytes of two sites differ. */
  readonly tag: string;
  readonly bytes: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  /** The tag covers the headers as well. */
  constructor(
    json: string,
    siteId: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    this.bytes = Buffer.from(json);
    const hash = createHash('sha256').update(siteId).update('\0');
    for (const field of Object.entries(headers)) hash.update(field.join(':')).update('\0');
    this.tag = hash.update(this.bytes).digest('base64url').slice(0, 27);
  }

  get isCompressible(): boolean {
    return this.bytes.length >= compressibleBytes;
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding) ?? compressors[encoding](this.bytes);
    this.#encoded.set(encoding, known);
    return known;
  }
}

/**
 * Caches public replies by site epoch and request. Entries of older epochs are never read again, so content changes need
 * no invalidation. Concurrent misses of one key are coalesced.
 */
export class ResponseCache {
  readonly #stored = new LRUCache<string, StoredReply>({
    maxSize: bytesLimit,
    sizeCalculation: (reply) => reply.bytes.length * 2 + 512,
    ttl: lifetimeMillis,
  });
  readonly #running = new Map<string, Promise<StoredReply>>();

  constructor(private readonly metrics: Metrics) {}

  async get(key: string, produce: () => Promise<StoredReply>): Promise<StoredReply> {
    const stored = this.#stored.get(key);
    if (stored) {
      this.metrics.counter(outcomes).inc({ outcome: 'hit' });
      return stored;
    }
    const running = this.#running.get(key);
    this.metrics.counter(outcomes).inc({ outcome: running ? 'joined' : 'miss' });
    if (running) return running;
    const production = produce();
    this.#running.set(key, production);
    try {
      const reply = await production;
      this.#stored.set(key, reply);
      return reply;
    } finally {
      this.#running.delete(key);
    }
  }
}
