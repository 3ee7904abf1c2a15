import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import type { Graph } from './graph.js';
import { GraphError } from './graph-error.js';

const GraphContext = createContext<Graph | null>(null);
const retries = 2;
/** Screens opened again within this time need no request. */
const freshMillis = 15_000;

export function useGraph(): Graph {
  const graph = use(GraphContext);
  if (!graph) throw new Error('useGraph needs a GraphProvider');
  return graph;
}

export function GraphProvider({ graph, children }: { graph: Graph; children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
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
