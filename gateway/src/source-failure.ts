import { DomainError } from '@imprint/errors/domain-error';
import { domainExtensions } from '@imprint/graphql/format-error';
import { GraphQLError } from 'graphql';

/** The GraphQL error of a failed fetch. */
export const sourceFailure = (error: DomainError): GraphQLError =>
  new GraphQLError(error.message, { extensions: domainExtensions(error) });

/** Throws the GraphQL error of a failed fetch. */
export function refuse(error: unknown): never {
  throw error instanceof DomainError ? sourceFailure(error) : error;
}
