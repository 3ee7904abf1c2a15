import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '@imprint/errors/domain-error';

/** The first page is short, so that the first byte is early and large rows are no surprise. */
const firstRows = 10;
const maxRows = 200;
/** What the text of a page should come to: a stream holds two pages at most. */
const targetCharacters = 1024 * 1024;
/** How much more than the last page the next one may ask for. */
const growth = 4;
/** A stream that has begun cannot answer 503: it waits for its turn, this often. */
const maxRetries = 10;

/** Of the gateway, or of the service that loads the rows. */
const isTooLarge = ({ reason }: DomainError): boolean => reason === 'RESULT_TOO_LARGE' || reason === 'TOO_MANY_BODIES';

/** Reads pages whose rows differ in size by orders of magnitude, so that each comes to about the same text. */
export class PagesBySize<Page> {
  #rows = firstRows;

  constructor(
    private readonly read: (rows: number, after: string | null) => Promise<Page>,
    private readonly signal?: AbortSignal,
  ) {}

  /** Asks for fewer rows where an answer would exceed what one operation may, and again where load was shed. */
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

  /** Records the text of the rows of the last page. */
  note(lines: readonly string[]): void {
    if (lines.length === 0) return;
    const average = lines.reduce((sum, { length }) => sum + length, 0) / lines.length;
    const fitting = Math.floor(targetCharacters / average);
    this.#rows = Math.max(1, Math.min(fitting, lines.length * growth, maxRows));
  }
}
