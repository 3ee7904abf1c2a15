import cors from '@koa/cors';
import type { Middleware } from 'koa';

const exposedHeaders = [
  ...['ETag', 'Location', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id', 'X-Total-Count'],
  ...['X-Content-Warnings', 'Idempotency-Replayed'],
];
const preflightSeconds = 600;

/**
 * Lets pages of the origins call with a token and read every response, errors too. Without credentials: browsers send no
 * cookies of this host. Answers their preflight requests itself.
 */
export function allowCrossOrigin(origins: readonly string[]): Middleware {
  const allowed = new Set(origins);
  if (allowed.size === 0) return (_, next) => next();
  return cors({
    origin: ({ headers: { origin = '' } }) => (allowed.has(origin) ? origin : ''),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: exposedHeaders,
    maxAge: preflightSeconds,
  });
}
