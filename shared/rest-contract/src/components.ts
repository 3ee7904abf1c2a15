import { STATUS_CODES } from 'node:http';
import { errorSchemasOf } from './error-schemas.js';
import type { Json, NamedSchemas } from './json-schema.js';
import type { ErrorStyle } from './published-route.js';
import { type ResponseHeader, rateLimitNames, refersToHeaders } from './response-headers.js';

export const keySchemes: Json = {
  secretKey: { type: 'http', scheme: 'bearer', description: 'Secret key: ck_live_… or ck_test_…' },
  publicKey: {
    type: 'apiKey',
    in: 'query',
    name: 'key',
    description: 'Public read key: pk_live_… or pk_test_…, for browsers',
  },
};

export const accountSchemes: Json = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'From sign-in; valid for ten minutes',
  },
  applicationSecret: { type: 'http', scheme: 'basic', description: 'Credentials of a confidential application' },
};

const failureTexts: Readonly<Record<number, string>> = {
  400: 'The request is malformed or a value is invalid',
  401: 'The credential is missing or invalid',
  403: 'The credential does not allow the operation, or not from here',
  404: 'Not found, or not visible to the caller',
  408: 'The body arrived too slowly',
  409: 'The current state does not allow the operation',
  410: 'What the request continues is no longer kept',
  412: 'The resource has changed since its entity tag was read, or the tag is weak',
  413: 'The body is too large',
  415: 'The type, or the encoding, of the body is not supported',
  422: 'A field is missing, unknown or of the wrong type',
  429: 'A rate limit is exceeded',
  500: 'Internal error; retry with backoff',
  501: 'The platform runs without this feature',
  502: 'Internal error; retry with backoff',
  503: 'Overloaded or temporarily unavailable; retry after a pause',
};

const failureHeaders: Readonly<Record<number, readonly ResponseHeader[]>> = {
  401: ['WWW-Authenticate'],
  409: ['Retry-After'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

/** Errors of OAuth are in the same document as others. */
export const failureName = (style: ErrorStyle, status: number): string =>
  `${style === 'oauth' ? 'OAuth' : ''}${STATUS_CODES[status]?.replace(/\W/g, '')}`;

export const failureResponse = (style: ErrorStyle, status: number, schemas: NamedSchemas) => ({
  description: failureTexts[status],
  headers: refersToHeaders([
    'X-Request-Id',
    'Cache-Control',
    ...(style === 'envelope' ? (['Vary'] as const) : []),
    ...(style === 'envelope' && status !== 401 ? rateLimitNames : []),
    ...(failureHeaders[status] ?? []),
  ]),
  content: Object.fromEntries(
    Object.entries(errorSchemasOf(style, status)).map(([type, schema]) => [
      type,
      { schema: schemas.toJson(schema, 'output') },
    ]),
  ),
});

/** An error that browsers get as a page. */
export function failureOrPage(style: ErrorStyle, status: number, schemas: NamedSchemas): Json {
  const { content, headers, ...failure } = failureResponse(style, status, schemas);
  return {
    ...failure,
    headers: { ...headers, ...refersToHeaders(['Content-Language', 'Set-Cookie']) },
    content: { ...content, 'text/html': { schema: { type: 'string' } } },
  };
}

const probe = (name: string, summary: string, responses: Json): Json => ({
  get: { operationId: name, summary, tags: ['Service'], security: [], parameters: [], responses },
});

function probeReply(description: string, status: string, more: Json = {}): Json {
  const schema = {
    type: 'object',
    required: ['status', ...Object.keys(more)],
    properties: { status: { const: status }, ...more },
    additionalProperties: false,
  };
  const example = { status, ...Object.fromEntries(Object.keys(more).map((name) => [name, ['database']])) };
  return {
    description,
    headers: refersToHeaders(['X-Request-Id', 'Cache-Control']),
    content: { 'application/json': { schema, example } },
  };
}

export const probePaths: Readonly<Record<string, Json>> = {
  '/health': probe('health', 'Liveness', {
    200: probeReply('The process runs', 'ok'),
  }),
  '/ready': probe('ready', 'Readiness', {
    200: probeReply('All dependencies answer', 'ready'),
    503: probeReply('A dependency does not answer', 'unavailable', {
      failing: { type: 'array', items: { type: 'string' } },
    }),
  }),
};
