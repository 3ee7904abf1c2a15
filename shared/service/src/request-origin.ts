import type { IncomingMessage } from 'node:http';
import { needsSecureCookies } from './cookies.js';

/** Whether a request loads a whole tab, not an image, frame or script. Clients other than browsers pass. */
export function isNavigation({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': destination = 'document' } = headers;
  return mode === 'navigate' && destination === 'document';
}

/** Whether a page of `authUrl` sent a request. Clients other than browsers send neither header and pass. */
export function isFromOwnPage({ headers }: Pick<IncomingMessage, 'headers'>, authUrl: string): boolean {
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
