import { applicationScopes, scopeWords } from '@imprint/principal/application-scope';
import type { AuthorizeApplicationInput } from './sso.input.js';
import type { SsoClient } from './sso-client.entity.js';

/** A valid authorization request. */
export interface CheckedRequest {
  redirectUri: string;
  codeChallenge: string;
  scopes: string[];
  nonce: string | null;
  /** Redirect URL with the application's state. */
  back: (parameters: Record<string, string>) => string;
}

const challengeShape = /^[A-Za-z0-9_-]{43}$/;

/**
 * Validates the request, or returns the redirect that refuses it. Ignores unknown scopes (OpenID Connect Core, section
 * 3.1.2.1). Throws BAD_REDIRECT_URI, which must never redirect.
 */
export function checkRequest(
  client: SsoClient,
  request: AuthorizeApplicationInput,
): CheckedRequest | { refused: string } {
  const redirectUri = client.requireRedirectUri(request.redirectUri);
  const back = (parameters: Record<string, string>) =>
    withQuery(redirectUri, { ...parameters, ...(request.state && { state: request.state }) });
  if (request.responseType !== 'code') return { refused: back({ error: 'unsupported_response_type' }) };
  const codeChallenge = request.codeChallenge ?? '';
  if (request.codeChallengeMethod !== 'S256' || !challengeShape.test(codeChallenge)) {
    return { refused: back({ error: 'invalid_request', error_description: 'PKCE with S256 is required' }) };
  }
  const scopes = [...new Set(scopeWords(request.scope))].filter((scope) => applicationScopes.includes(scope));
  const foreign = scopes.find((scope) => !client.allowedScopes.includes(scope));
  if (foreign !== undefined) {
    return { refused: back({ error: 'invalid_scope', error_description: `this client may not request ${foreign}` }) };
  }
  return { redirectUri, codeChallenge, scopes, nonce: request.nonce ?? null, back };
}

export function withQuery(uri: string, parameters: Record<string, string>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Query parameters of an authorization request. */
export function authorizationQuery(request: AuthorizeApplicationInput): Record<string, string> {
  const parameters = {
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    response_type: request.responseType,
    scope: request.scope,
    state: request.state,
    nonce: request.nonce,
    code_challenge: request.codeChallenge,
    code_challenge_method: request.codeChallengeMethod,
  };
  return Object.fromEntries(Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
