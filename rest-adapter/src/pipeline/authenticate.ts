import type { IncomingMessage } from 'node:http';
import type { ClientAddresses } from '@imprint/admission/client-addresses';
import { invalidBearer } from '@imprint/errors/domain-error';
import type { Principal } from '@imprint/principal/principal';
import type { Route } from '../route.js';
import type { Step } from './request-context.js';

const userAgentLimit = 512;
const webLayer: Principal = { kind: 'service', name: 'rest-adapter' };

/** Reads the access token of the request, which the gateway verifies, and the client metadata. */
export const authenticate =
  (addresses: ClientAddresses): Step =>
  (context, next) => {
    const { koa, route } = context;
    const bearer = bearerOf(koa.req, route);
    const address = route.auth === 'internal' ? addresses.visitorOf(koa.req) : addresses.of(koa.req);
    const userAgent = koa.get('user-agent').slice(0, userAgentLimit) || null;
    context.client = address === null ? null : { address, userAgent, country: addresses.countryOf(koa.req) };
    context.caller = {
      ...context.caller,
      ...((route.auth === 'internal' || route.auth === 'link') && { principal: webLayer }),
      ...(context.client && { client: context.client }),
      ...(bearer !== null && { bearer }),
    };
    // Not yet verified: a forged token gets only short responses charged to it.
    context.tenant = bearer;
    return next();
  };

/** The access token of a request; null for an API key. */
function bearerOf(request: IncomingMessage, { auth }: Route): string | null {
  if (auth === 'none' || auth === 'internal' || auth === 'link') return null;
  const headers = request.headersDistinct.authorization ?? [];
  if (headers.length === 0 && auth === 'optional') return null;
  const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(headers[0] ?? '') ?? [];
  if (headers.length !== 1 || token === undefined || token.split('.').length !== 3) throw invalidBearer();
  return token;
}
