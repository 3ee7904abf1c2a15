import type { Context } from 'koa';
import type { GatewayClient } from '../gateway-client.js';
import { isNoneMatched } from './conditional.js';
import type { AdmittedExchange } from './exchange.js';
import { prepare } from './execute.js';
import { readJsonObject } from './read-body.js';
import { type Encoding, type ResponseCache, StoredReply } from './response-cache.js';

const noBody = { body: undefined, json: {} };

/** Headers of the two reads that one URL serves for many sites: without them a shared cache mixes sites up. */
const publicVary = ['Authorization', 'Origin', 'Accept-Encoding'];

/** Answers a request that changes something, or reads what only its key may see. */
export async function answerPrivate(
  context: Context,
  exchange: AdmittedExchange,
  gateway: GatewayClient,
): Promise<void> {
  const { route } = exchange;
  const json = route.body ? await readJsonObject(context.req, route.body) : {};
  const body = route.body?.parse(json);
  const header = (name: string) => context.get(name) || undefined;
  const reply = await prepare(exchange, { body, json, header }).run(gateway);
  context.status = reply.status;
  context.set('Cache-Control', 'private, no-store');
  context.set(reply.headers ?? {});
  context.body = reply.body;
}

/** Answers a read that anybody may share, from stored bytes where the site has not changed since. */
export async function answerPublic(
  context: Context,
  exchange: AdmittedExchange,
  { gateway, cache }: { gateway: GatewayClient; cache: ResponseCache },
): Promise<void> {
  const { route, key, siteEpoch, params } = exchange;
  const { siteId } = key.principal;
  const { query, run } = prepare(exchange, { ...noBody, header: () => undefined });
  const produce = async () => new StoredReply(Buffer.from(JSON.stringify((await run(gateway)).body)), siteId);
  const cacheKey = JSON.stringify([siteId, siteEpoch, route.name, params, query]);
  const stored = siteEpoch === null ? await produce() : await cache.get(cacheKey, produce);

  const encoding = stored.isCompressible ? negotiate(context) : null;
  context.vary(publicVary);
  context.set('Cache-Control', route.publicCache ?? 'private, no-store');
  context.set('ETag', `"${stored.tag}${encoding ? `-${encoding}` : ''}"`);
  if (isNoneMatched(context.get('If-None-Match') || undefined, stored.tag)) {
    context.status = 304;
    return;
  }
  context.status = 200;
  context.type = 'application/json';
  if (encoding) context.set('Content-Encoding', encoding);
  context.body = encoding ? await stored.encoded(encoding) : stored.bytes;
}

function negotiate(context: Context): Encoding | null {
  const chosen = context.acceptsEncodings('br', 'gzip', 'identity');
  return chosen === 'br' || chosen === 'gzip' ? chosen : null;
}
