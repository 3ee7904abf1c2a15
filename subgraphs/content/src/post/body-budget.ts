import { badRequest } from '@imprint/errors/domain-error';

const mebibyte = 1024 * 1024;
/** Fifty posts of 20 kB as blocks and as HTML. Each mebibyte blocks the event loop for about five milliseconds. */
const operationBytes = 2 * mebibyte;

export const tooManyBodies = () =>
  badRequest(
    `One operation loads at most ${operationBytes / mebibyte} MiB of post bodies. Request fewer posts, or omit blocks and contentHtml.`,
    { reason: 'TOO_MANY_BODIES' },
  );

/** Remaining budget of a load of bodies. */
export interface BodyAllowance {
  bytes: number;
  /** The first body always loads, even an oversized one stored by an earlier version. */
  isFirst: boolean;
}

/** Byte budget of the bodies that one operation loads across all fields: one of any size, or several small ones. */
export class BodyBudget {
  #spent = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Serializes loads, so that each sees the remaining budget. `load` returns its result and its bytes. */
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
