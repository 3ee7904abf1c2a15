import type { DomainError, ErrorCode } from './domain-error.js';

interface RestError {
  status: number;
  /** `error.code` of the envelope. */
  code: string;
  /** Last segment of the `type` URI of the problem document. */
  slug: string;
  title: string;
}

/** The only mapping from error families to REST. A missing family does not compile. */
export const restErrors = {
  BAD_REQUEST: { status: 400, code: 'bad_request', slug: 'bad-request', title: 'Bad request' },
  UNAUTHENTICATED: { status: 401, code: 'unauthorized', slug: 'unauthenticated', title: 'Unauthenticated' },
  FORBIDDEN: { status: 403, code: 'forbidden', slug: 'forbidden', title: 'Forbidden' },
  NOT_FOUND: { status: 404, code: 'not_found', slug: 'not-found', title: 'Not found' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    code: 'method_not_allowed',
    slug: 'method-not-allowed',
    title: 'Method not allowed',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    code: 'request_timeout',
    slug: 'request-timeout',
    title: 'Request timeout',
  },
  CONFLICT: { status: 409, code: 'conflict', slug: 'conflict', title: 'Conflict' },
  GONE: { status: 410, code: 'gone', slug: 'gone', title: 'Gone' },
  PRECONDITION_FAILED: {
    status: 412,
    code: 'precondition_failed',
    slug: 'precondition-failed',
    title: 'Precondition failed',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    code: 'payload_too_large',
    slug: 'payload-too-large',
    title: 'Payload too large',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_media_type',
    slug: 'unsupported-media-type',
    title: 'Unsupported media type',
  },
  UNPROCESSABLE: { status: 422, code: 'unprocessable', slug: 'validation-failed', title: 'Unprocessable' },
  RATE_LIMITED: { status: 429, code: 'rate_limited', slug: 'rate-limited', title: 'Rate limited' },
  NOT_IMPLEMENTED: { status: 501, code: 'not_implemented', slug: 'not-implemented', title: 'Not implemented' },
  UNAVAILABLE: { status: 503, code: 'upstream', slug: 'unavailable', title: 'Unavailable' },
  OVERLOADED: { status: 503, code: 'upstream', slug: 'overloaded', title: 'Overloaded' },
  INTERNAL: { status: 502, code: 'upstream', slug: 'internal', title: 'Internal error' },
} as const satisfies Record<ErrorCode, RestError>;

/** `error.code` of an error: that of its family, except for a non-numeric limit of leads. */
export const toRestCode = ({ code, reason }: Pick<DomainError, 'code' | 'reason'>): string =>
  reason === 'MALFORMED_LIMIT' ? restErrors.UNAVAILABLE.code : restErrors[code].code;
