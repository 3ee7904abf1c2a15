import { type QueryClient, useQueryClient } from '@tanstack/react-query';

interface Named {
  name: string;
}

/**
 * Refetches the given operations if they are shown. A first load that still runs is started again: it may have read
 * what is stale now, and an invalidation alone would join it.
 */
async function reload(client: QueryClient, operations: readonly Named[]): Promise<void> {
  const filters = operations.map(({ name }) => ({ queryKey: [name] }));
  await Promise.all(filters.map((filter) => client.cancelQueries(filter)));
  await Promise.all(filters.map((filter) => client.invalidateQueries(filter)));
}

export function useReload(operations: readonly Named[]): () => Promise<void> {
  const client = useQueryClient();
  return () => reload(client, operations);
}
