import type { Context } from 'koa';
import type { Step } from './request-context.js';

const exposedHeaders = 'ETag, Retry-After, X-Request-Id';
const preflightSeconds = 600;

/**
 * Allows every origin on the public reads: they use no cookies, and admission checks the allowed origins of the key.
 * Without these headers a page could not read the error either.
 */
export const allowOrigins: Step = ({ koa }, next) => {
  setAllowedOrigin(koa);
  return next();
};

function setAllowedOrigin(koa: Context): void {
  koa.set('Vary', 'Origin');
  const { origin } = koa.req.headers;
  if (!origin) return;
  koa.set('Access-Control-Allow-Origin', origin);
  koa.set('Access-Control-Expose-Headers', exposedHeaders);
}

export function answerPreflight(koa: Context): void {
  setAllowedOrigin(koa);
  koa.set('Access-Control-Allow-Methods', 'GET, HEAD');
  koa.set('Access-Control-Allow-Headers', 'Authorization, If-None-Match');
  koa.set('Access-Control-Max-Age', String(preflightSeconds));
}
