import { errorCodes } from '@imprint/errors/domain-error';
import { documentCodes } from '@imprint/graphql/format-error';
import type { GraphQLFormattedError } from 'graphql';

const spokenCodes = new Set<string>([...errorCodes, ...documentCodes]);
/** Characters of a message: what is wrong with a document is told with its words, and those may be long. */
const messageLimit = 500;
/** Apollo gives this fault no code. */
const wrongHash = 'provided sha does not match query';

const kept = ['reason', 'fields', 'faults', 'retryAfterSeconds', 'requiredScope', 'isUncertain'] as const;

/** What leaves the gateway: known codes with their words; of everything else only that it happened. */
export function formatGatewayError({
  message,
  path,
  locations,
  extensions = {},
}: GraphQLFormattedError): GraphQLFormattedError {
  const code = message === wrongHash ? 'BAD_REQUEST' : String(extensions.code);
  const place = { ...(path && { path }), ...(locations && { locations }) };
  if (!spokenCodes.has(code)) {
    return { message: 'Something went wrong on our side.', ...place, extensions: { code: 'INTERNAL' } };
  }
  const details = Object.fromEntries(kept.filter((name) => name in extensions).map((name) => [name, extensions[name]]));
  const text = message.length > messageLimit ? `${message.slice(0, messageLimit)}…` : message;
  return { message: text, ...place, extensions: { code, ...details } };
}
