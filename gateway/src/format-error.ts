import { errorCodes } from '@imprint/errors/domain-error';
import { documentCodes } from '@imprint/graphql/format-error';
import type { GraphQLFormattedError } from 'graphql';

/** Failures whose own words are for logs. */
const masked: ReadonlySet<string> = new Set(['INTERNAL']);
const spokenCodes = new Set<string>([...errorCodes, ...documentCodes].filter((code) => !masked.has(code)));
/** Characters of a message: what is wrong with a document is told with its words, and those may be long. */
const messageLimit = 500;
/** How graphql-js names similar fields, types and values: all of it is schema. */
const suggestion = / ?Did you mean .*$/s;
/** Apollo gives this fault no code. */
const wrongHash = 'provided sha does not match query';

const kept = ['reason', 'fields', 'faults', 'retryAfterSeconds', 'requiredScope', 'isUncertain'] as const;

/** What leaves the gateway: known codes with their words; of everything else only that it happened. */
export function formatGatewayError(
  { message, path, locations, extensions = {} }: GraphQLFormattedError,
  isProduction: boolean,
): GraphQLFormattedError {
  const code = message === wrongHash ? 'BAD_REQUEST' : String(extensions.code);
  const place = { ...(path && { path }), ...(locations && { locations }) };
  if (!spokenCodes.has(code)) {
    return { message: 'Something went wrong on our side.', ...place, extensions: { code: 'INTERNAL' } };
  }
  const details = Object.fromEntries(kept.filter((name) => name in extensions).map((name) => [name, extensions[name]]));
  const told = isProduction && documentCodes.has(code) ? message.replace(suggestion, '') : message;
  const text = told.length > messageLimit ? `${told.slice(0, messageLimit)}…` : told;
  return { message: text, ...place, extensions: { code, ...details } };
}
