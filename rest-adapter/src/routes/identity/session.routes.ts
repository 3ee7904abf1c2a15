import { cookieNames } from '@imprint/service/cookies';
import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { pageQuery } from '../../route/params.js';
import { listOf, pageOf } from '../../route/replies.js';
import { jsonBody, type RouteReply, route, routesOf } from '../../route/route.js';
import { identityTerms } from './identity-terms.js';
import { securityEvent, session, text, tokenPair } from './shapes.js';

/** Browsers get the refresh token in an HttpOnly cookie; other clients read it from the body. */
const signedIn = (tokens: documents.TokensFragment): RouteReply<documents.TokensFragment> => ({
  body: tokens,
  cookies: { [cookieNames.refresh]: { value: tokens.refresh_token, maxAgeSeconds: tokens.refresh_expires_in } },
});

/** Tokens, or a challenge for the second factor. */
const signIn = z.union([
  tokenPair,
  z.object({
    mfa_required: z.literal(true),
    mfa_token: text,
    factors: z.array(text),
    expires_in: z.number().int(),
  }),
]);

const signInReply = ({ login: { tokens, mfa } }: { login: documents.SignInFragment }) =>
  tokens ? signedIn(tokens) : { body: { mfa_required: true as const, ...(mfa as NonNullable<typeof mfa>) } };

export const sessionRoutes = routesOf({ auth: 'bearer', ...identityTerms }, [
  route('change password', 'POST /auth/password/change', {
    body: jsonBody({
      current_password: text,
      code: text.optional().describe('Authenticator code, if a second factor is enabled'),
      new_password: text,
      email: text.optional(),
      revoke_other_sessions: z.boolean().optional().describe('True when omitted'),
    }),
    document: documents.ChangePasswordDocument,
    response: null,
  }),
  route('log in', 'POST /auth/login', {
    auth: 'none',
    cookies: 'page',
    body: jsonBody({ email: text, password: text, device_name: text.optional() }),
    failures: [401],
    document: documents.LogInDocument,
    response: signIn,
    reply: signInReply,
  }),
  route('log in with code', 'POST /auth/login/code', {
    auth: 'none',
    cookies: 'page',
    body: jsonBody({ email: text, code: text.describe('Six digits'), device_name: text.optional() }),
    failures: [501],
    document: documents.LogInWithCodeDocument,
    response: signIn,
    reply: signInReply,
  }),
  route('complete mfa', 'POST /auth/login/mfa', {
    auth: 'none',
    cookies: 'page',
    body: jsonBody({ mfa_token: text, factor: z.enum(['totp', 'recovery_code']), code: text }),
    failures: [401],
    document: documents.CompleteMfaDocument,
    response: tokenPair,
    reply: ({ tokens }) => signedIn(tokens),
  }),
  route('refresh session', 'POST /auth/token/refresh', {
    auth: 'none',
    cookies: 'page',
    body: jsonBody({ refresh_token: text.optional().describe('From the cookie when absent') }),
    failures: [401],
    document: documents.RefreshSessionDocument,
    variables: ({ cookie }, { refreshToken }) => ({
      input: { refreshToken: refreshToken ?? cookie(cookieNames.refresh) },
    }),
    response: tokenPair,
    reply: ({ tokens }) => signedIn(tokens),
  }),
  route('log out', 'POST /auth/logout', {
    cookies: 'page',
    body: jsonBody({ scope: z.enum(['local', 'others', 'global']).optional() }),
    document: documents.LogOutDocument,
    response: null,
    reply: (_, { body }) => (body.scope === 'others' ? {} : { cookies: { [cookieNames.refresh]: null } }),
  }),
  route('list sessions', 'GET /auth/sessions', {
    document: documents.ListSessionsDocument,
    response: listOf(session),
  }),
  route('list security events', 'GET /auth/security-log', {
    query: pageQuery,
    failures: [400],
    document: documents.ListSecurityEventsDocument,
    response: pageOf(securityEvent),
  }),
  route('revoke session', 'DELETE /auth/sessions/:session_id', {
    document: documents.RevokeSessionDocument,
    response: null,
  }),
  route('enroll totp', 'POST /auth/mfa/totp', {
    body: jsonBody({
      current_password: text,
      mailed_code: text
        .optional()
        .describe('Code sent for new_factor; without it the first factor counts after 24 hours'),
    }),
    failures: [409],
    document: documents.EnrollTotpDocument,
    response: z.object({ factor_id: text, secret: text, otpauth_uri: text, expires_in: z.number().int() }),
    success: 201,
  }),
  route('confirm totp', 'POST /auth/mfa/totp/confirm', {
    body: jsonBody({ factor_id: text, code: text }),
    failures: [409],
    document: documents.ConfirmTotpDocument,
    response: z.object({ recovery_codes: z.array(text) }),
  }),
  route('remove totp', 'DELETE /auth/mfa/totp', {
    body: jsonBody({ current_password: text, code: text }),
    document: documents.RemoveTotpDocument,
    response: null,
  }),
]);
