import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '@imprint/errors/domain-error';

/** A small first page gives an early first byte and bounds the memory of large rows. */
const firstRows = 10;
const maxRows = 200;
/** Target size of a page; a stream holds two at most. */
const targetCharacters = 1024 * 1024;
/** Maximum growth factor between pages. */
const growth = 4;
/** A started stream cannot return 503, so it retries this often. */
const maxRetries = 10;

/** Raised by the gateway or by the owning service. */
const isTooLarge = ({ reason }: DomainError): boolean => reason === 'RESULT_TOO_LARGE' || reason === 'TOO_MANY_BODIES';

/** Adapts the page size to the row size, which differs by orders of magnitude. */
export class PagesBySize<Page> {
  #rows = firstRows;

  constructor(
    private readonly read: (rows: number, after: string | null) => Promise<Page>,
    private readonly signal?: AbortSignal,
  ) {}

  /** Reduces the page size above the budget of an operation, and retries when load was shed. */
  async after(cursor: string | null): Promise<Page> {
    for (let retries = 0; ; ) {
      try {
        return await this.read(this.#rows, cursor);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (isTooLarge(error) && this.#rows > 1) this.#rows = Math.ceil(this.#rows / growth);
        else if (error.code === 'OVERLOADED' && retries < maxRetries) {
          retries++;
          await wait((error.retryAfterSeconds ?? 1) * 1_000, undefined, { signal: this.signal });
        } else throw error;
      }
    }
  }

  /** Records the rows of the last page. */
  measure(lines: readonly string[]): void {
    if (lines.length === 0) return;
    const average = lines.reduce((sum, { length }) => sum + length, 0) / lines.length;
    const fitting = Math.floor(targetCharacters / average);
    this.#rows = Math.max(1, Math.min(fitting, lines.length * growth, maxRows));
  }
}
