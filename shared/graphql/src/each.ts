import { badRequest } from '@imprint/errors/domain-error';

/** What became of one of several things that were asked for together: GraphQL tells an error in the place of its item. */
export type Each<Result> = Result | Error;

/** Waits for all; a failure of one keeps no other from being told. */
export async function eachInItsPlace<Result>(asked: readonly Promise<Result>[]): Promise<Each<Result>[]> {
  const settled = await Promise.allSettled(asked);
  return settled.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : asError(outcome.reason)));
}

export const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

const askedAtOnce = 50;

/** BAD_REQUEST for more than one operation should have to answer. */
export function requireFew(asked: readonly unknown[]): void {
  if (asked.length > askedAtOnce) throw badRequest(`At most ${askedAtOnce} can be asked for at once.`);
}
