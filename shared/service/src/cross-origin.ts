import cors from '@koa/cors';
import type { Middleware } from 'koa';

const exposedHeaders = [
  ...['ETag', 'Location', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id', 'X-Total-Count'],
  ...['X-Content-Warnings', 'Idempotency-Replayed'],
];
const preflightSeconds = 600;

/** Origins beyond those of the installation that may call a path; null for a path without any. */
export type FindOrigins = (path: string) => ((origin: string) => Promise<boolean>) | null;

/**
 * Lets pages of the origins call with a token and read every response, errors too. Without credentials: browsers send no
 * cookies of this host. Answers their preflight requests itself.
 */
export function allowCrossOrigin(origins: readonly string[], findMore: FindOrigins): Middleware {
  const allowed = new Set(origins);
  const answer = cors({
    origin: async ({ path, headers: { origin = '' } }) =>
      allowed.has(origin) || (origin !== '' && (await findMore(path)?.(origin))) ? origin : '',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: exposedHeaders,
    maxAge: preflightSeconds,
  });
  return (koa, next) => (allowed.size === 0 && findMore(koa.path) === null ? next() : answer(koa, next));
}
