import { parseInstant } from '@imprint/time/instant';
import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';

function instantFrom(value: unknown): Date {
  const instant = typeof value === 'string' ? parseInstant(value) : null;
  if (instant) return instant;
  throw new GraphQLError(
    'A DateTime must be an RFC 3339 date-time with an offset, for example 2026-01-31T08:00:00Z.',
    // As graphql-js reports values of a wrong type, in variables and in documents.
    { extensions: { code: 'BAD_USER_INPUT' } },
  );
}

export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'An instant as RFC 3339 text in UTC with milliseconds, for example 2026-01-31T08:00:00.000Z.',
  serialize: (value) => (value instanceof Date ? value : instantFrom(value)).toISOString(),
  parseValue: instantFrom,
  parseLiteral: (node) => instantFrom(node.kind === Kind.STRING ? node.value : null),
});

export const Json = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});
