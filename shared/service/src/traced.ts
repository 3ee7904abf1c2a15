import { redactUrl } from '@imprint/observability/redact-url';
import { inServerSpan, isTracing } from '@imprint/observability/tracing';
import type { Middleware } from 'koa';
import { isProbe } from './probes.js';

/** Creates a span per request, named by method and route, or path without a route. */
export const traced = (): Middleware => (context, next) => {
  if (!isTracing() || isProbe(context.path)) return next();
  return inServerSpan(`${context.method} request`, context.headers, async (span) => {
    await next();
    if (!span) return;
    const route = context.state.route ?? redactUrl(context.path);
    span.updateName(`${context.method} ${route}`);
    span.setAttributes({
      'http.request.method': context.method,
      'http.route': route,
      'http.response.status_code': context.status,
      'imprint.request_id': String(context.state.requestId ?? context.get('x-request-id')),
    });
  });
};
