import { badRequest } from '@imprint/errors/domain-error';
import { bodyLimitBytes } from '../block-document/body-limit.js';

export const tooManyBodies = () =>
  badRequest(
    `One operation loads at most ${bodyLimitBytes / 1024 / 1024} MiB of post bodies: request fewer posts, or leave out blocks and contentHtml.`,
    { reason: 'TOO_MANY_BODIES' },
  );

/** What a load of bodies may still cost. */
export interface BodyAllowance {
  bytes: number;
  /** A single body is always loaded, also one that an earlier version stored without a limit. */
  isFirst: boolean;
}

/** Bodies that one operation may load, over all of its fields: as many bytes as one body may have. */
export class BodyBudget {
  #spent = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Loads one after another, so that each knows what is left. `load` gives what it loaded, and its bytes. */
  async spend<Loaded>(load: (allowance: BodyAllowance) => Promise<[Loaded, number]>): Promise<Loaded> {
    const loading = this.#last.then(async () => {
      const [loaded, bytes] = await load({ bytes: bodyLimitBytes - this.#spent, isFirst: this.#spent === 0 });
      this.#spent += bytes;
      return loaded;
    });
    this.#last = loading.catch(() => undefined);
    return loading;
  }
}
