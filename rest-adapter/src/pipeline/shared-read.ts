import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';
import type { GatewayClient } from '../gateway-client.js';
import type { IdPage, QueryRoute } from '../route.js';
import { isNoneMatched } from './conditional.js';
import { noInput, prepare, queryOf } from './execute.js';
import type { AdmittedRequest } from './inbound-request.js';
import type { ListedItems, ListItem } from './listed-items.js';
import { type Encoding, type ResponseCache, StoredReply } from './response-cache.js';

/** A read whose answer anybody may share, as its URL says it: understood once, good for every key of every site. */
export interface SharedRead {
  readonly route: QueryRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  /** The same for all URLs that ask the same. */
  readonly cacheKey: string;
}

export interface SharedReply {
  status: 200 | 304;
  headers: Record<string, string>;
  /** Null where the client has it already. */
  body: Buffer | null;
}

export interface SharedReadDependencies {
  gateway: GatewayClient;
  cache: ResponseCache;
  items: ListedItems;
}

/** Headers of the two reads that one URL serves for many sites: without them a shared cache mixes sites up. */
const publicVary = 'Authorization, Origin, Accept-Encoding';

/** Checks the parameters; a fault is BAD_REQUEST. */
export function sharedRead(route: QueryRoute, { params, search }: AdmittedRequest): SharedRead {
  return { route, params, search, cacheKey: JSON.stringify([route.name, params, queryOf(route, search)]) };
}

/** The reply from stored bytes where the site has not changed since, in the form that the client takes. */
export async function replyShared(
  { route, cacheKey }: SharedRead,
  admitted: AdmittedRequest,
  request: IncomingMessage,
  { gateway, cache, items }: SharedReadDependencies,
): Promise<SharedReply> {
  const { key, siteEpoch } = admitted;
  const { siteId } = key.principal;
  const state = siteEpoch === null ? null : `${siteId} ${siteEpoch}`;
  const produce = async () =>
    new StoredReply(
      route.byIds && state !== null
        ? await listJson(route, route.byIds, admitted, { gateway, items, state })
        : JSON.stringify((await prepare(route, admitted, noInput).run(gateway)).body),
      siteId,
    );
  const stored = state === null ? await produce() : await cache.get(`${state} ${cacheKey}`, produce);

  const encoding = stored.isCompressible ? negotiate(request) : null;
  const headers = {
    Vary: publicVary,
    'Cache-Control': route.publicCache ?? 'private, no-store',
    ETag: `"${stored.tag}${encoding ? `-${encoding}` : ''}"`,
  };
  if (isNoneMatched(request.headers['if-none-match'], stored.tag)) return { status: 304, headers, body: null };
  return {
    status: 200,
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      ...(encoding && { 'Content-Encoding': encoding }),
    },
    body: encoding ? await stored.encoded(encoding) : stored.bytes,
  };
}

/** A page put together from items that are known, or read whole. */
async function listJson(
  route: QueryRoute,
  { page, ...asked }: IdPage,
  admitted: AdmittedRequest,
  { gateway, items, state }: { gateway: GatewayClient; items: ListedItems; state: string },
): Promise<string> {
  if (items.isFamiliar(state)) {
    const reply = (data: unknown) => ({ status: 200, body: page(data) });
    const { body } = await prepare({ ...route, ...asked, reply }, admitted, noInput).run(gateway);
    const { ids, next_cursor } = body as ReturnType<typeof page>;
    const known = items.find(state, ids);
    if (known) return jsonOf(known, next_cursor);
  }
  const { body } = await prepare(route, admitted, noInput).run(gateway);
  const whole = body as { items: ListItem[]; next_cursor: string | null };
  return jsonOf(items.learn(state, whole.items), whole.next_cursor);
}

const jsonOf = (items: readonly string[], nextCursor: string | null): string =>
  `{"items":[${items.join(',')}],"next_cursor":${JSON.stringify(nextCursor)}}`;

function negotiate(request: IncomingMessage): Encoding | null {
  if (!request.headers['accept-encoding']) return null;
  const chosen = accepts(request).encodings('br', 'gzip', 'identity');
  return chosen === 'br' || chosen === 'gzip' ? chosen : null;
}
