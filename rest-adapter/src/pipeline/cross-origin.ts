import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';

const exposedHeaders = 'ETag, Retry-After, X-Request-Id';
const preflightSeconds = 600;

/**
 * Allows every origin on the public reads: they use no cookies, and admission checks the allowed origins of the key.
 * Without these headers a page could not read the error either.
 */
export function crossOriginHeaders({ headers: { origin } }: IncomingMessage): Record<string, string> {
  if (!origin) return {};
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposedHeaders };
}

export function allowCrossOrigin(context: Context): void {
  context.set('Vary', 'Origin');
  context.set(crossOriginHeaders(context.req));
}

export function answerPreflight(context: Context): void {
  allowCrossOrigin(context);
  context.set('Access-Control-Allow-Methods', 'GET, HEAD');
  context.set('Access-Control-Allow-Headers', 'Authorization, If-None-Match');
  context.set('Access-Control-Max-Age', String(preflightSeconds));
}
