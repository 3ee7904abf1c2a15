import { cookieNames } from '@imprint/service/cookies';
import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { jsonBody, type RouteReply, type RouteRequest, route, routesOf } from '../../route/route.js';
import { identityTerms } from './identity-terms.js';
import { acceptedReply, text } from './shapes.js';

type Accepted = z.infer<typeof acceptedReply>;

const attemptSeconds = 600;

const signUpFields = {
  email: text,
  password: text.describe('12 to 128 characters'),
  name: text.optional(),
  locale: text.optional().describe('pt-BR, en or es'),
  client_nonce: text.optional().describe('Random text to repeat with the code'),
};

/** Browsers send `Sec-Fetch-Site`, older ones `Origin` with a POST; other clients send neither. */
const isBrowser = ({ header, cookie }: RouteRequest): boolean =>
  [header('sec-fetch-site'), header('origin'), cookie(cookieNames.attempt)].some((value) => value !== null);

/**
 * The sign-up secret of the client. A browser without the cookie has no attempt: it gets a secret that matches none, so
 * that it cannot confirm the attempt of a client without secrets.
 */
const keptAttempt = (request: RouteRequest) => ({
  browserSecret: request.cookie(cookieNames.attempt) ?? (isBrowser(request) ? request.freshSecret : null),
});

/** Every request generates a secret, which browsers keep from sign-up until the code. */
const newAttempt = (request: RouteRequest) => ({
  browserSecret: request.freshSecret,
  isCodeOnly: !isBrowser(request),
});

const signedUp = (request: RouteRequest): RouteReply<Accepted> => ({
  body: { status: 'accepted' },
  cookies: { [cookieNames.attempt]: { value: request.freshSecret, maxAgeSeconds: attemptSeconds } },
});

/** The cookie of an attempt expires with its newest code. */
function renewedAttempt({ cookie }: RouteRequest): RouteReply<Accepted> {
  const kept = cookie(cookieNames.attempt);
  return {
    body: { status: 'accepted' },
    ...(kept && { cookies: { [cookieNames.attempt]: { value: kept, maxAgeSeconds: attemptSeconds } } }),
  };
}

export const signUpRoutes = routesOf({ auth: 'none', ...identityTerms }, [
  route('sign up', 'POST /auth/signup', {
    aliases: ['/auth/register'],
    cookies: 'page',
    body: jsonBody(signUpFields),
    failures: [501],
    document: documents.SignUpDocument,
    variables: (request, fields) => ({ input: { ...fields, ...newAttempt(request) } }),
    response: acceptedReply,
    success: 202,
    reply: (_, request) => signedUp(request),
  }),
  route('sign up for application', 'POST /auth/sso/register', {
    cookies: 'page',
    body: jsonBody({
      ...signUpFields,
      client_id: text,
      redirect_uri: text.optional(),
      state: text.optional(),
      code_challenge: text.optional(),
    }),
    failures: [501],
    document: documents.SignUpForApplicationDocument,
    variables: (request, fields) => ({ input: { ...fields, ...newAttempt(request) } }),
    response: acceptedReply,
    success: 202,
    reply: (_, request) => signedUp(request),
  }),
  route('send one-time code', 'POST /auth/otp/send', {
    aliases: ['/auth/email/otp'],
    cookies: 'page',
    body: jsonBody({
      email: text,
      purpose: z.enum(['email_verify', 'password_reset', 'login', 'new_factor']),
      client_nonce: text.optional().describe('Value from the sign-up'),
    }),
    failures: [501],
    document: documents.SendOneTimeCodeDocument,
    variables: (request, fields) => ({ input: { ...fields, ...keptAttempt(request) } }),
    response: acceptedReply,
    success: 202,
    reply: (_, request) => renewedAttempt(request),
  }),
  route('confirm email', 'POST /auth/email/verify/confirm', {
    cookies: 'page',
    body: jsonBody({ email: text, code: text.describe('Six digits'), client_nonce: text.optional() }),
    document: documents.ConfirmEmailDocument,
    variables: (request, fields) => ({ input: { ...fields, ...keptAttempt(request) } }),
    response: z.object({ status: z.literal('verified'), resume_url: text.optional() }),
    reply: ({ confirmed }) => ({
      body: { status: confirmed.status, ...(confirmed.resume_url && { resume_url: confirmed.resume_url }) },
      cookies: { [cookieNames.attempt]: null },
    }),
  }),
  route('request password reset', 'POST /auth/password/reset', {
    body: jsonBody({ email: text }),
    document: documents.RequestPasswordResetDocument,
    response: acceptedReply,
    success: 202,
  }),
  route('reset password', 'POST /auth/password/reset/confirm', {
    body: jsonBody({
      email: text,
      code: text,
      new_password: text,
      password: text.optional().describe('Alias of new_password'),
    }),
    document: documents.ResetPasswordDocument,
    variables: (_, { password, newPassword, ...fields }) => ({
      input: { ...fields, newPassword: newPassword ?? password },
    }),
    response: null,
  }),
  route('undo email change', 'POST /auth/email/undo', {
    body: jsonBody({ token: text.describe('From the link sent to the previous address') }),
    failures: [404, 409],
    document: documents.UndoEmailChangeDocument,
    response: null,
  }),
]);
