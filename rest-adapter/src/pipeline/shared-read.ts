import type { GatewayClient } from '@imprint/gateway-client/gateway-client';
import { type NegotiatedReply, type ResponseCache, StoredReply } from '@imprint/service/response-cache';
import { checkValues } from '../route/params.js';
import { type DocumentRoute, isPublicRead, type TranslatedDocument } from '../route/route.js';
import { execute, toRouteRequest } from './operate.js';
import { selectRepresentation } from './representation.js';
import type { CheckedUrl, ReadContext, Step } from './request-context.js';

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
    context.checkedUrl ??= checkUrl(context, route);
    const { cacheKey: ofUrl, query } = context.checkedUrl;
    context.query = query;
    const { siteId } = key?.principal ?? { siteId: '' };
    const form = selectRepresentation(request, route);
    const ofForm = form === route ? ofUrl : `${form.mediaTypes[0]} ${ofUrl}`;
    const { cachedByScope } = route;
    const cacheKey =
      cachedByScope && key?.principal.scopes.includes(cachedByScope) ? `${cachedByScope} ${ofForm}` : ofForm;
    const produce = () => this.#produce(context, form, siteId);
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

  async #produce(context: ReadContext, document: TranslatedDocument, siteId: string): Promise<StoredReply> {
    const { gateway } = this.dependencies;
    const reply = await execute(document, toRouteRequest(context, false), { gateway, caller: context.caller });
    const { body, headers } = reply;
    return new StoredReply(typeof body === 'string' ? body : JSON.stringify(body), siteId, headers);
  }
}

/** BAD_REQUEST for invalid parameters. */
function checkUrl({ params, search }: ReadContext, { name, query: schema }: DocumentRoute): CheckedUrl {
  const query = checkValues(schema, search);
  return { query, cacheKey: JSON.stringify([name, params, query]) };
}
