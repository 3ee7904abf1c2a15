import { readJson } from './api.js';

/** The changes of a site since the first read, in order, each once. Needs a secret key. */
export class ChangeFeed {
  #after = 'latest';

  /** Sequence of the last change that was read. */
  get position() {
    return Number(this.#after);
  }

  /** The changes since the last call; `wait` is the seconds to wait for new ones. */
  async read(wait = 0) {
    const changes = [];
    for (let isDone = false; !isDone; ) {
      const page = await readJson('changes', {
        ...{ limit: 500, wait: changes.length > 0 ? 0 : wait, after: this.#after },
      });
      this.#after = page.next_cursor;
      changes.push(...page.items);
      isDone = page.items.length === 0 || wait > 0;
    }
    return changes;
  }
}
