import type DataLoader from 'dataloader';
import { loaderByValue } from './loader-by-value.js';

/** Batches a field with arguments over its parents, which are ids or have one: one batch per distinct arguments. */
export function loaderByArguments<Parent extends string | { id: string }, Arguments, Row>(
  load: (parents: readonly Parent[], given: Arguments) => Promise<readonly Row[]>,
): DataLoader<{ parent: Parent; given: Arguments }, Row, string> {
  return loaderByValue(
    ({ parent, given }) => JSON.stringify([typeof parent === 'string' ? parent : parent.id, given]),
    async (wanted) => {
      const rows = new Map<object, Row>();
      const groups = Map.groupBy(wanted, ({ given }) => JSON.stringify(given)).values();
      await Promise.all(
        [...groups].map(async (group) => {
          const [first] = group;
          if (!first) return;
          const found = await load(
            group.map(({ parent }) => parent),
            first.given,
          );
          for (const [index, key] of group.entries()) rows.set(key, found[index] as Row);
        }),
      );
      return wanted.map((key) => rows.get(key) as Row);
    },
  );
}
