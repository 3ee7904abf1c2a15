import { DomainError } from '@imprint/errors/domain-error';
import { domainExtensions } from '@imprint/graphql/format-error';
import { GraphQLError } from 'graphql';

/** A failure of a fetch, as the answer of the operation shows it. */
export const sourceFailure = (error: DomainError): GraphQLError =>
  new GraphQLError(error.message, { extensions: domainExtensions(error) });

/** Throws a failure as the answer of the operation shows it. */
export function refuse(error: unknown): never {
  throw error instanceof DomainError ? sourceFailure(error) : error;
}
