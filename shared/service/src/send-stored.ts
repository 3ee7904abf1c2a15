import type { Context } from 'koa';
import { isNoneMatched } from './entity-tag.js';
import type { StoredReply } from './response-cache.js';

/** Sends stored bytes in the best encoding that the client accepts, or 304. */
export async function sendStored(context: Context, stored: StoredReply, type: string, caching: string): Promise<void> {
  const encoding = stored.isCompressible ? context.acceptsEncodings('br', 'gzip', 'identity') : 'identity';
  const isEncoded = encoding === 'br' || encoding === 'gzip';
  context.vary('Accept-Encoding');
  context.set({ 'Cache-Control': caching, ETag: `"${stored.tag}${isEncoded ? `-${encoding}` : ''}"` });
  if (isNoneMatched(context.get('if-none-match') || undefined, stored.tag)) {
    context.status = 304;
    return;
  }
  if (isEncoded) context.set('Content-Encoding', encoding);
  const body = isEncoded ? await stored.encoded(encoding) : stored.bytes;
  context.type = type;
  context.body = body;
}
