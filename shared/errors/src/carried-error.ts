import { inspect } from 'node:util';
import { DomainError, type DomainErrorOptions, detailsOf, type ErrorCode } from './domain-error.js';

/** A DomainError as data: structured cloning drops the class of an error. */
export interface CarriedError {
  code: ErrorCode;
  message: string;
  options: DomainErrorOptions;
}

export function carry(error: DomainError): CarriedError {
  const { code, message, cause } = error;
  return { code, message, options: { ...detailsOf(error), ...(cause !== undefined && { cause: inspect(cause) }) } };
}

/** The cause is for logs only, so its text is enough. */
export function carried({ code, message, options: { cause, ...options } }: CarriedError): DomainError {
  return new DomainError(code, message, {
    ...options,
    ...(cause !== undefined && { cause: new Error(String(cause)) }),
  });
}
