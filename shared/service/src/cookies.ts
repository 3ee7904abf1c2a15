export const cookieNames = {
  /** Refresh token of the browser session. */
  refresh: 'imprint_refresh',
  /** Secret of a sign-up. */
  attempt: 'signup_attempt',
  /** Secret that the forms of the hosted pages repeat. */
  forms: 'imprint_forms',
  /** Pending sign-in that needs a second factor. */
  challenge: 'imprint_challenge',
  /** Address that the next form suggests. */
  address: 'imprint_address',
  /** Token of an opened invitation. */
  invitation: 'imprint_invitation',
  /** Secret of sign-ins at identity providers. */
  provider: 'imprint_provider',
  /** Organization whose brand the pages show after the response of an identity provider. */
  organization: 'imprint_organization',
  /** Pending link of an identity to an account. */
  identityLink: 'imprint_identity_link',
  /** Encrypted hint about the person of an authorization or logout request, which the browser repeats. */
  hint: 'imprint_hint',
  /** Language that a person chose. The console reads and writes it too. */
  language: 'imprint_language',
} as const;

export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

/** Null deletes the cookie. */
export type CookieValue = { value: string; maxAgeSeconds: number } | null;

/** Lifetime of a code. */
const addressSeconds = 600;
/** Applications may send other kinds of hints, which are ignored. */
const addressShape = /^[^\s\p{Cc}@]{1,64}@[^\s\p{Cc}@]{1,190}$/u;

/** The cookie {@link cookieNames.address}; null for an empty address. */
export function toAddressCookie(address: string): CookieValue {
  const value = Buffer.from(address.slice(0, 254), 'utf8').toString('base64url');
  return value === '' ? null : { value, maxAgeSeconds: addressSeconds };
}

/** Whether the `login_hint` of a request is an address for the next form. */
export const isAddressHint = (hint: string | null | undefined): hint is string =>
  Boolean(hint && addressShape.test(hint));

/**
 * The cookie name on the wire. Browsers accept `__Host-` only over https, with `Path=/` and without `Domain`, so that
 * sibling domains and plain http pages cannot set it.
 */
export const wireName = (name: CookieName, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

export function cookieHeader(name: CookieName, cookie: CookieValue, isSecure: boolean): string {
  const { value, maxAgeSeconds } = cookie ?? { value: '', maxAgeSeconds: 0 };
  const reach = name === cookieNames.language ? '' : ' HttpOnly;';
  const attributes = `Path=/;${reach} SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`;
  return `${wireName(name, isSecure)}=${value}; ${attributes}`;
}

/** False over plain http, which only localhost may use: browsers reject secure cookies there. */
export function needsSecureCookies(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
