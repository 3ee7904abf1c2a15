import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';

const exposedHeaders = 'ETag, Retry-After, X-Request-Id';
const preflightSeconds = 600;

/**
 * Lets browsers read the two public reads from any page: no cookie is involved, and whether a key serves an
 * origin is decided by admission. Without these headers a page could not even see the refusal.
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
