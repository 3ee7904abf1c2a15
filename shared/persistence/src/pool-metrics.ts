import type { Metrics } from '@imprint/observability/metrics';
import type pg from 'pg';

export function publishPoolMetrics(metrics: Metrics, name: string, pool: pg.Pool): void {
  metrics.readBefore(() => {
    metrics.connections.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount);
    metrics.connections.set({ pool: name, state: 'idle' }, pool.idleCount);
    metrics.connections.set({ pool: name, state: 'waiting' }, pool.waitingCount);
    metrics.connections.set({ pool: name, state: 'limit' }, pool.options.max);
  });
}
