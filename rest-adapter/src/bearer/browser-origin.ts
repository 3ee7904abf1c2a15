import type { IncomingMessage } from 'node:http';
import { forbidden } from '@imprint/errors/domain-error';
import type { BearerRoute } from './bearer-route.js';
import { needsSecureCookies } from './cookies.js';

/**
 * FORBIDDEN when a browser sends a request that sets or reads cookies on behalf of another site's page: otherwise such
 * a page could sign its visitor in to the attacker's account, or use the visitor's session. `authUrl` is where browsers
 * find this contract. Clients that are no browsers send neither header and pass.
 */
export function requireOwnPage(request: IncomingMessage, route: BearerRoute, authUrl: string): void {
  if (route.cookies === undefined) return;
  const isOwn = route.cookies === 'navigation' ? isNavigation(request) : isFromOwnPage(request, authUrl);
  if (!isOwn) throw forbidden('Cross-site requests are not allowed. Send the request from a page of this site.');
}

/** Applications lead the whole tab here from their own sites; images, frames and scripts have no business here. */
function isNavigation({ headers }: IncomingMessage): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': destination = 'document' } = headers;
  return mode === 'navigate' && destination === 'document';
}

function isFromOwnPage({ headers }: IncomingMessage, authUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  // Browsers set this header themselves; `none` is a person who typed the address.
  if (site === 'same-origin' || site === 'none') return true;
  if (origin === undefined) return site === undefined;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  // The name that a proxy in front passes on; over plain http it proves nothing unless this machine is meant.
  const isSameHost = host === headers.host && (protocol === 'https:' || !needsSecureCookies(authUrl));
  return isSameHost || new URL(origin).origin === new URL(authUrl).origin;
}
