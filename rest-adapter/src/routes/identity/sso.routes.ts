import { badRequest } from '@imprint/errors/domain-error';
import { cookieNames, isAddressHint, toAddressCookie } from '@imprint/service/cookies';
import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { readEachOnce } from '../../route/params.js';
import { formBody, jsonBody, type RouteReply, type RouteRequest, route, routesOf } from '../../route/route.js';
import { identityTerms } from './identity-terms.js';
import { text } from './shapes.js';

const authorizationQuery = z.object({
  client_id: text,
  redirect_uri: text,
  response_type: z.literal('code'),
  scope: text.optional(),
  state: text.optional(),
  nonce: text.optional(),
  prompt: text.optional().describe('none alone, or some of login, consent and create'),
  max_age: text.optional().describe('Seconds since the sign-in'),
  id_token_hint: text.optional().describe('Only its person may continue'),
  hinted: text.optional().describe('Set by the platform when the browser keeps the hint'),
  login_hint: text.optional().describe('An address for the sign-in page'),
  ui_locales: text.optional().describe('Languages for the pages, the preferred first'),
  response_mode: z.enum(['query', 'form_post']).optional(),
  request: text.optional().describe('Not supported'),
  request_uri: text.optional().describe('Not supported'),
  code_challenge: text,
  code_challenge_method: z.literal('S256'),
  resource: text.optional().describe('The MCP server, for an agent (RFC 8707)'),
});

const logoutQuery = z.object({
  id_token_hint: text.optional().describe('Without it the person is asked'),
  hinted: text.optional().describe('Set by the platform when the browser keeps the hint'),
  client_id: text.optional().describe('That of the hint when omitted'),
  post_logout_redirect_uri: text.optional(),
  state: text.optional(),
  ui_locales: text.optional().describe('Languages for the page, the preferred first'),
});

/** Time for a sign-in with a new account. */
const hintSeconds = 3_600;

/** With the refresh token of the browser, which names its session, and the hint that it keeps. */
const inBrowserSession = <Given extends { hinted?: string | null | undefined }>(
  { cookie }: Pick<RouteRequest, 'cookie'>,
  fields: Given,
) => ({
  input: {
    ...fields,
    browserSession: cookie(cookieNames.refresh),
    keptHint: fields.hinted ? cookie(cookieNames.hint) : null,
  },
});

/** URLs are logged: the browser keeps personal data of the request in cookies, and repeats the request without it. */
const keepHints = (keptHint: string | null, loginHint: unknown): Pick<RouteReply, 'cookies'> => ({
  cookies: {
    ...(keptHint && { [cookieNames.hint]: { value: keptHint, maxAgeSeconds: hintSeconds } }),
    ...(typeof loginHint === 'string' &&
      isAddressHint(loginHint) && { [cookieNames.address]: toAddressCookie(loginHint) }),
  },
});

/** The same request by GET, with the cookies of the browser, which a form of another site does not carry. */
function repeated(json: RouteRequest['json'], keptHint: string | null): RouteReply {
  const {
    id_token_hint: _,
    login_hint: loginHint,
    ...query
  } = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)]));
  const kept: Record<string, string> = keptHint === null ? query : { ...query, hinted: 'true' };
  return { headers: { Location: `?${new URLSearchParams(kept)}` }, ...keepHints(keptHint, loginHint) };
}

/** A confidential client authenticates with the header or in the body, others only name themselves in the body. */
function asClient<Given extends { clientId?: string | null | undefined }>(
  { basic, json }: Pick<RouteRequest, 'basic' | 'json'>,
  fields: Given,
) {
  if (!basic) return { input: fields };
  const isOther = typeof fields.clientId === 'string' && fields.clientId !== basic.user;
  if (isOther || 'client_secret' in json)
    throw badRequest('Authenticate either with the Authorization header or with client_secret, not with both.');
  return { input: { ...fields, clientId: basic.user, clientSecret: basic.password } };
}

const clientFields = {
  client_id: text.optional(),
  client_secret: text.optional().describe('Of a confidential application without an Authorization header'),
};

const tokenBody = formBody({ token: text, token_type_hint: text.optional(), ...clientFields });

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1_000);

const inactive = z.object({ active: z.literal(false) });
const introspection = z.object({
  active: z.literal(true),
  scope: text,
  client_id: text,
  token_type: z.literal('Bearer').optional(),
  sub: text,
  aud: text.optional(),
  iss: text,
  iat: z.number().int(),
  exp: z.number().int(),
});

