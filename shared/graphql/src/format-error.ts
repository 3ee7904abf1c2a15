import { DomainError, detailsOf, unavailable, unstorableText } from '@imprint/errors/domain-error';
import type { Logger } from '@imprint/observability/logger';
import { isDatabaseUnavailable } from '@imprint/persistence/lost-connection';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isBusyDatabase } from './busy-database.js';
import { isUnstorableText } from './unstorable-text.js';

/** Codes of graphql-js and Apollo for invalid documents; their messages expose no internals. */
export const documentCodes: ReadonlySet<string> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** The innermost original error of a GraphQL error. */
function rootCause(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? rootCause(error.originalError) : error;
}

/** The public extensions of a domain error. */
export function domainExtensions(error: DomainError): Record<string, unknown> {
  return { code: error.code, ...detailsOf(error) };
}

/** Keeps the message of a domain error; logs and masks every other error. */
export function formatSubgraphError(error: GraphQLError, logger: Logger, requestId: string): GraphQLFormattedError {
  const found = rootCause(error);
  const cause = isUnstorableText(found) ? unstorableText() : found;
  const place = error.path ? { path: error.path } : {};
  if (cause instanceof DomainError && cause.code !== 'INTERNAL')
    return { message: cause.message, ...place, extensions: domainExtensions(cause) };
  // A value of the wrong type is a client error; graphql-js reports it without a cause, or as the fault of an argument.
  if (cause === error || isArgumentFault(cause) || documentCodes.has(String(error.extensions.code))) {
    return {
      message: error.message,
      ...place,
      extensions: { code: String(error.extensions.code ?? 'BAD_USER_INPUT') },
    };
  }
  logger.error({ err: cause, requestId, path: error.path?.join('.') }, 'resolver failed');
  const refusal = toTransient(cause);
  if (refusal) return { message: refusal.message, ...place, extensions: domainExtensions(refusal) };
  return { message: 'Internal server error.', ...place, extensions: { code: 'INTERNAL' } };
}

/** Null or a malformed literal for an argument. */
const isArgumentFault = (cause: unknown): boolean =>
  cause instanceof GraphQLError && cause.message.startsWith('Argument "');

/** UNAVAILABLE for a fault that passes; null for every other error. The object store has the same socket errors. */
function toTransient(cause: unknown): DomainError | null {
  if (isBusyDatabase(cause)) return unavailable('The database is busy. Retry in one second.', { retryAfterSeconds: 1 });
  return isDatabaseUnavailable(cause)
    ? unavailable('A server behind this service does not respond. Retry in a few seconds.')
    : null;
}
