import { prometheusText } from '@imprint/observability/metrics';
import type { Middleware } from 'koa';

/** Serves `/metrics` in the Prometheus text format. */
export const metricsEndpoint =
  (publish: () => Promise<string>): Middleware =>
  async (context, next) => {
    if (context.path !== '/metrics') return next();
    context.type = prometheusText;
    context.body = await publish();
  };
