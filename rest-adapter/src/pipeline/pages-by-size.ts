import { DomainError } from '@imprint/errors/domain-error';

/** The first page is short, so that the first byte is early and large rows are no surprise. */
const firstRows = 10;
const maxRows = 200;
/** What the text of a page should come to: a stream holds two pages at most. */
const targetCharacters = 1024 * 1024;
/** How much more than the last page the next one may ask for. */
const growth = 4;

/** Reads pages whose rows differ in size by orders of magnitude, so that each comes to about the same text. */
export class PagesBySize<Page> {
  #rows = firstRows;

  constructor(private readonly read: (rows: number, after: string | null) => Promise<Page>) {}

  /** Asks for fewer rows where an answer would exceed what one operation may. */
  async after(cursor: string | null): Promise<Page> {
    try {
      return await this.read(this.#rows, cursor);
    } catch (error) {
      const isTooLarge = error instanceof DomainError && error.reason === 'RESULT_TOO_LARGE';
      if (!isTooLarge || this.#rows === 1) throw error;
      this.#rows = Math.ceil(this.#rows / growth);
      return this.after(cursor);
    }
  }

  /** Records the text of the rows of the last page. */
  note(lines: readonly string[]): void {
    if (lines.length === 0) return;
    const average = lines.reduce((sum, { length }) => sum + length, 0) / lines.length;
    const fitting = Math.floor(targetCharacters / average);
    this.#rows = Math.max(1, Math.min(fitting, lines.length * growth, maxRows));
  }
}
