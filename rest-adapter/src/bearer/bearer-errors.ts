import { DomainError, type ErrorCode, internal } from '@imprint/errors/domain-error';
import type { Logger } from '@imprint/observability/logger';
import type { Context } from 'koa';
import type { BearerRoute } from './bearer-route.js';

/** Families in the words of this contract. A reason stands in for its family where there is one. */
export const bearerFailures = {
  BAD_REQUEST: { status: 400, code: 'BAD_REQUEST' },
  UNAUTHENTICATED: { status: 401, code: 'UNAUTHORIZED' },
  FORBIDDEN: { status: 403, code: 'FORBIDDEN' },
  NOT_FOUND: { status: 404, code: 'NOT_FOUND' },
  METHOD_NOT_ALLOWED: { status: 405, code: 'METHOD_NOT_ALLOWED' },
  REQUEST_TIMEOUT: { status: 408, code: 'REQUEST_TIMEOUT' },
  CONFLICT: { status: 409, code: 'CONFLICT' },
  PRECONDITION_FAILED: { status: 412, code: 'PRECONDITION_FAILED' },
  PAYLOAD_TOO_LARGE: { status: 413, code: 'PAYLOAD_TOO_LARGE' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
  UNPROCESSABLE: { status: 422, code: 'UNPROCESSABLE' },
  RATE_LIMITED: { status: 429, code: 'RATE_LIMITED' },
  NOT_IMPLEMENTED: { status: 501, code: 'NOT_IMPLEMENTED' },
  UNAVAILABLE: { status: 500, code: 'INTERNAL' },
  INTERNAL: { status: 500, code: 'INTERNAL' },
} as const satisfies Record<ErrorCode, { status: number; code: string }>;

const redacted = 'The service could not answer. Try again in a moment.';

/** Answers a failure of the bearer contract. */
export function sendBearerError(context: Context, route: BearerRoute, error: unknown, logger: Logger): void {
  const failure = error instanceof DomainError ? error : internal('unexpected failure', { cause: error });
  const { status, code } = bearerFailures[failure.code];
  if (status === 500) logger.error({ err: error, requestId: context.state.requestId }, 'request failed');
  context.status = status;
  if (failure.retryAfterSeconds !== undefined) context.set('Retry-After', String(failure.retryAfterSeconds));
  if (status === 401 && route.credential === 'bearer') context.set('WWW-Authenticate', 'Bearer');
  if (route.errors === 'oauth') {
    context.body = oauthError(context, failure, status);
    return;
  }
  const message = status === 500 ? redacted : failure.message;
  context.body = { error: { code: failure.reason ?? code, message } };
}

/** RFC 6749, section 5.2: one more vocabulary, which clients of the protocol expect. */
function oauthError(context: Context, { reason, message }: DomainError, status: number): object {
  if (status === 429) return { error: 'slow_down', error_description: message };
  if (status === 500) return { error: 'server_error', error_description: redacted };
  context.status = 400;
  if (reason === 'BAD_CLIENT') {
    context.status = 401;
    return { error: 'invalid_client', error_description: message };
  }
  if (reason === 'INVALID_GRANT') return { error: 'invalid_grant', error_description: message };
  return { error: 'invalid_request', error_description: message };
}
