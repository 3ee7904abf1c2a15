import { HeaderMap, type HTTPGraphQLHead } from '@apollo/server';
import type { DomainError } from '@imprint/errors/domain-error';
import { restErrors } from '@imprint/errors/rest-error';
import { domainExtensions } from '@imprint/graphql/format-error';
import { GraphQLError } from 'graphql';

/** Rejects an operation before execution, with the HTTP status of the error family. */
export function refusal(error: DomainError): GraphQLError {
  const http: HTTPGraphQLHead = { status: restErrors[error.code].status, headers: new HeaderMap() };
  if (error.retryAfterSeconds !== undefined) http.headers.set('retry-after', String(error.retryAfterSeconds));
  const extensions: Record<string, unknown> = { ...domainExtensions(error), http };
  return new GraphQLError(error.message, { extensions });
}
