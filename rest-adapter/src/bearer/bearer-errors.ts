import { DomainError, type ErrorCode, type ErrorReason, internal } from '@imprint/errors/domain-error';
import type { Logger } from '@imprint/observability/logger';
import type { Context } from 'koa';
import type { BearerRoute } from './bearer-route.js';

/** Error codes of this contract by family. A reason takes precedence over its family. */
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
  OVERLOADED: { status: 503, code: 'UNAVAILABLE' },
  INTERNAL: { status: 500, code: 'INTERNAL' },
} as const satisfies Record<ErrorCode, { status: number; code: string }>;

const redacted = 'The service is temporarily unavailable. Retry in a moment.';

/** The same for forms and site administration. */
export const lowerFailures = {
  BAD_REQUEST: { status: 400, code: 'bad_request' },
  UNAUTHENTICATED: { status: 401, code: 'unauthorized' },
  // 404, so that forbidden rows are not revealed.
  FORBIDDEN: { status: 404, code: 'not_found' },
  NOT_FOUND: { status: 404, code: 'not_found' },
  METHOD_NOT_ALLOWED: { status: 405, code: 'method_not_allowed' },
  REQUEST_TIMEOUT: { status: 408, code: 'request_timeout' },
  CONFLICT: { status: 409, code: 'conflict' },
  PRECONDITION_FAILED: { status: 412, code: 'precondition_failed' },
  PAYLOAD_TOO_LARGE: { status: 413, code: 'payload_too_large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 400, code: 'bad_request' },
  UNPROCESSABLE: { status: 422, code: 'invalid_field' },
  RATE_LIMITED: { status: 429, code: 'rate_limited' },
  NOT_IMPLEMENTED: { status: 501, code: 'not_implemented' },
  UNAVAILABLE: { status: 503, code: 'unavailable' },
  OVERLOADED: { status: 503, code: 'unavailable' },
  INTERNAL: { status: 503, code: 'unavailable' },
} as const satisfies Record<ErrorCode, { status: number; code: string }>;

/** Reasons with a code in these contracts. */
const lowerReasons: Partial<Record<ErrorReason, string>> = {
  FORM_SESSION_EXPIRED: 'form_session_expired',
  IMAGE_REJECTED: 'image_rejected',
  INVALID_DEFINITION: 'invalid_definition',
  INVALID_FIELD: 'invalid_field',
  INVALID_PARAMETER: 'invalid_parameter',
  UNKNOWN_PARAMETER: 'unknown_parameter',
};

/** Sends an error of the bearer contract. */
export function sendBearerError(context: Context, route: BearerRoute, error: unknown, logger: Logger): void {
  const failure = error instanceof DomainError ? error : internal('unexpected error', { cause: error });
  const { status, code } = (route.errors === 'lower' ? lowerFailures : bearerFailures)[failure.code];
  if (status >= 500 && status !== 501) {
    logger.error({ err: error, requestId: context.state.requestId }, 'request failed');
  }
  context.status = status;
  if (failure.retryAfterSeconds !== undefined) context.set('Retry-After', String(failure.retryAfterSeconds));
  if (status === 401 && route.credential === 'bearer') context.set('WWW-Authenticate', 'Bearer');
  if (route.errors === 'oauth') {
    context.body = oauthError(context, failure, status);
    return;
  }
  const message = status === 500 || status === 503 ? redacted : status === 404 ? 'Not found' : failure.message;
  context.body =
    route.errors === 'lower'
      ? { error: { code: lowerReasons[failure.reason as ErrorReason] ?? code, message, ...toDetails(failure) } }
      : { error: { code: failure.reason ?? code, message } };
}

/** The invalid fields; the first one also appears outside the list. */
function toDetails({ code, reason, fields, faults }: DomainError): object {
  const [field] = fields ?? [];
  if ((reason === 'INVALID_FIELD' || reason === 'IMAGE_REJECTED') && faults) {
    return {
      field,
      reason: faults[0]?.reason,
      errors: faults.map((fault) => ({ field: fault.path, reason: fault.reason })),
    };
  }
  if (reason === 'INVALID_DEFINITION') return { errors: faults };
  const hasField = code === 'UNPROCESSABLE' || code === 'CONFLICT';
  return hasField && field !== undefined ? { field } : {};
}

/** Statuses of requests that are not grant requests: the status alone gives the reason. */
const protocolStatuses: ReadonlySet<number> = new Set([405, 408, 413, 415]);

/** Error response of RFC 6749, section 5.2. */
function oauthError(context: Context, { reason, message }: DomainError, status: number): object {
  if (status === 429) return { error: 'slow_down', error_description: message };
  if (status === 500) return { error: 'server_error', error_description: redacted };
  if (status === 503) return { error: 'temporarily_unavailable', error_description: redacted };
  if (protocolStatuses.has(status)) return { error: 'invalid_request', error_description: message };
  context.status = 400;
  if (reason === 'BAD_CLIENT') {
    context.status = 401;
    context.set('WWW-Authenticate', 'Basic realm="imprint"');
    return { error: 'invalid_client', error_description: message };
  }
  if (reason === 'INVALID_SCOPE') return { error: 'invalid_scope', error_description: message };
  if (reason === 'INVALID_GRANT') return { error: 'invalid_grant', error_description: message };
  return { error: 'invalid_request', error_description: message };
}
