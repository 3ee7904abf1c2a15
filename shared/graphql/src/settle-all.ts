import { badRequest, internal } from '@imprint/errors/domain-error';

/** The outcome of one item of a batch. GraphQL reports an error at the position of its item. */
export type Settled<Result> = Result | Error;

/** Waits for every result; one failure does not hide the others. */
export async function settleAll<Result>(results: readonly Promise<Result>[]): Promise<Settled<Result>[]> {
  const settled = await Promise.allSettled(results);
  return settled.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : asError(outcome.reason)));
}

export const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/** Does the work for the valid items; errors keep their positions. `work` returns an outcome per item, in order. */
export async function settleValid<Item extends object, Result>(
  items: readonly Settled<Item>[],
  work: (valid: Item[]) => Promise<Settled<Result>[]>,
): Promise<Settled<Result>[]> {
  const valid = items.filter((item): item is Item => !(item instanceof Error));
  const outcomes = (valid.length > 0 ? await work(valid) : []).values();
  return items.map((item) =>
    item instanceof Error ? item : (outcomes.next().value ?? internal('an item of a batch has no outcome')),
  );
}

const maxBatchSize = 50;

/** BAD_REQUEST for a batch above the limit of one operation. */
export function assertBatchSize(batch: readonly unknown[]): void {
  if (batch.length > maxBatchSize) throw badRequest(`A batch can have at most ${maxBatchSize} items.`);
}
