import type { CookieName } from './bearer-route.js';

/** What a browser keeps under a name; null takes it away. */
export type CookieValue = { value: string; maxAgeSeconds: number } | null;

/**
 * The name on the wire. Browsers take `__Host-` only over https, with `Path=/` and without `Domain`: neither a page of
 * a sibling domain nor one over plain http can plant such a cookie.
 */
export const wireName = (name: CookieName, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

export function cookieHeader(name: CookieName, cookie: CookieValue, isSecure: boolean): string {
  const { value, maxAgeSeconds } = cookie ?? { value: '', maxAgeSeconds: 0 };
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`;
  return `${wireName(name, isSecure)}=${value}; ${attributes}`;
}

/** A browser keeps no secure cookie that came over plain http, which only this machine may use. */
export function needsSecureCookies(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
