import { readFile, rename, writeFile } from 'node:fs/promises';
import type { ApolloServerPlugin } from '@apollo/server';
import { clientNameHeader } from '@imprint/observability/client-name';
import type { Logger } from '@imprint/observability/logger';
import { type DocumentNode, Kind, print, visit } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GatewayContext } from './gateway-context.js';

/** A received operation without argument values, which may be personal data. */
export interface RecordedOperation {
  operation: string;
  client: string;
  document: string;
  count: number;
  /** Time of the last request, ISO 8601. */
  lastSeen: string;
}

/** Maximum distinct operations; the least recently seen is evicted. */
const entryLimit = 2_000;
const nameLimit = 100;
/** Cache limit for document texts, which clients control. */
const textLimit = 8 * 1024 * 1024;
const saveMillis = 15_000;

/**
 * Records the operations that clients send, for schema checks. Merged into a file periodically and on shutdown; a crash
 * loses the last seconds. Several gateways may share a file; of two simultaneous writes, the last wins.
 */
export class TrafficRecord {
  #entries = newEntries();
  /** Caches the blanked text per operation. */
  readonly #texts = new LRUCache<string, string>({
    max: entryLimit,
    maxSize: textLimit,
    sizeCalculation: (text, source) => text.length + source.length,
  });
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly file: string,
    private readonly logger: Logger,
  ) {
    this.#timer = setInterval(() => void this.#save(), saveMillis).unref();
  }

  plugin(): ApolloServerPlugin<GatewayContext> {
    return {
      requestDidStart: async () => ({
        didResolveOperation: async ({ operationName, document, source, request, contextValue }) => {
          // Skip anonymous callers: they could flood the record.
          if (contextValue.principal.kind === 'anonymous' || operationName === 'IntrospectionQuery') return;
          const client = request.http ? request.http.headers.get(clientNameHeader) || 'unnamed' : 'rest-adapter';
          const operation = operationName ?? 'anonymous';
          this.#record(client.slice(0, nameLimit), operation.slice(0, nameLimit), source, document);
        },
      }),
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#save();
  }

  #record(client: string, operation: string, source: string, document: DocumentNode): void {
    let text = this.#texts.get(source);
    if (text === undefined) {
      text = print(withoutValues(document));
      this.#texts.set(source, text);
    }
    const key = toKey(client, operation, text);
    const known = this.#entries.get(key);
    const lastSeen = new Date().toISOString();
    if (known) Object.assign(known, { count: known.count + 1, lastSeen });
    else this.#entries.set(key, { operation, client, document: text, count: 1, lastSeen });
  }

  /** The entries of the file; an unreadable file is replaced. */
  async #stored(): Promise<Entries> {
    const stored = newEntries();
    const text = await readFile(this.file, 'utf8').catch(() => '[]');
    try {
      const known: RecordedOperation[] = JSON.parse(text);
      known.sort((left, right) => left.lastSeen.localeCompare(right.lastSeen));
      for (const entry of known) stored.set(toKey(entry.client, entry.operation, entry.document), entry);
    } catch (error) {
      this.logger.warn({ err: error, file: this.file }, 'traffic record unreadable, starting a new one');
    }
    return stored;
  }

  async #save(): Promise<void> {
    if (this.#entries.size === 0) return;
    const merged = await this.#stored();
    const added = this.#entries;
    this.#entries = newEntries();
    // Most recently seen last, so that it is evicted last.
    for (const [key, entry] of [...added].reverse()) {
      merged.set(key, { ...entry, count: entry.count + (merged.get(key)?.count ?? 0) });
    }
    const entries = [...merged.values()].sort(
      (left, right) => left.client.localeCompare(right.client) || left.operation.localeCompare(right.operation),
    );
    try {
      const temporary = `${this.file}.${process.pid}`;
      await writeFile(temporary, `${JSON.stringify(entries, null, 2)}\n`, { mode: 0o600 });
      await rename(temporary, this.file);
    } catch (error) {
      this.logger.warn({ err: error, file: this.file }, 'failed to write the traffic record');
    }
  }
}

type Entries = LRUCache<string, RecordedOperation>;

const newEntries = (): Entries =>
  new LRUCache({ max: entryLimit, maxSize: textLimit, sizeCalculation: (_, key) => key.length });

const toKey = (client: string, operation: string, document: string): string => `${client}\0${operation}\0${document}`;

function withoutValues(document: DocumentNode): DocumentNode {
  return visit(document, {
    StringValue: () => ({ kind: Kind.STRING, value: '' }),
    IntValue: () => ({ kind: Kind.INT, value: '0' }),
    FloatValue: () => ({ kind: Kind.FLOAT, value: '0' }),
  });
}
