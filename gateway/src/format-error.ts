import { errorCodes } from '@imprint/errors/domain-error';
import type { GraphQLFormattedError } from 'graphql';

/** Faults of the document itself, worded by graphql-js or Apollo. */
const documentCodes = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
];
const spokenCodes = new Set<string>([...errorCodes, ...documentCodes]);
const kept = ['reason', 'fields', 'retryAfterSeconds', 'requiredScope'] as const;

/** What leaves the gateway: known codes with their words; of everything else only that it happened. */
export function formatGatewayError({
  message,
  path,
  locations,
  extensions = {},
}: GraphQLFormattedError): GraphQLFormattedError {
  const code = String(extensions.code);
  const place = { ...(path && { path }), ...(locations && { locations }) };
  if (!spokenCodes.has(code)) {
    return { message: 'Something went wrong on our side.', ...place, extensions: { code: 'INTERNAL' } };
  }
  const details = Object.fromEntries(kept.filter((name) => name in extensions).map((name) => [name, extensions[name]]));
  return { message, ...place, extensions: { code, ...details } };
}
