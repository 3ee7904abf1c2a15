import type { ServerMetadata } from 'openid-client';
import type { ProviderClaims } from './provider-claims.js';

/**
 * GitHub, and GitHub Enterprise Server at its URL. It speaks OAuth 2.0 alone: without discovery and ID tokens, so that its
 * API names the person.
 */
export const gitHubScope = 'read:user user:email';

/** Endpoints of OAuth at github.com, or at the URL of a server. */
export const gitHubMetadata = (base: string): ServerMetadata => ({
  issuer: `${base}/login/oauth`,
  authorization_endpoint: `${base}/login/oauth/authorize`,
  token_endpoint: `${base}/login/oauth/access_token`,
  token_endpoint_auth_methods_supported: ['client_secret_post'],
});

const apiOf = (base: string): string => (base === 'https://github.com' ? 'https://api.github.com' : `${base}/api/v3`);

/**
 * The person of an access token; null for a response of another form.
 *
 * @param read sends a GET with the token and returns the JSON of the response
 */
export async function readGitHubClaims(
  base: string,
  read: (url: string) => Promise<unknown>,
): Promise<ProviderClaims | null> {
  const [user, emails] = await Promise.all([read(`${apiOf(base)}/user`), read(`${apiOf(base)}/user/emails`)]);
  const { id, name, login }: Record<string, unknown> = Object(user);
  if (!Number.isSafeInteger(id)) return null;
  return {
    issuer: base,
    subject: String(id),
    email: Array.isArray(emails) ? primaryEmail(emails) : null,
    name: [name, login].find((text): text is string => typeof text === 'string' && text !== '') ?? null,
  };
}

/** The primary address if GitHub has verified it. */
function primaryEmail(emails: readonly unknown[]): string | null {
  for (const entry of emails) {
    const { email, primary, verified }: Record<string, unknown> = Object(entry);
    if (primary === true && verified === true && typeof email === 'string') return email;
  }
  return null;
}
