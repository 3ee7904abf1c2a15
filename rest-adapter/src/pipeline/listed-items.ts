import { LRUCache } from 'lru-cache';

const bytesLimit = 16 * 1024 * 1024;
const lifetimeMillis = 600_000;
const rememberedStates = 1_000;

/** An item of a public list; its content depends only on the site state. */
export interface ListItem {
  id: string;
}

/**
 * Caches list items as JSON by site state. Lists with other filters share items, and fetching ids costs a small part of
 * fetching items. `state` is site and epoch, as in the response cache.
 */
export class ListedItems {
  readonly #items = new LRUCache<string, string>({
    maxSize: bytesLimit,
    // Two bytes per character beyond Latin-1.
    sizeCalculation: (json, key) => (json.length + key.length) * 2,
    ttl: lifetimeMillis,
  });
  readonly #familiar = new LRUCache<string, boolean>({ max: rememberedStates });

  /**
   * Whether the last full page had only cached items, so that fetching ids first pays off. Iterating a whole list never
   * costs a second request.
   */
  isFamiliar(state: string): boolean {
    return this.#familiar.get(state) ?? false;
  }

  /** The items in the order of the ids; null unless all are cached. */
  find(state: string, ids: readonly string[]): string[] | null {
    const found: string[] = [];
    for (const id of ids) {
      const json = this.#items.get(`${state} ${id}`);
      if (json === undefined) {
        this.#familiar.set(state, false);
        return null;
      }
      found.push(json);
    }
    return found;
  }

  /** Stores a full page; returns the JSON of its items. */
  learn(state: string, items: readonly ListItem[]): string[] {
    const keys = items.map(({ id }) => `${state} ${id}`);
    this.#familiar.set(
      state,
      keys.every((key) => this.#items.has(key)),
    );
    return items.map((item, index) => {
      const json = JSON.stringify(item);
      this.#items.set(keys[index] as string, json);
      return json;
    });
  }
}
