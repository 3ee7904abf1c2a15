import type { IncomingMessage } from 'node:http';
import { forbidden } from '@imprint/errors/domain-error';
import type { BearerRoute } from './bearer-route.js';
import { needsSecureCookies } from './cookies.js';

/**
 * FORBIDDEN for a cross-site request to a route with cookies: such a page could sign its visitor in to the account of the
 * attacker, or use the session of the visitor. `authUrl` is the public URL of this contract. Clients other than browsers
 * send neither header and pass.
 */
export function requireOwnPage(request: IncomingMessage, route: BearerRoute, authUrl: string): void {
  if (route.cookies === undefined) return;
  const isOwn = route.cookies === 'navigation' ? isNavigation(request) : isFromOwnPage(request, authUrl);
  if (!isOwn) throw forbidden('Cross-site requests are not allowed. Send the request from a page of this site.');
}

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
