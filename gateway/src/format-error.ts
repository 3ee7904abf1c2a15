import { errorCodes } from '@imprint/errors/domain-error';
import { documentCodes } from '@imprint/graphql/format-error';
import type { GraphQLFormattedError } from 'graphql';

const spokenCodes = new Set<string>([...errorCodes, ...documentCodes]);
const kept = ['reason', 'fields', 'faults', 'retryAfterSeconds', 'requiredScope'] as const;

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
