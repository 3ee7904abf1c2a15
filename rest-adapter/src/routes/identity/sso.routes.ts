import { z } from 'zod';
import {
  AskConsentDocument,
  AuthorizeApplicationDocument,
  DecideConsentDocument,
  EndApplicationSessionDocument,
  ExchangeGrantDocument,
} from '../../generated/documents.js';
import { cookieNames } from '../../pipeline/cookies.js';
import { formBody, type RouteRequest, route, routesOf } from '../../route.js';
import { consentHeaders, consentPage } from './consent-page.js';
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

/** Client credentials of the application, from the header (confidential client) or the body. */
const getClientCredentials = ({ basic, text: field }: RouteRequest) =>
  basic ? { clientId: basic.user, clientSecret: basic.password } : { clientId: field('client_id'), clientSecret: null };

const authorizationVariables = ({ search, cookie }: RouteRequest) => ({
  input: {
    clientId: search.get('client_id'),
    redirectUri: search.get('redirect_uri'),
    responseType: search.get('response_type'),
    scope: search.get('scope'),
    state: search.get('state'),
    nonce: search.get('nonce'),
    prompt: search.get('prompt'),
    codeChallenge: search.get('code_challenge'),
    codeChallengeMethod: search.get('code_challenge_method'),
    browserSession: cookie(cookieNames.refresh),
  },
});

export const ssoRoutes = routesOf({ auth: 'none', errors: 'identity' }, [
  route('authorize application', 'GET /auth/sso/authorize', {
    cookies: 'navigation',
    query: authorizationQuery,
    failures: [400],
    document: AuthorizeApplicationDocument,
    variables: authorizationVariables,
    response: null,
    success: 302,
    reply: ({ authorized }) => ({ headers: { Location: authorized.location } }),
  }),
  route('ask consent', 'GET /auth/sso/consent', {
    cookies: 'navigation',
    query: authorizationQuery,
    failures: [400],
    document: AskConsentDocument,
    variables: authorizationVariables,
    response: text.describe('A page; without anything to ask, a redirect (302)'),
    mediaTypes: ['text/html'],
    redirects: true,
    reply: ({ asked: { question, location } }) =>
      question
        ? { body: consentPage(question), headers: consentHeaders(question.redirectOrigin) }
        : { status: 302, headers: { Location: location ?? '' } },
  }),
  route('decide consent', 'POST /auth/sso/consent', {
    cookies: 'page',
    body: formBody(z.object({ ticket: text, decision: z.enum(['allow', 'deny']) })),
    document: DecideConsentDocument,
    variables: ({ text: field, cookie }) => ({
      input: {
        ticket: field('ticket'),
        isAllowed: field('decision') === 'allow',
        browserSession: cookie(cookieNames.refresh),
      },
    }),
    response: null,
    success: 302,
    reply: ({ decided }) => ({ headers: { Location: decided.location } }),
  }),
  route('exchange grant', 'POST /auth/sso/token', {
    errors: 'oauth',
    body: formBody(
      z.object({
        grant_type: z.enum(['authorization_code', 'refresh_token']),
        code: text.optional(),
        redirect_uri: text.optional(),
        code_verifier: text.optional(),
        refresh_token: text.optional(),
        scope: text.optional(),
        client_id: text.optional(),
      }),
    ),
    failures: [401],
    document: ExchangeGrantDocument,
    variables: (request) => ({
      input: {
        grantType: request.text('grant_type'),
        code: request.text('code'),
        redirectUri: request.text('redirect_uri'),
        codeVerifier: request.text('code_verifier'),
        refreshToken: request.text('refresh_token'),
        scope: request.text('scope'),
        ...getClientCredentials(request),
      },
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
    document: EndApplicationSessionDocument,
    variables: ({ search, cookie }) => ({
      input: {
        idTokenHint: search.get('id_token_hint'),
        postLogoutRedirectUri: search.get('post_logout_redirect_uri'),
        state: search.get('state'),
        browserSession: cookie(cookieNames.refresh),
      },
    }),
    response: null,
    success: 302,
    reply: ({ ended }) => ({ headers: { Location: ended.location } }),
  }),
]);
