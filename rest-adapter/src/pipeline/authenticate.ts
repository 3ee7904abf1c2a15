import type { IncomingMessage } from 'node:http';
import type { ClientAddresses } from '@imprint/admission/client-addresses';
import { invalidBearer } from '@imprint/errors/domain-error';
import type { AccessTokens } from '@imprint/principal/access-tokens';
import { userAgentLimit } from '@imprint/principal/caller';
import type { Principal } from '@imprint/principal/principal';
import type { Route } from '../route/route.js';
import type { Step } from './request-context.js';

const webLayer: Principal = { kind: 'service', name: 'rest-adapter' };

/**
 * Reads the client metadata and the access token, of which it knows the account before any work: the rights of its
 * session are decided in the gateway.
 */
export const authenticate =
  (addresses: ClientAddresses, tokens: AccessTokens): Step =>
  async (context, next) => {
    const { koa, route } = context;
    const bearer = context.formBearer === null ? bearerOf(koa.req, route) : requireToken(context.formBearer);
    const accountId = bearer === null ? null : await requireAccount(bearer, tokens);
    const address = route.auth === 'internal' ? addresses.visitorOf(koa.req) : addresses.of(koa.req);
    const userAgent = koa.get('user-agent').slice(0, userAgentLimit) || null;
    context.client = address === null ? null : { address, userAgent, country: addresses.countryOf(koa.req) };
    context.caller = {
      ...context.caller,
      ...((route.auth === 'internal' || route.auth === 'link') && { principal: webLayer }),
      ...(context.client && { client: context.client }),
      ...(bearer !== null && { bearer }),
      ...(accountId !== null && { accountId }),
    };
    context.tenant = accountId;
    const refusal = context.place?.take(accountId ?? addresses.of(koa.req)) ?? null;
    if (refusal) throw refusal;
    await next();
  };

/** UNAUTHENTICATED for a forged or expired token. Null without keys: the gateway decides. */
async function requireAccount(token: string, tokens: AccessTokens): Promise<string | null> {
  const claims = await tokens.verify(token).catch(() => undefined);
  if (claims === null) throw invalidBearer();
  return claims?.accountId ?? null;
}

/** The access token of a request; null for an API key. */
function bearerOf(request: IncomingMessage, { auth }: Route): string | null {
  if (auth === 'none' || auth === 'internal' || auth === 'link') return null;
  const headers = request.headersDistinct.authorization ?? [];
  if (headers.length === 0 && auth === 'optional') return null;
  const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(headers[0] ?? '') ?? [];
  if (headers.length !== 1 || token === undefined) throw invalidBearer();
  return requireToken(token);
}

/** A JWT has three parts. */
function requireToken(token: string): string {
  if (token.split('.').length !== 3) throw invalidBearer();
  return token;
}
