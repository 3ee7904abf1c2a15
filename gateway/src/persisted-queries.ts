import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ApolloServerOptions, ApolloServerPlugin } from '@apollo/server';
import { forbidden } from '@imprint/errors/domain-error';
import { parse, print } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GatewayContext } from './gateway-context.js';
import { refusal } from './refusal.js';

interface Manifest {
  operations: readonly { id: string; name: string; body: string }[];
}

type PersistedQueryCache = NonNullable<
  Exclude<ApolloServerOptions<GatewayContext>['persistedQueries'], false>
>['cache'] &
  object;

/** Cache key prefix of Apollo. */
const cachePrefix = 'apq:';
/** Cache limit for document texts, which clients control. */
const maxCacheBytes = 8 * 1024 * 1024;

/** The registered operations, by the SHA-256 (hex) of their printed text. */
export class PersistedQueries {
  readonly #bodies: ReadonlyMap<string, string>;
  readonly #names: ReadonlySet<string>;
  /** Printing happens once per text. */
  readonly #verdicts = new LRUCache<string, boolean>({
    maxSize: maxCacheBytes,
    sizeCalculation: (_, source) => source.length,
  });

  private constructor({ operations }: Manifest) {
    this.#bodies = new Map(operations.map(({ id, body }) => [id, body]));
    this.#names = new Set(operations.map(({ name }) => name));
  }

  hasName(name: string): boolean {
    return this.#names.has(name);
  }

  static async read(): Promise<PersistedQueries> {
    const file = new URL('../persisted-queries.json', import.meta.url);
    return new PersistedQueries(JSON.parse(await readFile(file, 'utf8')));
  }

  /** Always resolves registered documents by id; caches others by last use. */
  cache(): PersistedQueryCache {
    const remembered = new LRUCache<string, string>({
      maxSize: maxCacheBytes,
      sizeCalculation: (text, key) => text.length + key.length,
    });
    return {
      get: async (key) => this.#bodies.get(key.slice(cachePrefix.length)) ?? remembered.get(key),
      set: async (key, text) => {
        remembered.set(key, text);
      },
      delete: async (key) => remembered.delete(key),
    };
  }

  /** Rejects unregistered operations, except from operators and services. */
  safelist(): ApolloServerPlugin<GatewayContext> {
    return {
      requestDidStart: async () => ({
        didResolveOperation: async ({ source, contextValue }) => this.requireRegistered(source, contextValue),
      }),
    };
  }

  /** Throws for an unregistered operation, except of operators and services. */
  requireRegistered(source: string, { isInternal, principal }: Pick<GatewayContext, 'isInternal' | 'principal'>): void {
    if (isInternal || principal.kind === 'operator' || this.#isRegistered(source)) return;
    throw refusal(forbidden('Only registered operations are allowed on this gateway.'));
  }

  /** Ignores whitespace and comments. */
  #isRegistered(source: string): boolean {
    const known = this.#verdicts.get(source);
    if (known !== undefined) return known;
    const isRegistered = this.#bodies.has(hash('sha256', printed(source)));
    this.#verdicts.set(source, isRegistered);
    return isRegistered;
  }
}

function printed(source: string): string {
  try {
    return print(parse(source, { noLocation: true }));
  } catch {
    return '';
  }
}
