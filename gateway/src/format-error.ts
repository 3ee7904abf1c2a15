import { errorCodes } from '@imprint/errors/domain-error';
import { documentCodes } from '@imprint/graphql/format-error';
import type { GraphQLFormattedError } from 'graphql';

/** Codes whose messages are for logs only. */
const masked: ReadonlySet<string> = new Set(['INTERNAL']);
const spokenCodes = new Set<string>([...errorCodes, ...documentCodes].filter((code) => !masked.has(code)));
/** Maximum message length: validation errors quote the document. */
const messageLimit = 500;
/** Suggestions of graphql-js, which leak the schema. */
const suggestion = / ?Did you mean .*$/s;
/** A wrong value in a document has the code of a wrong value in a variable. */
const wrongValue = /^Expected value of type /;
/** Apollo reports this error without a code. */
const wrongHash = 'provided sha does not match query';

const kept = ['reason', 'fields', 'faults', 'usage', 'retryAfterSeconds', 'requiredScope', 'isUncertain'] as const;

function codeOf(message: string, given: string): string {
  if (message === wrongHash) return 'BAD_REQUEST';
  return given === 'GRAPHQL_VALIDATION_FAILED' && wrongValue.test(message) ? 'BAD_USER_INPUT' : given;
}

/** Keeps errors with known codes and masks all others. */
export function formatGatewayError(
  { message, path, locations, extensions = {} }: GraphQLFormattedError,
  isProduction: boolean,
): GraphQLFormattedError {
  const code = codeOf(message, String(extensions.code));
  const place = { ...(path && { path }), ...(locations && { locations }) };
  if (!spokenCodes.has(code)) {
    return { message: 'Internal server error.', ...place, extensions: { code: 'INTERNAL' } };
  }
  const details = Object.fromEntries(kept.filter((name) => name in extensions).map((name) => [name, extensions[name]]));
  const visible = isProduction && documentCodes.has(code) ? message.replace(suggestion, '') : message;
  const text = visible.length > messageLimit ? `${visible.slice(0, messageLimit)}…` : visible;
  return { message: text, ...place, extensions: { code, ...details } };
}
