import { badRequest } from '@imprint/errors/domain-error';

const mebibyte = 1024 * 1024;
/** Fifty posts of 40 kB as blocks and as HTML. Each mebibyte holds the event loop for some five milliseconds. */
const operationBytes = 4 * mebibyte;

export const tooManyBodies = () =>
  badRequest(
    `One operation loads at most ${operationBytes / mebibyte} MiB of post bodies: request fewer posts, or leave out blocks and contentHtml.`,
    { reason: 'TOO_MANY_BODIES' },
  );

/** What a load of bodies may still cost. */
export interface BodyAllowance {
  bytes: number;
  /** A single body is always loaded, also one that an earlier version stored without a limit. */
  isFirst: boolean;
}

/** Bodies that one operation may load, over all of its fields: one of any size, or several small ones. */
export class BodyBudget {
  #spent = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Loads one after another, so that each knows what is left. `load` gives what it loaded, and its bytes. */
  async spend<Loaded>(load: (allowance: BodyAllowance) => Promise<[Loaded, number]>): Promise<Loaded> {
    const loading = this.#last.then(async () => {
      const [loaded, bytes] = await load({ bytes: operationBytes - this.#spent, isFirst: this.#spent === 0 });
      this.#spent += bytes;
      return loaded;
    });
    this.#last = loading.catch(() => undefined);
    return loading;
  }
}
