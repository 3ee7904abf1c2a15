import { cookieNames } from '@imprint/service/cookies';
import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { formBody, type RouteRequest, route, routesOf } from '../../route.js';
import { text } from './shapes.js';

const authorizationQuery = z.object({
  client_id: text,
  redirect_uri: text,
  response_type: z.literal('code'),
  scope: text.optional(),
  state: text.optional(),
  nonce: text.optional(),
  prompt: z.enum(['none', 'login', 'consent']).optional(),
  code_challenge: text,
  code_challenge_method: z.literal('S256'),
});

/** With the refresh token of the browser, which names its session. */
const inBrowserSession = <Given extends object>({ cookie }: Pick<RouteRequest, 'cookie'>, fields: Given) => ({
  input: { ...fields, browserSession: cookie(cookieNames.refresh) },
});

export const ssoRoutes = routesOf({ auth: 'none', errors: 'identity' }, [
  route('authorize application', 'GET /auth/sso/authorize', {
    cookies: 'navigation',
    query: authorizationQuery,
    failures: [400],
    headers: ['Location'],
    document: documents.AuthorizeApplicationDocument,
    variables: inBrowserSession,
    response: null,
    success: 302,
    reply: ({ authorized }) => ({ headers: { Location: authorized.location } }),
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
      client_id: text.optional(),
    }),
    failures: [401],
    headers: ['Pragma'],
    document: documents.ExchangeGrantDocument,
    // A confidential client authenticates with the header, others only name themselves in the body.
    variables: ({ basic }, fields) => ({
      input: { ...fields, ...(basic && { clientId: basic.user, clientSecret: basic.password }) },
    }),
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
  route('end application session', 'GET /auth/sso/logout', {
    cookies: 'navigation',
    query: z.object({
      id_token_hint: text.optional(),
      post_logout_redirect_uri: text.optional(),
      state: text.optional(),
    }),
    headers: ['Location'],
    document: documents.EndApplicationSessionDocument,
    variables: inBrowserSession,
    response: null,
    success: 302,
    reply: ({ ended }) => ({ headers: { Location: ended.location } }),
  }),
]);
