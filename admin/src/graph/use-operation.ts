import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useGraph } from './graph-provider.js';
import type { Operation } from './operation.js';
import { useReload } from './reload.js';

/** Loads the data of a screen or part. */
export function useOperation<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  { isEnabled = true }: { isEnabled?: boolean } = {},
): UseQueryResult<Data> {
  const graph = useGraph();
  return useQuery({
    queryKey: [operation.name, variables],
    queryFn: ({ signal }) => graph.execute(operation, variables, signal),
    enabled: isEnabled,
    placeholderData: (previous) => previous,
  });
}

interface PageInfo {
  endCursor?: string | null | undefined;
  hasNextPage: boolean;
}

/**
 * Loads a list page by page. `pageInfoOf` finds the connection in the data. `isRecorded` is for reads that the platform
 * audits: they are never refetched automatically.
 */
export function usePages<Data, Variables extends { after?: string | null | undefined }>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  pageInfoOf: (data: Data) => PageInfo | null | undefined,
  { isRecorded = false, isEnabled = true }: { isRecorded?: boolean; isEnabled?: boolean } = {},
): UseInfiniteQueryResult<InfiniteData<Data>> {
  const graph = useGraph();
  return useInfiniteQuery({
    queryKey: [operation.name, variables],
    queryFn: ({ signal, pageParam }) => graph.execute(operation, { ...variables, after: pageParam }, signal),
    enabled: isEnabled,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => {
      const { hasNextPage = false, endCursor = null } = pageInfoOf(last) ?? {};
      return hasNextPage ? endCursor : null;
    },
    placeholderData: (previous) => previous,
    ...(isRecorded && { staleTime: Number.POSITIVE_INFINITY }),
  });
}

/** Changes something, then reloads the operations of `refreshes` that are shown. */
export function useChange<Data, Variables>(
  operation: Operation<Data, Variables>,
  { refreshes = [] }: { refreshes?: readonly { name: string }[] } = {},
): UseMutationResult<Data, Error, Variables> {
  const graph = useGraph();
  const reload = useReload(refreshes);
  return useMutation({
    mutationFn: (variables: Variables) => graph.execute(operation, variables),
    onSuccess: reload,
  });
}
