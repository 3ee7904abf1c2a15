/** Claims of an identity provider about a person. */
export interface Assertion {
  sub?: string;
  email?: string;
  email_verified?: boolean;
  [claim: string]: unknown;
}

export type SignKey = 'foreign' | 'none';

/** A code that the providers of the tests exchange for an ID token with these claims; see `issuer.js`. */
export function codeFor(location: URL, claims: Assertion, key?: SignKey): string {
  const { nonce, code_challenge: challenge } = Object.fromEntries(location.searchParams);
  return Buffer.from(JSON.stringify({ claims: { nonce, ...claims }, challenge, key })).toString('base64url');
}

/** The query with which a provider sends the browser back. */
export const parametersOf = (location: URL, code: string): string =>
  new URLSearchParams({ code, state: location.searchParams.get('state') ?? '' }).toString();
