import { inspect } from 'node:util';
import { DomainError, type DomainErrorOptions, detailsOf, type ErrorCode } from './domain-error.js';

/** A failure on its way to another thread, which no error survives as what it is. */
export interface CarriedError {
  code: ErrorCode;
  message: string;
  options: DomainErrorOptions;
}

export function carry(error: DomainError): CarriedError {
  const { code, message, cause } = error;
  return { code, message, options: { ...detailsOf(error), ...(cause !== undefined && { cause: inspect(cause) }) } };
}

/** The cause is for logs: of it, the text is left. */
export function carried({ code, message, options: { cause, ...options } }: CarriedError): DomainError {
  return new DomainError(code, message, {
    ...options,
    ...(cause !== undefined && { cause: new Error(String(cause)) }),
  });
}
