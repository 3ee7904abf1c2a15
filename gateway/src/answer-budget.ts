import { badRequest } from '@imprint/errors/domain-error';
import type { LoadLimit } from '@imprint/resilience/load-limit';

const mebibyte = 1024 * 1024;
/** Bytes of all that subgraphs answer to one operation of a client: the largest post with both forms of its body, escaped. */
const clientBytes = 24 * mebibyte;
/** Of the adapter, whose documents ask for one body or for pages by size: the largest post is several times its source. */
const internalBytes = 48 * mebibyte;
/** An answer beyond this, which is more than a page of an export, takes a turn before more of it is read. */
const smallBytes = 2 * mebibyte;

const tooLarge = (bytes: number) =>
  badRequest(
    `The answer exceeds ${bytes / mebibyte} MiB. Ask for fewer rows, or leave out large fields such as blocks and contentHtml.`,
    { reason: 'RESULT_TOO_LARGE' },
  );

export interface AnswerTurns {
  /** Large answers at once, by tenant. */
  limit: LoadLimit;
  tenant: string | undefined;
  signal: AbortSignal | undefined;
}

/** What one operation may still receive from subgraphs. Large answers are read in turns, so that few are in memory. */
export class AnswerBudget {
  readonly #bytes: number;
  readonly #ended = Promise.withResolvers<void>();
  readonly #exceeded = new AbortController();
  #signal: AbortSignal | undefined;
  #turn: Promise<void> | undefined;
  #spent = 0;

  constructor(
    isInternal: boolean,
    private readonly turns: AnswerTurns,
  ) {
    this.#bytes = isInternal ? internalBytes : clientBytes;
  }

  get left(): number {
    return this.#bytes - this.#spent;
  }

  /** Ends the fetches of the operation: its client is gone, or it exceeds the budget, which is the reason then. */
  get signal(): AbortSignal {
    const { signal } = this.turns;
    this.#signal ??= AbortSignal.any([this.#exceeded.signal, ...(signal ? [signal] : [])]);
    return this.#signal;
  }

  /** Counts what arrives. RESULT_TOO_LARGE beyond the budget; resolves when it may be kept, OVERLOADED when it may not. */
  async spend(bytes: number): Promise<void> {
    this.#spent += bytes;
    if (this.left < 0) {
      this.#exceeded.abort(tooLarge(this.#bytes));
      throw this.#exceeded.signal.reason;
    }
    if (this.#spent > smallBytes) await this.#takeTurn();
  }

  /** The answer is serialized: the next one may be read. */
  end(): void {
    this.#ended.resolve();
  }

  #takeTurn(): Promise<void> {
    if (this.#turn) return this.#turn;
    const { limit, tenant, signal } = this.turns;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const hold = () => {
      resolve();
      return this.#ended.promise;
    };
    limit.run(hold, { tenant, signal }).catch(reject);
    this.#turn = promise;
    return promise;
  }
}

/** About how many bytes a result takes as JSON. Counting stops beyond `enough`. */
export function sizeOf(value: unknown, enough: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 5;
  let size = 2;
  for (const [name, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    size += (typeof name === 'string' ? name.length + 3 : 1) + sizeOf(inner, enough - size);
    if (size > enough) return size;
  }
  return size;
}
