import { z } from 'zod';
import {
  ChangePasswordDocument,
  CompleteMfaDocument,
  ConfirmTotpDocument,
  EnrollTotpDocument,
  ListSecurityEventsDocument,
  ListSessionsDocument,
  LogInDocument,
  LogOutDocument,
  RefreshSessionDocument,
  RemoveTotpDocument,
  RevokeSessionDocument,
  type TokensFragment,
} from '../../generated/documents.js';
import { pageReply } from '../../pages.js';
import { cookieNames } from '../../pipeline/cookies.js';
import { jsonBody, type RouteReply, route, routesOf } from '../../route.js';
import { listOf, pageOf, pageQuery, pageVariables, securityEvent, session, text, tokenPair } from './shapes.js';

/** Browsers get the refresh token in an HttpOnly cookie; other clients read it from the body. */
const signedIn = (tokens: TokensFragment): RouteReply<TokensFragment> => ({
  body: tokens,
  cookies: { [cookieNames.refresh]: { value: tokens.refresh_token, maxAgeSeconds: tokens.refresh_expires_in } },
});

export const sessionRoutes = routesOf({ auth: 'bearer', errors: 'identity' }, [
  route('change password', 'POST /auth/password/change', {
    body: jsonBody(
      z.object({
        current_password: text,
        new_password: text,
        email: text.optional(),
        revoke_other_sessions: z.boolean().optional().describe('True when omitted'),
      }),
    ),
    document: ChangePasswordDocument,
    variables: ({ text: field, body }) => ({
      input: {
        currentPassword: field('current_password'),
        newPassword: field('new_password'),
        email: field('email'),
        revokeOtherSessions: body.revoke_other_sessions !== false,
      },
    }),
    response: null,
  }),
  route('log in', 'POST /auth/login', {
    auth: 'none',
    cookies: 'page',
    body: jsonBody(z.object({ email: text, password: text, device_name: text.optional() })),
    failures: [401],
    document: LogInDocument,
    variables: ({ text: field }) => ({
      input: { email: field('email'), password: field('password'), deviceName: field('device_name') },
    }),
    response: z.union([
      tokenPair,
      z.object({
        mfa_required: z.literal(true),
        mfa_token: text,
        factors: z.array(text),
        expires_in: z.number().int(),
      }),
    ]),
    reply: ({ login: { tokens, mfa } }) =>
      tokens ? signedIn(tokens) : { body: { mfa_required: true, ...(mfa as NonNullable<typeof mfa>) } },
  }),
  route('complete mfa', 'POST /auth/login/mfa', {
    auth: 'none',
    cookies: 'page',
    body: jsonBody(z.object({ mfa_token: text, factor: z.enum(['totp', 'recovery_code']), code: text })),
    failures: [401],
    document: CompleteMfaDocument,
    variables: ({ text: field }) => ({
      input: { mfaToken: field('mfa_token'), factor: field('factor'), code: field('code') },
    }),
    response: tokenPair,
    reply: ({ tokens }) => signedIn(tokens),
  }),
  route('refresh session', 'POST /auth/token/refresh', {
    auth: 'none',
    cookies: 'page',
    body: jsonBody(z.object({ refresh_token: text.optional().describe('From the cookie when absent') })),
    failures: [401],
    document: RefreshSessionDocument,
    variables: ({ text: field, cookie }) => ({
      input: { refreshToken: field('refresh_token') ?? cookie(cookieNames.refresh) },
    }),
    response: tokenPair,
    reply: ({ tokens }) => signedIn(tokens),
  }),
  route('log out', 'POST /auth/logout', {
    cookies: 'page',
    body: jsonBody(z.object({ scope: z.enum(['local', 'others', 'global']).optional() })),
    document: LogOutDocument,
    variables: ({ text: field }) => ({ input: { scope: field('scope') } }),
    response: null,
    reply: (_, { text: field }) => ({
      ...(field('scope') !== 'others' && { cookies: { [cookieNames.refresh]: null } }),
    }),
  }),
  route('list sessions', 'GET /auth/sessions', {
    document: ListSessionsDocument,
    variables: () => ({}),
    response: listOf(session),
    reply: ({ items }) => ({ body: { items } }),
  }),
  route('list security events', 'GET /auth/security-log', {
    query: pageQuery,
    failures: [400],
    document: ListSecurityEventsDocument,
    variables: pageVariables,
    response: pageOf(securityEvent),
    reply: ({ page }) => pageReply(page),
  }),
  route('revoke session', 'DELETE /auth/sessions/:session_id', {
    document: RevokeSessionDocument,
    variables: ({ params }) => ({ input: { sessionId: params.session_id ?? '' } }),
    response: null,
  }),
  route('enroll totp', 'POST /auth/mfa/totp', {
    body: jsonBody(z.object({ current_password: text })),
    failures: [409],
    document: EnrollTotpDocument,
    variables: ({ text: field }) => ({ input: { currentPassword: field('current_password') } }),
    response: z.object({ factor_id: text, secret: text, otpauth_uri: text, expires_in: z.number().int() }),
    success: 201,
    reply: ({ enrolled }) => ({ body: enrolled }),
  }),
  route('confirm totp', 'POST /auth/mfa/totp/confirm', {
    body: jsonBody(z.object({ factor_id: text, code: text })),
    failures: [409],
    document: ConfirmTotpDocument,
    variables: ({ text: field }) => ({ input: { factorId: field('factor_id'), code: field('code') } }),
    response: z.object({ recovery_codes: z.array(text) }),
    reply: ({ confirmed }) => ({ body: confirmed }),
  }),
  route('remove totp', 'DELETE /auth/mfa/totp', {
    body: jsonBody(z.object({ current_password: text, code: text })),
    document: RemoveTotpDocument,
    variables: ({ text: field }) => ({ input: { currentPassword: field('current_password'), code: field('code') } }),
    response: null,
  }),
]);
