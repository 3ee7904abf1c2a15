import DataLoader from 'dataloader';

/**
 * Loads each value of a batch once, however often it is requested. Nothing outlives the batch, so that a field read after
 * a mutation of the same operation is current.
 */
export function loaderByValue<Key, Row>(
  toCacheKey: (key: Key) => string,
  load: (keys: readonly Key[]) => Promise<readonly (Row | Error)[]>,
): DataLoader<Key, Row, string> {
  const loader: DataLoader<Key, Row, string> = new DataLoader(
    (keys) => {
      loader.clearAll();
      return load(keys);
    },
    { cacheKeyFn: toCacheKey },
  );
  return loader;
}
