import type { DomainError } from '@imprint/errors/domain-error';
import { domainExtensions } from '@imprint/graphql/format-error';
import { GraphQLError } from 'graphql';

/** A failure of a fetch, as the answer of the operation shows it. */
export const sourceFailure = (error: DomainError): GraphQLError =>
  new GraphQLError(error.message, { extensions: domainExtensions(error) });