export const ssoRoutes = routesOf({ auth: 'none', ...identityTerms }, [
  route('authorize application', 'GET /auth/sso/authorize', {
    cookies: 'navigation',
    query: authorizationQuery,
    // RFC 6749, section 3.1.
    readQuery: readEachOnce(authorizationQuery),
    failures: [400],
    showsFailures: true,
    headers: ['Location', 'Set-Cookie'],
    document: documents.AuthorizeApplicationDocument,
    variables: inBrowserSession,
    response: null,
    success: 302,
    reply: ({ authorized }, { query }) => ({
      headers: { Location: authorized.location },
      ...keepHints(authorized.keptHint ?? null, query.login_hint),
    }),
  }),
  route('authorize application by form', 'POST /auth/sso/authorize', {
    cookies: 'navigation',
    body: formBody(authorizationQuery.shape),
    failures: [400],
    showsFailures: true,
    headers: ['Location', 'Set-Cookie'],
    // Refuses here what must not redirect. The browser repeats the rest.
    document: documents.AuthorizeApplicationDocument,
    variables: (_, fields) => ({ input: fields }),
    response: null,
    success: 303,
    reply: ({ authorized }, { json }) => repeated(json, authorized.keptHint ?? null),
  }),
  route('exchange grant', 'POST /auth/sso/token', {
    errors: 'oauth',
    body: formBody({
      grant_type: z.enum(['authorization_code', 'refresh_token']),
      code: text.optional(),
      redirect_uri: text.optional(),
      code_verifier: text.optional(),
      refresh_token: text.optional(),
      scope: text.optional(),
      ...clientFields,
      resource: text.optional().describe('The MCP server, for an agent (RFC 8707)'),
    }),
    failures: [401],
    headers: ['Pragma'],
    document: documents.ExchangeGrantDocument,
    variables: asClient,
    response: z.object({
      access_token: text,
      token_type: z.literal('Bearer'),
      expires_in: z.number().int(),
      refresh_token: text,
      id_token: text.optional(),
      scope: text,
    }),
    reply: ({ granted: { id_token, ...tokens } }) => ({
      body: { ...tokens, ...(id_token && { id_token }) },
      headers: { Pragma: 'no-cache' },
    }),
  }),
  route('register agent', 'POST /auth/sso/clients', {
    errors: 'oauth',
    body: jsonBody({
      redirect_uris: z.array(text).describe('https, http on this device, or the scheme of a program'),
      client_name: text.optional(),
      grant_types: z.array(text).optional(),
      response_types: z.array(text).optional(),
    }),
    failures: [400, 403],
    document: documents.RegisterAgentDocument,
    variables: (_, { clientName: name, ...fields }) => ({ input: { name, ...fields } }),
    response: z.object({
      client_id: text,
      client_id_issued_at: z.number().int(),
      client_name: text,
      redirect_uris: z.array(text),
      scope: text,
      grant_types: z.array(text),
      response_types: z.array(text),
      token_endpoint_auth_method: z.literal('none'),
    }),
    success: 201,
    reply: ({ registered: { client } }) => {
      const { scopes, createdAt, ...registered } = client;
      return {
        body: {
          ...registered,
          client_id_issued_at: seconds(createdAt),
          scope: scopes.join(' '),
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          token_endpoint_auth_method: 'none',
        },
      };
    },
  }),
  route('revoke token', 'POST /auth/sso/revoke', {
    errors: 'oauth',
    body: tokenBody,
    failures: [401],
    document: documents.RevokeTokenDocument,
    // Tokens of all types are looked up, so the hint is not needed.
    variables: (request, { tokenTypeHint: _, ...fields }) => asClient(request, fields),
    response: null,
    success: 200,
  }),
  route('introspect token', 'POST /auth/sso/introspect', {
    errors: 'oauth',
    body: tokenBody,
    failures: [401],
    document: documents.IntrospectTokenDocument,
    variables: (request, { tokenTypeHint: _, ...fields }) => asClient(request, fields),
    response: z.union([introspection, inactive]),
    reply: ({ introspected: { token } }) => {
      if (!token) return { body: { active: false } };
      const { token_type, aud, iat, exp, ...rest } = token;
      const optional = { ...(token_type && { token_type }), ...(aud && { aud }) };
      return { body: { active: true, ...rest, ...optional, iat: seconds(iat), exp: seconds(exp) } };
    },
  }),
  route('end application session', 'GET /auth/sso/logout', {
    cookies: 'navigation',
    query: logoutQuery,
    headers: ['Location', 'Set-Cookie'],
    document: documents.EndApplicationSessionDocument,
    variables: inBrowserSession,
    response: null,
    success: 302,
    // A hint is for one logout.
    reply: ({ ended }, { query }) => ({
      headers: { Location: ended.location },
      cookies: query.hinted ? { [cookieNames.hint]: null } : {},
    }),
  }),
  route('end application session by form', 'POST /auth/sso/logout', {
    cookies: 'navigation',
    body: formBody(logoutQuery.shape),
    failures: [400],
    headers: ['Location', 'Set-Cookie'],
    // Ends the session of the hint. That of the browser ends with the repeated request.
    document: documents.EndApplicationSessionDocument,
    variables: (_, fields) => ({ input: fields }),
    response: null,
    success: 303,
    reply: ({ ended }, { json }) => repeated(json, ended.keptHint ?? null),
  }),
]);
