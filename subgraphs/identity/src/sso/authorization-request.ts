import { applicationScopes, isAgentScope, isStaffScope, scopeWords } from '@imprint/principal/application-scope';
import type { IdentityUrls } from '../operation/urls.js';
import type { FormPosts } from './form-posts.js';
import type { AuthorizeApplicationInput } from './sso.input.js';
import type { SsoClient } from './sso-client.entity.js';

/** A valid authorization request. */
export interface CheckedRequest {
  redirectUri: string;
  codeChallenge: string;
  scopes: string[];
  /** The scopes are those of an agent, for one site. */
  isForAgent: boolean;
  nonce: string | null;
  prompts: readonly string[];
  /** Null for a sign-in of any age. */
  maxAgeSeconds: number | null;
  /**
   * URL that returns to the application, with its state, and the issuer against mix-up attacks (RFC 9207): a redirect, or
   * the page that posts the response.
   */
  back: (parameters: Record<string, string>) => string;
}

export const promptValues = ['none', 'login', 'consent', 'create'] as const;
export const responseModes = ['query', 'form_post'] as const;

const challengeShape = /^[A-Za-z0-9_-]{43}$/;
/** Time for the redirects after a sign-in; without it, max_age=0 would ask for sign-ins forever. */
const minContinuedAgeSeconds = 60;

/**
 * Validates the request, or returns the redirect that refuses it. Ignores unknown scopes (OpenID Connect Core, section
 * 3.1.2.1). Throws BAD_REDIRECT_URI, which must never redirect.
 */
export function checkRequest(
  client: SsoClient,
  request: AuthorizeApplicationInput,
  { urls, formPosts }: { urls: IdentityUrls; formPosts: FormPosts },
): CheckedRequest | { refused: string } {
  const redirectUri = client.requireRedirectUri(request.redirectUri);
  const isPosted = request.responseMode === 'form_post' && !client.isAgent();
  const back = (response: Record<string, string>) => {
    const parameters = { ...response, ...(request.state && { state: request.state }), iss: urls.issuer };
    return isPosted ? formPosts.toPage({ redirectUri, parameters }) : withQuery(redirectUri, parameters);
  };
  const fault = findFault(request, client);
  if (fault) return { refused: back(fault) };
  if (request.resource && !urls.isAgentResource(request.resource)) {
    const description = `the only resource is ${urls.agentResource}`;
    return { refused: back({ error: 'invalid_target', error_description: description }) };
  }
  const known = [...new Set(scopeWords(request.scope))].filter((scope) => applicationScopes.includes(scope));
  const isForAgent = Boolean(request.resource) || known.some(isAgentScope) || client.isAgent();
  const invalidScope = (description: string) => ({
    refused: back({ error: 'invalid_scope', error_description: description }),
  });
  if (isForAgent && known.some(isStaffScope)) return invalidScope('staff scopes are not for the MCP server');
  const scopes = isForAgent ? agentScopesOf(known, client) : known;
  const foreign = scopes.find((scope) => !client.allowedScopes.includes(scope));
  if (foreign !== undefined) return invalidScope(`this client may not request ${foreign}`);
  if (isForAgent && scopes.length === 0) return invalidScope('this client may not use the MCP server');
  return {
    redirectUri,
    codeChallenge: request.codeChallenge ?? '',
    scopes,
    isForAgent,
    nonce: request.nonce ?? null,
    prompts: promptsOf(request),
    maxAgeSeconds: request.maxAge ? Number(request.maxAge) : null,
    back,
  };
}

/** The requested scopes, or all that the client may request when it names none. Agents get no identity claims. */
function agentScopesOf(known: readonly string[], client: SsoClient): string[] {
  const requested = known.filter(isAgentScope);
  return requested.length > 0 ? requested : client.allowedScopes.filter(isAgentScope);
}

/** The first error of a request apart from client, redirect URI and scope (OpenID Connect Core, section 3.1.2.6). */
function findFault(
  request: AuthorizeApplicationInput,
  client: SsoClient,
): { error: string; error_description?: string } | null {
  const invalid = (description: string) => ({ error: 'invalid_request', error_description: description });
  if (request.request) return { error: 'request_not_supported' };
  if (request.requestUri) return { error: 'request_uri_not_supported' };
  if (!request.responseType) return invalid('response_type is required');
  if (request.responseType !== 'code') return { error: 'unsupported_response_type' };
  const modes = client.isAgent() ? ['query'] : responseModes;
  if (request.responseMode && !modes.some((mode) => mode === request.responseMode))
    return invalid(`response_mode must be ${modes.join(' or ')}`);
  if (request.codeChallengeMethod !== 'S256' || !challengeShape.test(request.codeChallenge ?? ''))
    return invalid('PKCE with S256 is required');
  const prompts = promptsOf(request);
  if (!prompts.every((prompt) => promptValues.some((known) => known === prompt)))
    return invalid(`prompt must be of ${promptValues.join(', ')}`);
  if (prompts.includes('none') && prompts.length > 1) return invalid('prompt none must stand alone');
  if (request.maxAge && !/^\d{1,9}$/.test(request.maxAge)) return invalid('max_age must be a number of seconds');
  return null;
}

const promptsOf = ({ prompt }: AuthorizeApplicationInput): string[] => [...new Set(scopeWords(prompt))];

/** The request after a sign-in or sign-up: those prompts are done. */
export const toContinued = (request: AuthorizeApplicationInput): AuthorizeApplicationInput => ({
  ...request,
  prompt: promptsOf(request)
    .filter((prompt) => prompt === 'consent')
    .join(' '),
  maxAge: request.maxAge ? String(Math.max(Number(request.maxAge), minContinuedAgeSeconds)) : null,
});

/** The URI byte for byte, with parameters after its own (RFC 6749, section 3.1.2). */
export function withQuery(uri: string, parameters: Record<string, string>): string {
  const added = new URLSearchParams(parameters).toString();
  if (added === '') return uri;
  const separator = uri.includes('?') ? (/[?&]$/.test(uri) ? '' : '&') : '?';
  return `${uri}${separator}${added}`;
}

/** Query parameters of an authorization request, without those of the hosted pages and without hints: URLs are logged. */
export function authorizationQuery(request: AuthorizeApplicationInput): Record<string, string> {
  const parameters = {
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    response_type: request.responseType,
    response_mode: request.responseMode,
    scope: request.scope,
    state: request.state,
    nonce: request.nonce,
    prompt: request.prompt,
    max_age: request.maxAge,
    hinted: request.idTokenHint || request.hinted ? 'true' : null,
    code_challenge: request.codeChallenge,
    code_challenge_method: request.codeChallengeMethod,
    resource: request.resource,
  };
  return Object.fromEntries(Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
