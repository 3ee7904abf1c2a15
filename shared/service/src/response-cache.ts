import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Metrics } from '@imprint/observability/metrics';
import accepts from 'accepts';
import { LRUCache } from 'lru-cache';
import { isNoneMatched } from './entity-tag.js';

const outcomes = {
  name: 'imprint_response_cache_total',
  help: 'Public reads by how the response cache answered: hit, miss, joined or bypassed',
  labelNames: ['outcome'],
} as const;
const bytesLimit = 64 * 1024 * 1024;
const lifetimeMillis = 600_000;
/** The cache reads the clock once per this time; by default it does so every millisecond, with a timer each. */
const clockMillis = 1_000;
/** Smaller replies are not compressed. */
const compressibleBytes = 1_024;

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
};

type Encoding = keyof typeof compressors;

/** In the order of preference. */
const encodings = ['br', 'gzip', 'identity'];

/** A stored reply as one client receives it. */
export interface NegotiatedReply {
  status: 200 | 304;
  headers: Record<string, string>;
  /** Null for 304. */
  body: Buffer | null;
}

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
    const fields = Object.entries(headers).map((field) => field.join(':'));
    this.tag = hash('sha256', [siteId, ...fields, json].join('\0'), 'base64url').slice(0, 27);
  }

  /** In an encoding that the client accepts; 304 if it has the reply in any of them. */
  async negotiate(request: IncomingMessage): Promise<NegotiatedReply> {
    const encoding = this.#encodingFor(request);
    const headers: Record<string, string> = {
      ...this.headers,
      ETag: `"${this.tag}${encoding ? `-${encoding}` : ''}"`,
    };
    if (isNoneMatched(request.headers['if-none-match'], this.tag)) return { status: 304, headers, body: null };
    if (!encoding) return { status: 200, headers, body: this.bytes };
    headers['Content-Encoding'] = encoding;
    return { status: 200, headers, body: await this.#compress(encoding) };
  }

  /** Null for the plain bytes. */
  #encodingFor(request: IncomingMessage): Encoding | null {
    if (this.bytes.length < compressibleBytes || !request.headers['accept-encoding']) return null;
    const chosen = accepts(request).encodings(encodings);
    return chosen === 'br' || chosen === 'gzip' ? chosen : null;
  }

  #compress(encoding: Encoding): Promise<Buffer> {
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
    ttlResolution: clockMillis,
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
