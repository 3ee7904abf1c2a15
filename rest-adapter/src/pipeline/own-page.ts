import type { IncomingMessage } from 'node:http';
import { forbidden } from '@imprint/errors/domain-error';
import { needsSecureCookies } from './cookies.js';
import type { Step } from './request-context.js';

/**
 * FORBIDDEN for a cross-site request to a route with cookies: such a page could sign its visitor in to the account of the
 * attacker, or use the session of the visitor. `authUrl` is the public URL of this contract. Clients other than browsers
 * send neither header and pass.
 */
export const requireOwnPage =
  (authUrl: () => string): Step =>
  ({ koa: { req }, route }, next) => {
    const isOwn = route.cookies === 'navigation' ? isNavigation(req) : isFromOwnPage(req, authUrl());
    if (!isOwn) throw forbidden('Cross-site requests are not allowed. Send the request from a page of this site.');
    return next();
  };

/** Applications redirect the whole tab here; images, frames and scripts are rejected. */
function isNavigation({ headers }: IncomingMessage): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': destination = 'document' } = headers;
  return mode === 'navigate' && destination === 'document';
}

function isFromOwnPage({ headers }: IncomingMessage, authUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  // Pages cannot set this header; `none` means a typed address.
  if (site === 'same-origin' || site === 'none') return true;
  if (origin === undefined) return site === undefined;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  // The host that a proxy forwards; over plain http it is trusted only on localhost.
  const isSameHost = host === headers.host && (protocol === 'https:' || !needsSecureCookies(authUrl));
  return isSameHost || new URL(origin).origin === new URL(authUrl).origin;
}
