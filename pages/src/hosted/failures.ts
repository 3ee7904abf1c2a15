import { DomainError } from '@imprint/errors/domain-error';
import { restErrors } from '@imprint/errors/rest-error';
import { ownValue } from '@imprint/ids/own-value';
import type { Words } from './words/english.js';

/** A refused form, with messages in the language of the visitor. */
export interface Problem {
  status: number;
  message: string;
  /** Name of the input; null when the whole form is refused. */
  field: string | null;
  retryAfterSeconds?: number | undefined;
}

/** Inputs by the field of the operation. */
const inputNames: Readonly<Record<string, string>> = { currentPassword: 'current_password', newPassword: 'password' };

const fieldsByReason: Readonly<Record<string, string>> = {
  INVALID_CREDENTIALS: 'email',
  INVALID_EMAIL: 'email',
  INVALID_MFA: 'code',
  INVALID_OTP: 'code',
};

/** Throws errors that the visitor cannot correct. */
export function toProblem(error: unknown, words: Words): Problem {
  if (!(error instanceof DomainError) || isServerError(error)) throw error;
  return describeError(error, words);
}

export function describeError(error: DomainError, words: Words): Problem {
  const { code, reason, fields, retryAfterSeconds } = error;
  const [name] = fields ?? [];
  const field =
    (reason && fieldsByReason[reason]) ?? (name === undefined ? null : (ownValue(inputNames, name) ?? name));
  const { status } = restErrors[code];
  if (code === 'RATE_LIMITED' || code === 'OVERLOADED') {
    return {
      status,
      field: null,
      retryAfterSeconds,
      message: words.failures.wait(toWait(retryAfterSeconds ?? 1, words)),
    };
  }
  const byReason: Readonly<Record<string, string>> = words.failures.byReason;
  const byStatus: Readonly<Record<number, string>> = words.failures.byStatus;
  const message = (reason && byReason[reason]) ?? byStatus[status] ?? words.failures.unknown;
  return { status, field, message };
}

const isServerError = ({ code }: DomainError): boolean =>
  restErrors[code].status >= 500 && code !== 'NOT_IMPLEMENTED' && code !== 'OVERLOADED';

const minuteSeconds = 60;

function toWait(seconds: number, { failures }: Words): string {
  return seconds <= minuteSeconds ? failures.seconds(seconds) : failures.minutes(Math.ceil(seconds / minuteSeconds));
}
