import { readJson } from './api.js';

/** The changes of a site in their order, each once. Needs a secret key. */
export class ChangeFeed {
  #after;

  /** Sequence of the last change that was read. */
  get position() {
    return Number(this.#after);
  }

  /** The changes since the last call; with `wait`, the next ones within these seconds. */
  async read(wait = 0) {
    const changes = [];
    for (let isDone = false; !isDone; ) {
      const after = this.#after === undefined ? {} : { after: this.#after };
      const page = await readJson('changes', { limit: 500, wait: changes.length > 0 ? 0 : wait, ...after });
      this.#after = page.next_cursor;
      changes.push(...page.items);
      isDone = page.items.length === 0 || wait > 0;
    }
    return changes;
  }
}
