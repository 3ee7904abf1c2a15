import DataLoader from 'dataloader';

/** Batches a field with arguments over its parents, one batch per distinct arguments. */
export function loaderByArguments<Parent, Arguments, Row>(
  load: (parents: readonly Parent[], given: Arguments) => Promise<readonly Row[]>,
): DataLoader<{ parent: Parent; given: Arguments }, Row> {
  return new DataLoader(
    async (wanted) => {
      const rows = new Map<object, Row>();
      const groups = Map.groupBy(wanted, ({ given }) => JSON.stringify(given)).values();
      await Promise.all(
        [...groups].map(async (group) => {
          const [{ given }] = group as [(typeof wanted)[number]];
          const found = await load(
            group.map(({ parent }) => parent),
            given,
          );
          for (const [index, key] of group.entries()) rows.set(key, found[index] as Row);
        }),
      );
      return wanted.map((key) => rows.get(key) as Row);
    },
    // Each parent has its own key object, so caching would never hit.
    { cache: false },
  );
}
