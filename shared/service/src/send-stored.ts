import type { Context } from 'koa';
import type { StoredReply } from './response-cache.js';

/** Sends stored bytes in the best encoding that the client accepts, or 304. */
export async function sendStored(context: Context, stored: StoredReply, type: string, caching: string): Promise<void> {
  const { status, headers, body } = await stored.negotiate(context.req);
  context.vary('Accept-Encoding');
  context.set({ 'Cache-Control': caching, ...headers });
  context.status = status;
  if (!body) return;
  context.type = type;
  context.body = body;
}
