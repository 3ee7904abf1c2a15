import { prometheusText } from '@imprint/observability/metrics';
import type { Middleware } from 'koa';

/** `/metrics` in the text format of Prometheus; everything else goes on. */
export const metricsEndpoint =
  (publish: () => Promise<string>): Middleware =>
  async (context, next) => {
    if (context.path !== '/metrics') return next();
    context.type = prometheusText;
    context.body = await publish();
  };
