import { applicationScopes, scopeWords } from '@imprint/principal/application-scope';
import { requireRedirectUri, type SsoClient } from './sso-client.js';

export interface AuthorizationRequest {
  clientId?: string | null | undefined;
  redirectUri?: string | null | undefined;
  responseType?: string | null | undefined;
  scope?: string | null | undefined;
  state?: string | null | undefined;
  nonce?: string | null | undefined;
  prompt?: string | null | undefined;
  codeChallenge?: string | null | undefined;
  codeChallengeMethod?: string | null | undefined;
  /** The refresh token that the browser keeps as a cookie: who is signed in there. */
  browserSession?: string | null | undefined;
}

/** A request that may be granted. */
export interface CheckedRequest {
  redirectUri: string;
  codeChallenge: string;
  scopes: string[];
  nonce: string | null;
  /** A URL of the application, with the state that it gave. */
  back: (parameters: Record<string, string>) => string;
}

const challengeShape = /^[A-Za-z0-9_-]{43}$/;

/**
 * The request, or where its refusal leads. Scopes that nobody knows are left out (OpenID Connect Core, section 3.1.2.1).
 * Throws BAD_REDIRECT_URI, which must never lead anywhere.
 */
export function checkRequest(client: SsoClient, request: AuthorizationRequest): CheckedRequest | { refused: string } {
  const redirectUri = requireRedirectUri(client, request.redirectUri);
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
    return { refused: back({ error: 'invalid_scope', error_description: `${foreign} is not granted to this client` }) };
  }
  return { redirectUri, codeChallenge, scopes, nonce: request.nonce ?? null, back };
}

export function withQuery(uri: string, parameters: Record<string, string>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The parameters of a request, in the words of the protocol. */
export function authorizationQuery(request: AuthorizationRequest): Record<string, string> {
  const words = {
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    response_type: request.responseType,
    scope: request.scope,
    state: request.state,
    nonce: request.nonce,
    code_challenge: request.codeChallenge,
    code_challenge_method: request.codeChallengeMethod,
  };
  return Object.fromEntries(Object.entries(words).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
