import { restErrors } from '@imprint/errors/rest-error';
import { z } from 'zod';
import type { ErrorStyle } from './published-route.js';

const text = z.string();
const message = text.describe('What is wrong and what to do');

const envelope = <Code extends z.ZodType>(code: Code, details: z.ZodRawShape = {}) =>
  z.object({ error: z.object({ code, message, ...details }) });

const fieldError = { field: text.describe('Dotted path'), reason: text.describe('Reason from a closed list'), message };

const usage = z.record(text, z.unknown()).optional().describe('What uses the object of a refused delete');

const keyDetails = {
  reason: text.optional().describe('The cause, from the list in docs/errors.md, where a code has several'),
  details: z.array(z.object(fieldError)).optional().describe('Every invalid field, where there are several'),
  usage,
};
const { GONE, ...commonErrors } = restErrors;

const keyError = envelope(
  z.enum([...new Set(Object.values(commonErrors).map(({ code }) => code))].sort()),
  keyDetails,
).meta({ id: 'ErrorResponse' });

/** Apart from the others: a new code in their list would break clients that know all of it. */
const goneError = envelope(z.literal(GONE.code), keyDetails).meta({ id: 'GoneResponse' });

const problem = z
  .object({
    type: z.url().describe('URL of the kind of problem'),
    title: text,
    status: z.int(),
    detail: message,
    required_scope: text.optional().describe('The scope that the key lacks'),
    errors: z.array(z.object({ ...fieldError, reason: fieldError.reason.optional(), code: text })).optional(),
    usage,
  })
  .meta({ id: 'Problem', description: 'Problem document (RFC 9457)' });

const identityError = envelope(text.regex(/^[A-Z][A-Z_]+$/)).meta({ id: 'ErrorResponse' });

const formsError = envelope(text.regex(/^[a-z][a-z_]+$/), {
  field: text.optional().describe('The first invalid field'),
  reason: text.optional().describe('Reason from a closed list'),
  errors: z
    .array(z.object({ field: text.optional(), path: text.optional(), reason: text }))
    .optional()
    .describe('All validation errors, without values'),
}).meta({ id: 'ErrorResponse' });

const oauthErrors = [
  'invalid_client',
  'invalid_grant',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_target',
  'invalid_redirect_uri',
  'invalid_client_metadata',
  'access_denied',
  'invalid_request',
  'server_error',
  'slow_down',
  'temporarily_unavailable',
] as const;

const oauthError = z
  .object({ error: z.enum(oauthErrors), error_description: text })
  .meta({ id: 'OAuthError', description: 'Error response of OAuth (RFC 6749)' });

const errorSchemas: Readonly<Record<ErrorStyle, Readonly<Record<string, z.ZodType>>>> = {
  envelope: { 'application/json': keyError, 'application/problem+json': problem },
  identity: { 'application/json': identityError },
  forms: { 'application/json': formsError },
  oauth: { 'application/json': oauthError },
};

/** The body of an error by media type. */
export const errorSchemasOf = (style: ErrorStyle, status: number): Readonly<Record<string, z.ZodType>> =>
  style === 'envelope' && status === GONE.status
    ? { ...errorSchemas.envelope, 'application/json': goneError }
    : errorSchemas[style];
