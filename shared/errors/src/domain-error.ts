import type { ErrorReason } from './error-reasons.js';

/** Error families. The family sets the status; {@link DomainErrorOptions.reason} distinguishes errors of one family. */
export const errorCodes = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'CONFLICT',
  'GONE',
  'PRECONDITION_FAILED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNPROCESSABLE',
  'RATE_LIMITED',
  'NOT_IMPLEMENTED',
  'UNAVAILABLE',
  'OVERLOADED',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** One validation error: a path and a reason of a closed vocabulary. Never contains the value. */
export interface Fault {
  /** Dotted path, for example `fields[2].options`. */
  path: string;
  reason: string;
  /** What to do about it. */
  message?: string;
}

export interface DomainErrorOptions {
  reason?: ErrorReason;
  /** The invalid input fields, as dotted paths. */
  fields?: readonly string[];
  /** Every validation error, where an operation reports all of them. */
  faults?: readonly Fault[];
  /** Uses of the object of a refused delete. */
  usage?: Readonly<Record<string, unknown>>;
  /** Whole seconds, at least 1, after which the same request may succeed. */
  retryAfterSeconds?: number;
  /** The scope that an INSUFFICIENT_SCOPE error names. */
  requiredScope?: string;
  /** The response was lost, so the outcome is unknown. */
  isUncertain?: boolean;
  cause?: unknown;
}

/** An error that the caller may read: its message says what to do and exposes no internals. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly reason: ErrorReason | undefined;
  readonly fields: readonly string[] | undefined;
  readonly faults: readonly Fault[] | undefined;
  readonly usage: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly requiredScope: string | undefined;
  readonly isUncertain: boolean;

  constructor(code: ErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.reason = options.reason;
    this.fields = options.fields;
    this.faults = options.faults;
    this.usage = options.usage;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.requiredScope = options.requiredScope;
    this.isUncertain = options.isUncertain ?? false;
  }
}

type Details = Omit<DomainErrorOptions, 'cause'>;

/** The options of an error without its cause; unset ones are left out. */
export function detailsOf(error: { [Name in keyof Details]?: Details[Name] | undefined }): Details {
  const { reason, fields, faults, usage, retryAfterSeconds, requiredScope, isUncertain } = error;
  return {
    ...(reason && { reason }),
    ...(fields && { fields }),
    ...(faults && { faults }),
    ...(usage && { usage }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
    ...(requiredScope && { requiredScope }),
    ...(isUncertain && { isUncertain }),
  };
}

type Raise = (message: string, options?: DomainErrorOptions) => DomainError;
const raise =
  (code: ErrorCode): Raise =>
  (message, options) =>
    new DomainError(code, message, options);

export const badRequest = raise('BAD_REQUEST');
export const forbidden = raise('FORBIDDEN');
export const requestTimeout = raise('REQUEST_TIMEOUT');
export const conflict = raise('CONFLICT');
export const gone = raise('GONE');
export const preconditionFailed = raise('PRECONDITION_FAILED');
export const payloadTooLarge = raise('PAYLOAD_TOO_LARGE');
export const unsupportedMediaType = raise('UNSUPPORTED_MEDIA_TYPE');
export const unprocessable = raise('UNPROCESSABLE');
export const notImplemented = raise('NOT_IMPLEMENTED');
export const unavailable = raise('UNAVAILABLE');
export const internal = raise('INTERNAL');

export const invalidParameter = (field: string, message: string): DomainError =>
  unprocessable(`${field} ${message}.`, { reason: 'INVALID_PARAMETER', fields: [field] });

/** Client text that PostgreSQL cannot store. */
export const unstorableText = (): DomainError => badRequest('Text must not contain NUL or unpaired surrogates.');

export const hugeNumber = (): DomainError => badRequest('Numbers must be between -1.7e308 and 1.7e308.');

/** One message for every cause, so that a response never reveals which part of a credential was wrong. */
export const unauthenticated = (): DomainError =>
  new DomainError('UNAUTHENTICATED', 'A valid API key is required: send "Authorization: Bearer <API key>".');

/** The same for access tokens, expired or forged. */
export const invalidBearer = (): DomainError =>
  new DomainError('UNAUTHENTICATED', 'A valid access token is required: send "Authorization: Bearer <access token>".');

/** Load was shed before any work started; safe to retry. */
export const overloaded = (): DomainError =>
  new DomainError('OVERLOADED', 'The service is overloaded. Retry in one second.', { retryAfterSeconds: 1 });

/** Server errors: they leave the outcome open. */
const serverErrors: ReadonlySet<ErrorCode> = new Set(['UNAVAILABLE', 'INTERNAL']);

/** Whether the request was rejected without any effect. */
export const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError && !serverErrors.has(error.code);

/** One message for missing, deleted and foreign rows, so that the response reveals nothing. */
export const notFound = (options?: Pick<DomainErrorOptions, 'reason'>): DomainError =>
  new DomainError('NOT_FOUND', 'Not found', options);

export const rateLimited = (
  retryAfterSeconds: number,
  message = 'Too many requests: wait for the seconds given in Retry-After.',
): DomainError => new DomainError('RATE_LIMITED', message, { retryAfterSeconds });

export const insufficientScope = (scope: string): DomainError =>
  new DomainError('FORBIDDEN', `This key lacks the scope ${scope}.`, {
    reason: 'INSUFFICIENT_SCOPE',
    requiredScope: scope,
  });
