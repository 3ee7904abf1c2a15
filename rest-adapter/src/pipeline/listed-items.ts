import { LRUCache } from 'lru-cache';

const bytesLimit = 16 * 1024 * 1024;
const lifetimeMillis = 600_000;
const rememberedStates = 1_000;

/** An item of a public list: what it shows depends on nothing but its site. */
export interface ListItem {
  id: string;
}

/**
 * Items that lists of a site have shown in its present state, as JSON. Pages of other filters show the same items again,
 * and which ones costs a small part of what the items cost. `state` names site and epoch, as in the response cache.
 */
export class ListedItems {
  readonly #items = new LRUCache<string, string>({
    maxSize: bytesLimit,
    // Two bytes for what is not Latin-1.
    sizeCalculation: (json, key) => (json.length + key.length) * 2,
    ttl: lifetimeMillis,
  });
  readonly #familiar = new LRUCache<string, boolean>({ max: rememberedStates });

  /**
   * Whether the last page that was read whole showed nothing new, so that it pays to ask for ids first. Whoever walks
   * a list from end to end never asks twice.
   */
  isFamiliar(state: string): boolean {
    return this.#familiar.get(state) ?? false;
  }

  /** The items in the order of the ids; null unless all are known. */
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

  /** Takes down a page that was read whole; gives the JSON of its items. */
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
