import type { IncomingMessage } from 'node:http';
import { DomainError, type ErrorCode, type Fault, internal } from '@imprint/errors/domain-error';
import { restErrors, toRestCode } from '@imprint/errors/rest-error';
import type { Logger } from '@imprint/observability/logger';
import accepts from 'accepts';
import type { ErrorStyle, PublishedRoute } from './published-route.js';

const redacted = 'The service is temporarily unavailable. Retry in a moment.';

type Failures = Readonly<Record<ErrorCode, { status: number; code: string }>>;

const identityFailures: Failures = {
  BAD_REQUEST: { status: 400, code: 'BAD_REQUEST' },
  UNAUTHENTICATED: { status: 401, code: 'UNAUTHORIZED' },
  FORBIDDEN: { status: 403, code: 'FORBIDDEN' },
  NOT_FOUND: { status: 404, code: 'NOT_FOUND' },
  METHOD_NOT_ALLOWED: { status: 405, code: 'METHOD_NOT_ALLOWED' },
  REQUEST_TIMEOUT: { status: 408, code: 'REQUEST_TIMEOUT' },
  CONFLICT: { status: 409, code: 'CONFLICT' },
  GONE: { status: 410, code: 'GONE' },
  PRECONDITION_FAILED: { status: 412, code: 'PRECONDITION_FAILED' },
  PAYLOAD_TOO_LARGE: { status: 413, code: 'PAYLOAD_TOO_LARGE' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
  UNPROCESSABLE: { status: 422, code: 'UNPROCESSABLE' },
  RATE_LIMITED: { status: 429, code: 'RATE_LIMITED' },
  NOT_IMPLEMENTED: { status: 501, code: 'NOT_IMPLEMENTED' },
  UNAVAILABLE: { status: 500, code: 'INTERNAL' },
  OVERLOADED: { status: 503, code: 'UNAVAILABLE' },
  INTERNAL: { status: 500, code: 'INTERNAL' },
};

const formsFailures: Failures = {
  BAD_REQUEST: { status: 400, code: 'bad_request' },
  UNAUTHENTICATED: { status: 401, code: 'unauthorized' },
  // 404, so that forbidden rows are not revealed.
  FORBIDDEN: { status: 404, code: 'not_found' },
  NOT_FOUND: { status: 404, code: 'not_found' },
  METHOD_NOT_ALLOWED: { status: 405, code: 'method_not_allowed' },
  REQUEST_TIMEOUT: { status: 408, code: 'request_timeout' },
  CONFLICT: { status: 409, code: 'conflict' },
  GONE: { status: 410, code: 'gone' },
  PRECONDITION_FAILED: { status: 412, code: 'precondition_failed' },
  PAYLOAD_TOO_LARGE: { status: 413, code: 'payload_too_large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 400, code: 'bad_request' },
  UNPROCESSABLE: { status: 422, code: 'invalid_field' },
  RATE_LIMITED: { status: 429, code: 'rate_limited' },
  NOT_IMPLEMENTED: { status: 501, code: 'not_implemented' },
  UNAVAILABLE: { status: 503, code: 'unavailable' },
  OVERLOADED: { status: 503, code: 'unavailable' },
  INTERNAL: { status: 503, code: 'unavailable' },
};

/** Status and code by family of errors. A reason takes precedence over its family. */
const failuresByStyle = {
  envelope: restErrors,
  identity: identityFailures,
  oauth: identityFailures,
  forms: formsFailures,
} satisfies Record<ErrorStyle, Failures>;

/** Codes of `forms` errors by reason. */
const formsReasons: Readonly<Record<string, string>> = {
  FORM_SESSION_EXPIRED: 'form_session_expired',
  IMAGE_REJECTED: 'image_rejected',
  INVALID_DEFINITION: 'invalid_definition',
  INVALID_FIELD: 'invalid_field',
  INVALID_PARAMETER: 'invalid_parameter',
  UNKNOWN_PARAMETER: 'unknown_parameter',
};

export interface ErrorReply {
  status: number;
  /** `Vary` adds to that of the response. */
  headers: Record<string, string>;
  body: object;
}

interface FailedRequest {
  request: IncomingMessage;
  requestId: string;
  /** Its route, or any route of its path before the route is known. */
  route: Pick<PublishedRoute, 'errors' | 'auth'>;
}

export interface ErrorReplyServices {
  /** Public URL of the REST listener, which explains the problem types. */
  publicUrl: () => string;
  logger: Logger;
}

/** Formats an error in the style of the route. */
export function toErrorReply(
  error: unknown,
  { request, requestId, route }: FailedRequest,
  { publicUrl, logger }: ErrorReplyServices,
): ErrorReply {
  const failure = error instanceof DomainError ? error : internal('unexpected error', { cause: error });
  const { errors: style, auth } = route;
  const { status, code } = failuresByStyle[style][failure.code];
  if (status >= 500 && (style === 'envelope' || status !== 501)) {
    logger.error({ err: error, requestId }, 'request failed');
  }
  const headers = {
    ...(failure.retryAfterSeconds !== undefined && { 'Retry-After': String(failure.retryAfterSeconds) }),
    ...(status === 401 &&
      (auth === 'bearer' || auth === 'apiKey') && { 'WWW-Authenticate': toChallenge(request, auth) }),
  };
  if (style === 'envelope') return withHeaders(headers, toEnvelope(request, failure, status, publicUrl()));
  if (style === 'oauth') return withHeaders(headers, toOauthError(failure, status));
  const message = status === 500 || status === 503 ? redacted : status === 404 ? 'Not found' : failure.message;
  const body =
    style === 'forms'
      ? { error: { code: (failure.reason && formsReasons[failure.reason]) ?? code, message, ...toDetails(failure) } }
      : { error: { code: failure.reason ?? code, message } };
  return { status, headers, body };
}

/** RFC 6750, section 3: without a token no error. */
const toChallenge = ({ headers }: IncomingMessage, auth: PublishedRoute['auth']): string =>
  auth === 'bearer' && headers.authorization ? 'Bearer error="invalid_token"' : 'Bearer';

const withHeaders = (headers: Record<string, string>, reply: ErrorReply): ErrorReply => ({
  ...reply,
  headers: { ...headers, ...reply.headers },
});

const problemType = 'application/problem+json';

/** The error envelope, or a problem document (RFC 9457) if Accept prefers one. */
function toEnvelope(request: IncomingMessage, failure: DomainError, status: number, publicUrl: string): ErrorReply {
  const code = toRestCode(failure);
  const message = status >= 500 ? redacted : failure.message;
  const headers = { 'Cache-Control': 'private, no-store', Vary: 'Accept' };
  if (accepts(request).type(['application/json', problemType]) !== problemType) {
    const { faults, reason, usage } = failure;
    const details = {
      ...(reason && { reason: reason.toLowerCase() }),
      ...(faults && { details: toFieldErrors(faults) }),
      ...(usage && { usage }),
    };
    return { status, headers, body: { error: { code, message, ...details } } };
  }
  const { slug, title } = restErrors[failure.code];
  const isScope = failure.reason === 'INSUFFICIENT_SCOPE';
  const body = {
    type: `${publicUrl}/problems/${isScope ? 'insufficient-scope' : slug}`,
    title: isScope ? 'Insufficient scope' : title,
    status,
    detail: message,
    ...(failure.usage && { usage: failure.usage }),
    ...(failure.requiredScope && { required_scope: failure.requiredScope }),
    ...(failure.faults
      ? { errors: toFieldErrors(failure.faults).map((error) => ({ ...error, code })) }
      : failure.fields && { errors: failure.fields.map((field) => ({ field, code, message })) }),
  };
  return { status, headers: { ...headers, 'Content-Type': problemType }, body };
}

const toFieldErrors = (faults: readonly Fault[]) =>
  faults.map(({ path: field, reason, message = 'The value is not valid.' }) => ({ field, reason, message }));

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

/** Errors of RFC 6749 (section 5.2), RFC 7591 (section 3.2.2) and RFC 8707 (section 2) by reason. */
const oauthErrors: Readonly<Record<string, string>> = {
  INVALID_CLIENT_METADATA: 'invalid_client_metadata',
  INVALID_GRANT: 'invalid_grant',
  INVALID_REDIRECT_URI: 'invalid_redirect_uri',
  INVALID_SCOPE: 'invalid_scope',
  INVALID_TARGET: 'invalid_target',
  UNSUPPORTED_GRANT_TYPE: 'unsupported_grant_type',
};

/** Error response of RFC 6749, section 5.2. */
function toOauthError({ reason, message }: DomainError, status: number): ErrorReply {
  const reply = (error: string, description = message, as = status): ErrorReply => ({
    status: as,
    headers: {},
    body: { error, error_description: description },
  });
  if (status === 429) return reply('slow_down');
  if (status === 500) return reply('server_error', redacted);
  if (status === 503) return reply('temporarily_unavailable', redacted);
  if (protocolStatuses.has(status)) return reply('invalid_request');
  if (reason === 'BAD_CLIENT') {
    const challenge = { 'WWW-Authenticate': 'Basic realm="imprint"' };
    return { ...reply('invalid_client', message, 401), headers: challenge };
  }
  if (status === 403) return reply('access_denied');
  return reply((reason && oauthErrors[reason]) ?? 'invalid_request', message, 400);
}
