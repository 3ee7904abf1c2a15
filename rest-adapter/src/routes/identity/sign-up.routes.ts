import { z } from 'zod';
import {
  type BearerReply,
  type BearerRequest,
  type BearerRoute,
  bearerRoute,
  cookieNames,
} from '../../bearer/bearer-route.js';
import {
  ConfirmEmailDocument,
  RequestPasswordResetDocument,
  ResetPasswordDocument,
  SendOneTimeCodeDocument,
  SignUpDocument,
  SignUpForApplicationDocument,
  UndoEmailChangeDocument,
} from '../../generated/documents.js';
import { acceptedReply, noContent, text } from './shapes.js';

const attemptSeconds = 600;

const signUpFields = z.object({
  email: text,
  password: text.describe('12 to 128 characters'),
  name: text.optional(),
  locale: text.optional().describe('pt-BR or en'),
  client_nonce: text.optional().describe('Random text to repeat with the code'),
});

/** Browsers send `Sec-Fetch-Site`, older ones `Origin` with a POST; other clients send neither. */
const isBrowser = ({ header, cookie }: BearerRequest): boolean =>
  [header('sec-fetch-site'), header('origin'), cookie(cookieNames.attempt)].some((value) => value !== null);

/**
 * The sign-up secret of the client. A browser without the cookie has no attempt: it gets a secret that matches none, so
 * that it cannot confirm the attempt of a client without secrets.
 */
const keptFrom = (request: BearerRequest) => ({
  clientNonce: request.text('client_nonce'),
  browserSecret: request.cookie(cookieNames.attempt) ?? (isBrowser(request) ? request.freshSecret : null),
});

/** Every request generates a secret, which browsers keep from sign-up until the code. */
function signUpInput(request: BearerRequest) {
  const { text: field, freshSecret } = request;
  return {
    email: field('email'),
    password: field('password'),
    name: field('name'),
    locale: field('locale'),
    clientNonce: field('client_nonce'),
    browserSecret: freshSecret,
    isCodeOnly: !isBrowser(request),
  };
}

const signedUp = (request: BearerRequest): BearerReply => ({
  status: 202,
  body: { status: 'accepted' },
  cookies: { [cookieNames.attempt]: { value: request.freshSecret, maxAgeSeconds: attemptSeconds } },
});

/** The cookie of an attempt expires with its newest code. */
function renewedAttempt({ cookie }: BearerRequest): BearerReply {
  const kept = cookie(cookieNames.attempt);
  return {
    status: 202,
    body: { status: 'accepted' },
    ...(kept && { cookies: { [cookieNames.attempt]: { value: kept, maxAgeSeconds: attemptSeconds } } }),
  };
}

export const signUpRoutes: readonly BearerRoute[] = [
  bearerRoute({
    name: 'sign up',
    method: 'POST',
    path: '/auth/signup',
    aliases: ['/auth/register'],
    credential: 'none',
    cookies: 'page',
    body: 'json',
    fields: signUpFields,
    failures: [400, 429, 501],
    document: SignUpDocument,
    variables: (request) => ({ input: signUpInput(request) }),
    response: acceptedReply,
    success: 202,
    reply: (_, request) => signedUp(request),
  }),
  bearerRoute({
    name: 'sign up for application',
    method: 'POST',
    path: '/auth/sso/register',
    credential: 'none',
    cookies: 'page',
    body: 'json',
    fields: signUpFields.extend({
      client_id: text,
      redirect_uri: text.optional(),
      state: text.optional(),
      code_challenge: text.optional(),
    }),
    failures: [400, 429, 501],
    document: SignUpForApplicationDocument,
    variables: (request) => ({
      input: {
        ...signUpInput(request),
        clientId: request.text('client_id'),
        redirectUri: request.text('redirect_uri'),
        state: request.text('state'),
        codeChallenge: request.text('code_challenge'),
      },
    }),
    response: acceptedReply,
    success: 202,
    reply: (_, request) => signedUp(request),
  }),
  bearerRoute({
    name: 'send one-time code',
    method: 'POST',
    path: '/auth/otp/send',
    aliases: ['/auth/email/otp'],
    credential: 'none',
    cookies: 'page',
    body: 'json',
    fields: z.object({
      email: text,
      purpose: z.enum(['email_verify', 'password_reset']),
      client_nonce: text.optional().describe('Value from the sign-up'),
    }),
    failures: [400, 429],
    document: SendOneTimeCodeDocument,
    variables: (request) => ({
      input: { email: request.text('email'), purpose: request.text('purpose'), ...keptFrom(request) },
    }),
    response: acceptedReply,
    success: 202,
    reply: (_, request) => renewedAttempt(request),
  }),
  bearerRoute({
    name: 'confirm email',
    method: 'POST',
    path: '/auth/email/verify/confirm',
    credential: 'none',
    cookies: 'page',
    body: 'json',
    fields: z.object({ email: text, code: text.describe('Six digits'), client_nonce: text.optional() }),
    failures: [400, 429],
    document: ConfirmEmailDocument,
    variables: (request) => ({
      input: { email: request.text('email'), code: request.text('code'), ...keptFrom(request) },
    }),
    response: z.object({ status: z.literal('verified'), resume_url: text.optional() }),
    success: 200,
    reply: ({ confirmed }) => ({
      status: 200,
      body: { status: confirmed.status, ...(confirmed.resume_url && { resume_url: confirmed.resume_url }) },
      cookies: { [cookieNames.attempt]: null },
    }),
  }),
  bearerRoute({
    name: 'request password reset',
    method: 'POST',
    path: '/auth/password/reset',
    credential: 'none',
    body: 'json',
    fields: z.object({ email: text }),
    failures: [400, 429],
    document: RequestPasswordResetDocument,
    variables: ({ text: field }) => ({ input: { email: field('email') } }),
    response: acceptedReply,
    success: 202,
    reply: () => ({ status: 202, body: { status: 'accepted' } }),
  }),
  bearerRoute({
    name: 'reset password',
    method: 'POST',
    path: '/auth/password/reset/confirm',
    credential: 'none',
    body: 'json',
    fields: z.object({
      email: text,
      code: text,
      new_password: text,
      password: text.optional().describe('Alias of new_password'),
    }),
    failures: [400, 429],
    document: ResetPasswordDocument,
    variables: ({ text: field }) => ({
      input: { email: field('email'), code: field('code'), newPassword: field('new_password') ?? field('password') },
    }),
    response: null,
    success: 204,
    reply: noContent,
  }),
  bearerRoute({
    name: 'undo email change',
    method: 'POST',
    path: '/auth/email/undo',
    credential: 'none',
    body: 'json',
    fields: z.object({ token: text.describe('From the link sent to the previous address') }),
    failures: [404, 409, 429],
    document: UndoEmailChangeDocument,
    variables: ({ text: field }) => ({ input: { token: field('token') } }),
    response: null,
    success: 204,
    reply: noContent,
  }),
];
