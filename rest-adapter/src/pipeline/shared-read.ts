import type { GatewayClient } from '@imprint/gateway-client/gateway-client';
import { type NegotiatedReply, type ResponseCache, StoredReply } from '@imprint/service/response-cache';
import { checkQuery } from '../params.js';
import { type DocumentRoute, type GuardRead, isPublicRead } from '../route.js';
import { execute, toRouteRequest } from './operate.js';
import { selectRepresentation } from './representation.js';
import type { ReadContext, Step } from './request-context.js';

interface SharedReadDependencies {
  gateway: GatewayClient;
  cache: ResponseCache;
}

/** One URL serves many sites: without `Vary` a shared cache would mix them up. */
const publicVary = 'Authorization, Origin, Accept-Encoding';

/** Replies to public reads, from the cache if the site is unchanged, in an encoding that the client accepts. */
export class SharedReads {
  constructor(private readonly dependencies: SharedReadDependencies) {}

  readonly step: Step = async (context) => {
    const { koa } = context;
    const { status, headers, body } = await this.reply(context);
    koa.status = status;
    koa.set(headers);
    if (body) koa.body = body;
  };

  async reply(context: ReadContext): Promise<NegotiatedReply> {
    const { request, route, siteEpoch, key } = context;
    if (!isPublicRead(route)) throw new Error(`${route.name} is not a public read`);
    context.cacheKey ??= toCacheKey(context, route);
    const { siteId } = key?.principal ?? { siteId: '' };
    const form = selectRepresentation(request, route);
    const cacheKey = form === route ? context.cacheKey : `${form.mediaTypes[0]} ${context.cacheKey}`;
    const produce = () => this.#produce(context, { ...form, query: route.query }, siteId);
    const stored =
      siteEpoch === null
        ? await produce()
        : await this.dependencies.cache.get(`${siteId} ${siteEpoch} ${cacheKey}`, produce);
    const reply = await stored.negotiate(request);
    const { headers } = reply;
    headers.Vary = route.alternative ? `Accept, ${publicVary}` : publicVary;
    headers['Cache-Control'] = route.cache;
    if (reply.body) headers['Content-Type'] = `${form.mediaTypes[0]}; charset=utf-8`;
    return reply;
  }

  async #produce(context: ReadContext, route: GuardRead, siteId: string): Promise<StoredReply> {
    const request = { ...context, query: checkQuery(route.query, context.search) };
    const reply = await execute(route, toRouteRequest(request, false), this.dependencies.gateway, context.caller);
    const { body, headers } = reply;
    return new StoredReply(typeof body === 'string' ? body : JSON.stringify(body), siteId, headers);
  }
}

/** BAD_REQUEST for invalid parameters. */
const toCacheKey = ({ params, search }: ReadContext, { name, query }: DocumentRoute): string =>
  JSON.stringify([name, params, checkQuery(query, search)]);
