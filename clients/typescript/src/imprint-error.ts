import type { ErrorResponse } from './generated/types.gen.js';
import type { Reason } from './reason.js';

export type ErrorCode = ErrorResponse['error']['code'] | 'gone';

/** One invalid field of a request. */
export type FieldError = NonNullable<ErrorResponse['error']['details']>[number];

interface ErrorFacts {
  status: number;
  code: ErrorCode;
  reason: Reason | null;
  details: readonly FieldError[];
  requestId: string | null;
  retryAfterSeconds: number | null;
}

/** A response other than 2xx. `message` says what to do. */
export class ImprintError extends Error {
  override readonly name = 'ImprintError';
  readonly status: number;
  /** Family of the error. */
  readonly code: ErrorCode;
  /** The cause, where a code has several. */
  readonly reason: Reason | null;
  /** Every invalid field of the request. */
  readonly details: readonly FieldError[];
  /** Id of the request in the logs of the platform. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, facts: ErrorFacts) {
    super(message);
    this.status = facts.status;
    this.code = facts.code;
    this.reason = facts.reason;
    this.details = facts.details;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }

  /** True for an error with this reason. */
  static is(error: unknown, reason: Reason): error is ImprintError {
    return error instanceof ImprintError && error.reason === reason;
  }
}

const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  409: 'conflict',
  410: 'gone',
  412: 'precondition_failed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'unprocessable',
  429: 'rate_limited',
  501: 'not_implemented',
};

/** The error of a response. A proxy may answer without the body of the platform. */
export async function errorOf(response: Response): Promise<ImprintError> {
  const { status, headers } = response;
  const text = await response.text();
  const shown = parseError(text);
  return new ImprintError(shown?.message ?? `The server answered ${status}. ${text.slice(0, 200)}`.trim(), {
    status,
    code: shown?.code ?? codes[status] ?? 'upstream',
    reason: (shown?.reason as Reason | undefined) ?? null,
    details: shown?.details ?? [],
    requestId: headers.get('x-request-id'),
    retryAfterSeconds: readRetryAfter(headers.get('retry-after')),
  });
}

function parseError(text: string): Partial<ErrorResponse['error']> | null {
  try {
    const body: unknown = JSON.parse(text);
    const isError = typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';
    return isError ? (body.error as Partial<ErrorResponse['error']>) : null;
  } catch {
    return null;
  }
}

/** Seconds, from seconds or a date (RFC 9110); null without either. */
function readRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
