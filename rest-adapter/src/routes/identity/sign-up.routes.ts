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
} from '../../generated/documents.js';
import { acceptedReply, noContent, text } from './shapes.js';

const attemptSeconds = 600;

const signUpFields = z.object({
  email: text,
  password: text.describe('12 to 128 characters'),
  name: text.optional(),
  locale: text.optional().describe('pt-BR or en'),
  client_nonce: text.optional().describe('Random text that is sent again with the code'),
});

/** A browser keeps the secret from its sign-up to its code; it is made for every request, whoever asks. */
function signUpInput({ text: field, freshSecret }: BearerRequest) {
  return {
    email: field('email'),
    password: field('password'),
    name: field('name'),
    locale: field('locale'),
    clientNonce: field('client_nonce'),
    browserSecret: freshSecret,
  };
}

const signedUp = (request: BearerRequest): BearerReply => ({
  status: 202,
  body: { status: 'accepted' },
  cookies: { [cookieNames.attempt]: { value: request.freshSecret, maxAgeSeconds: attemptSeconds } },
});

export const signUpRoutes: readonly BearerRoute[] = [
  bearerRoute({
    name: 'sign up',
    method: 'POST',
    path: '/auth/signup',
    aliases: ['/auth/register'],
    credential: 'none',
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
    body: 'json',
    fields: z.object({ email: text, purpose: z.enum(['email_verify', 'password_reset']) }),
    failures: [400, 429],
    document: SendOneTimeCodeDocument,
    variables: ({ text: field }) => ({ input: { email: field('email'), purpose: field('purpose') } }),
    response: acceptedReply,
    success: 202,
    reply: () => ({ status: 202, body: { status: 'accepted' } }),
  }),
  bearerRoute({
    name: 'confirm email',
    method: 'POST',
    path: '/auth/email/verify/confirm',
    credential: 'none',
    body: 'json',
    fields: z.object({ email: text, code: text.describe('Six digits'), client_nonce: text.optional() }),
    failures: [400, 429],
    document: ConfirmEmailDocument,
    variables: ({ text: field, cookie }) => ({
      input: {
        email: field('email'),
        code: field('code'),
        clientNonce: field('client_nonce'),
        browserSecret: cookie(cookieNames.attempt),
      },
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
    fields: z.object({ email: text, code: text, new_password: text }),
    failures: [400, 429],
    document: ResetPasswordDocument,
    variables: ({ text: field }) => ({
      input: { email: field('email'), code: field('code'), newPassword: field('new_password') ?? field('password') },
    }),
    response: null,
    success: 204,
    reply: noContent,
  }),
];
