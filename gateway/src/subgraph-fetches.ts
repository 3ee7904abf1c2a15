import { latencyBuckets } from '@imprint/observability/metrics';

export const subgraphFetches = {
  name: 'imprint_subgraph_fetch_duration_seconds',
  help: 'Duration of gateway fetches by subgraph and outcome',
  labelNames: ['subgraph', 'outcome'],
  buckets: latencyBuckets,
} as const;
