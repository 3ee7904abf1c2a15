import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import type { Step } from './request-context.js';

const exposedHeaders = 'ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, X-Total-Count';
const preflightSeconds = 600;

/**
 * Allows every origin on the public reads: they use no cookies, and admission checks the allowed origins of the key.
 * Without these headers a page could not read the error either.
 */
export const allowOrigins: Step = ({ koa }, next) => {
  koa.set('Vary', 'Origin');
  koa.set(crossOriginHeaders(koa.req));
  return next();
};

/** Without `Vary`, which every response of a public read has. */
export function crossOriginHeaders({ headers: { origin } }: IncomingMessage): Record<string, string> {
  if (!origin) return {};
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposedHeaders };
}

export function answerPreflight(koa: Context): void {
  koa.set('Vary', 'Origin');
  koa.set(crossOriginHeaders(koa.req));
  koa.set('Access-Control-Allow-Methods', 'GET, HEAD');
  koa.set('Access-Control-Allow-Headers', 'Authorization, If-None-Match');
  koa.set('Access-Control-Max-Age', String(preflightSeconds));
}
