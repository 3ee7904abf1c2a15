import type { Metrics } from '@imprint/observability/metrics';
import type { Middleware } from 'koa';

/** `/metrics` in the text format of Prometheus; everything else goes on. */
export const metricsEndpoint =
  (metrics: Metrics): Middleware =>
  async (context, next) => {
    if (context.path !== '/metrics') return next();
    context.type = metrics.registry.contentType;
    context.body = await metrics.publish();
  };
