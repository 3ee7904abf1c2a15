import { badRequest } from '@imprint/errors/domain-error';
import { blockLimit, type NewBlock, valueLimit } from '../block-document/block-document.js';

/** The room for the blocks of one text. `normalize` has the same limits; its errors name a field that was not sent. */
export class BlockRoom {
  #blocks = 0;
  #values = 0;

  constructor(private readonly field: string) {}

  /** BAD_REQUEST beyond a limit. */
  take({ attrs = {} }: NewBlock): void {
    const rows: unknown[][] = Array.isArray(attrs.rows) ? attrs.rows : [];
    const items = Array.isArray(attrs.items) ? attrs.items.length : 0;
    this.#blocks++;
    this.#values += 8 + items + rows.reduce((sum, row) => sum + row.length + 1, 0);
    if (this.#blocks <= blockLimit && this.#values <= valueLimit) return;
    throw badRequest(`${this.field} has too many blocks, list items or table cells. Split the post.`, {
      fields: [this.field],
    });
  }
}
