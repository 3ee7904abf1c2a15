import { type Metrics, prometheusText } from '@imprint/observability/metrics';
import type { Middleware } from 'koa';

/** Serves `/metrics` in the Prometheus text format. */
export const metricsEndpoint =
  (metrics: Metrics): Middleware =>
  async (context, next) => {
    if (context.path !== '/metrics') return next();
    context.type = prometheusText;
    context.body = await metrics.publish();
  };
