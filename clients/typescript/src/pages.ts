export interface Page<Item> {
  items: readonly Item[];
  next_cursor?: string | null;
}

/** A list that loads page by page: iterate over its items, its pages, or take the first page. */
export class Pages<Item> implements AsyncIterable<Item> {
  readonly #load: (cursor: string | undefined) => Promise<Page<Item>>;

  /** @param load reads the page after a cursor */
  constructor(load: (cursor: string | undefined) => Promise<Page<Item>>) {
    this.#load = load;
  }

  /** The page after a cursor, the first when omitted. */
  page(cursor?: string): Promise<Page<Item>> {
    return this.#load(cursor);
  }

  async *pages(): AsyncGenerator<Page<Item>, void> {
    let cursor: string | undefined;
    do {
      const page = await this.#load(cursor);
      yield page;
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void> {
    for await (const page of this.pages()) yield* page.items;
  }

  /** All items. */
  async all(): Promise<Item[]> {
    const items: Item[] = [];
    for await (const item of this) items.push(item);
    return items;
  }
}
