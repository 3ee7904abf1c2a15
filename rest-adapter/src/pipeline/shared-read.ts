import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';
import type { GatewayClient } from '../gateway-client.js';
import type { QueryRoute } from '../route.js';
import { isNoneMatched } from './conditional.js';
import { noInput, parseQuery, prepare } from './execute.js';
import type { AdmittedRequest } from './inbound-request.js';
import { type Encoding, type ResponseCache, StoredReply } from './response-cache.js';

/** A parsed public read, reusable for every key and site. */
export interface SharedRead {
  readonly route: QueryRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  /** Equal for equivalent URLs. */
  readonly cacheKey: string;
}

export interface SharedReply {
  status: 200 | 304;
  headers: Record<string, string>;
  /** Null for 304. */
  body: Buffer | null;
}

export interface SharedReadDependencies {
  gateway: GatewayClient;
  cache: ResponseCache;
}

/** One URL serves many sites: without `Vary` a shared cache would mix them up. */
const publicVary = 'Authorization, Origin, Accept-Encoding';

/** BAD_REQUEST for invalid parameters. */
export function sharedRead(route: QueryRoute, { params, search }: AdmittedRequest): SharedRead {
  return { route, params, search, cacheKey: JSON.stringify([route.name, params, parseQuery(route, search)]) };
}

/** Replies from the cache if the site is unchanged, in an encoding that the client accepts. */
export async function replyShared(
  { route, cacheKey }: SharedRead,
  admitted: AdmittedRequest,
  request: IncomingMessage,
  { gateway, cache }: SharedReadDependencies,
): Promise<SharedReply> {
  const { key, siteEpoch } = admitted;
  const { siteId } = key.principal;
  const produce = async () =>
    new StoredReply(JSON.stringify((await prepare(route, admitted, noInput).run(gateway)).body), siteId);
  const stored = siteEpoch === null ? await produce() : await cache.get(`${siteId} ${siteEpoch} ${cacheKey}`, produce);

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

function negotiate(request: IncomingMessage): Encoding | null {
  if (!request.headers['accept-encoding']) return null;
  const chosen = accepts(request).encodings('br', 'gzip', 'identity');
  return chosen === 'br' || chosen === 'gzip' ? chosen : null;
}
