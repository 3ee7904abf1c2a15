import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import type { Graph } from './graph.js';
import { GraphError } from './graph-error.js';

const GraphContext = createContext<Graph | null>(null);
const retries = 2;
/** Moving between screens within this time costs no request. */
const freshMillis = 15_000;

export function useGraph(): Graph {
  const graph = use(GraphContext);
  if (!graph) throw new Error('useGraph needs a GraphProvider');
  return graph;
}

interface GraphProviderProps {
  graph: Graph;
  /** Every failure, before the part that shows it. */
  onFailure: (error: Error) => void;
  children: ReactNode;
}

export function GraphProvider({ graph, onFailure, children }: GraphProviderProps) {
  const [client] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError: onFailure }),
        mutationCache: new MutationCache({ onError: onFailure }),
        defaultOptions: {
          queries: {
            staleTime: freshMillis,
            retry: (count, error) => count < retries && error instanceof GraphError && error.isTransient,
          },
        },
      }),
  );
  return (
    <GraphContext value={graph}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </GraphContext>
  );
}
