import type { IncomingMessage } from 'node:http';
import { conflict, DomainError, forbidden, insufficientScope, rateLimited } from '@imprint/errors/domain-error';
import { createLogger } from '@imprint/observability/logger';
import { toErrorReply } from './error-reply.js';
import type { PublishedRoute } from './published-route.js';

const logger = createLogger({ service: 'test', level: 'silent', destination: { write: () => undefined } });

const reply = (
  error: unknown,
  route: Pick<PublishedRoute, 'errors' | 'auth'>,
  headers: IncomingMessage['headers'] = {},
) =>
  toErrorReply(
    error,
    { request: { headers } as IncomingMessage, requestId: 'request', route },
    { publicUrl: () => 'https://imprint.example', logger },
  );

const ofKey = { errors: 'envelope', auth: 'apiKey' } as const;
const ofForms = { errors: 'forms', auth: 'bearer' } as const;
const ofIdentity = { errors: 'identity', auth: 'bearer' } as const;
const ofOauth = { errors: 'oauth', auth: 'none' } as const;

it('tells the code, the reason and the pause in the envelope', () => {
  expect(reply(conflict('Taken.', { reason: 'SLUG_TAKEN' }), ofKey)).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', message: 'Taken.', reason: 'slug_taken' } },
  });
  expect(reply(rateLimited(7), ofKey).headers['Retry-After']).toBe('7');
});

it('sends a problem document to clients that prefer one', () => {
  const { headers, body } = reply(insufficientScope('posts:write'), ofKey, { accept: 'application/problem+json' });
  expect(headers['Content-Type']).toBe('application/problem+json');
  expect(body).toMatchObject({
    type: 'https://imprint.example/problems/insufficient-scope',
    status: 403,
    required_scope: 'posts:write',
  });
});

it.each([ofKey, ofForms, ofIdentity, ofOauth])('does not reveal the cause of a server error: %p', (route) => {
  const { status, body } = reply(new Error('password=hunter2'), route);
  expect(status).toBeGreaterThanOrEqual(500);
  expect(JSON.stringify(body)).not.toContain('hunter2');
});

it('hides forbidden rows of forms, and tells them in identity', () => {
  expect(reply(forbidden('No.'), ofForms)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  expect(reply(forbidden('No.'), ofIdentity)).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
});

it('names invalid fields of forms with their reasons', () => {
  const faults = [{ path: 'name', reason: 'required' }];
  const invalid = new DomainError('UNPROCESSABLE', 'Invalid.', { reason: 'INVALID_FIELD', fields: ['name'], faults });
  expect(reply(invalid, ofForms).body).toEqual({
    error: {
      code: 'invalid_field',
      message: 'Invalid.',
      field: 'name',
      reason: 'required',
      errors: [{ field: 'name', reason: 'required' }],
    },
  });
});

it('challenges a request without a valid token', () => {
  const unauthenticated = new DomainError('UNAUTHENTICATED', 'No.');
  expect(reply(unauthenticated, ofIdentity).headers['WWW-Authenticate']).toBe('Bearer');
  expect(reply(unauthenticated, ofIdentity, { authorization: 'Bearer x' }).headers['WWW-Authenticate']).toBe(
    'Bearer error="invalid_token"',
  );
});

it.each([
  [new DomainError('BAD_REQUEST', 'x', { reason: 'INVALID_GRANT' }), 400, 'invalid_grant'],
  [new DomainError('UNAUTHENTICATED', 'x', { reason: 'BAD_CLIENT' }), 401, 'invalid_client'],
  [new DomainError('FORBIDDEN', 'x'), 403, 'access_denied'],
  [new DomainError('UNSUPPORTED_MEDIA_TYPE', 'x'), 415, 'invalid_request'],
  [new DomainError('RATE_LIMITED', 'x'), 429, 'slow_down'],
  [new DomainError('UNAVAILABLE', 'x'), 500, 'server_error'],
  [new DomainError('OVERLOADED', 'x'), 503, 'temporarily_unavailable'],
])('answers %p to an application with an error of OAuth', (error, status, code) => {
  expect(reply(error, ofOauth)).toMatchObject({ status, body: { error: code } });
});
