import { restErrors } from '@imprint/errors/rest-error';
import { type Json, replyHeaders } from './json-schema.js';
import type { ErrorStyle } from './published-route.js';

export const failureNames: Readonly<Record<ErrorStyle, string>> = {
  envelope: 'Failure',
  identity: 'Failure',
  forms: 'DetailedFailure',
  oauth: 'OAuthFailure',
};

const object = (required: readonly string[], properties: Json): Json => ({
  type: 'object',
  required,
  additionalProperties: false,
  properties,
});

const text = { type: 'string' };
const message = { type: 'string', description: 'What to do' };

const errorEnvelope = (code: Json, details: Json = {}): Json =>
  object(['error'], { error: object(['code', 'message'], { code, message, ...details }) });

const problem = object(['type', 'title', 'status', 'detail'], {
  type: { type: 'string', format: 'uri' },
  title: text,
  status: { type: 'integer' },
  detail: text,
  required_scope: text,
  errors: {
    type: 'array',
    items: object(['field', 'code', 'message'], { field: text, code: text, message: text }),
  },
});

const errorDetails = {
  field: { type: 'string', description: 'The first invalid field' },
  reason: { type: 'string', description: 'Reason from a closed list' },
  errors: {
    type: 'array',
    description: 'All validation errors, without values',
    items: object(['reason'], { field: text, path: text, reason: text }),
  },
};

const oauthError = object(['error', 'error_description'], {
  error: {
    type: 'string',
    enum: ['invalid_client', 'invalid_grant', 'invalid_scope', 'invalid_request', 'server_error', 'slow_down'],
  },
  error_description: text,
});

const failure = (description: string, retry: string, schemas: Readonly<Record<string, string>>): Json => ({
  description,
  headers: {
    ...replyHeaders,
    'Retry-After': { description: `Seconds to wait; with ${retry}`, schema: { type: 'integer', minimum: 1 } },
  },
  content: Object.fromEntries(
    Object.entries(schemas).map(([type, schema]) => [type, { schema: { $ref: `#/components/schemas/${schema}` } }]),
  ),
});

const jsonFailure = (schema: string): Json =>
  failure('The message says what to do', '429', { 'application/json': schema });

/** Shared parts of the documents for API keys. */
export const keyComponents: Json = {
  securitySchemes: {
    secretKey: { type: 'http', scheme: 'bearer', description: 'Secret key: ck_live_… or ck_test_…' },
    publicKey: {
      type: 'apiKey',
      in: 'query',
      name: 'key',
      description: 'Public read key: pk_live_… or pk_test_…, for browsers',
    },
  },
  schemas: {
    Error: errorEnvelope({
      type: 'string',
      enum: [...new Set(Object.values(restErrors).map(({ code }) => code))].sort(),
    }),
    Problem: problem,
  },
  responses: {
    Failure: failure('The message says what to do; see the table of errors', '429 and 503', {
      'application/json': 'Error',
      'application/problem+json': 'Problem',
    }),
  },
};

/** Shared parts of the documents for accounts. */
export const accountComponents: Json = {
  securitySchemes: {
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'From sign-in; valid for ten minutes',
    },
    applicationSecret: { type: 'http', scheme: 'basic', description: 'Credentials of a confidential application' },
  },
  schemas: {
    Error: errorEnvelope({ type: 'string', pattern: '^[A-Z][A-Z_]+$' }),
    DetailedError: errorEnvelope({ type: 'string', pattern: '^[a-z][a-z_]+$' }, errorDetails),
    OAuthError: oauthError,
  },
  responses: {
    Failure: jsonFailure('Error'),
    DetailedFailure: jsonFailure('DetailedError'),
    OAuthFailure: jsonFailure('OAuthError'),
  },
};

const probe = (name: string, summary: string, good: string, responses: (reply: typeof probeReply) => Json): Json => ({
  get: {
    operationId: name,
    summary,
    tags: ['Service'],
    security: [],
    parameters: [],
    responses: { 200: probeReply(summary, good), ...responses(probeReply) },
  },
});

const probeReply = (description: string, status: string, more: Json = {}): Json => ({
  description,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['status', ...Object.keys(more)],
        properties: { status: { const: status }, ...more },
        additionalProperties: false,
      },
    },
  },
});

export const probePaths: Readonly<Record<string, Json>> = {
  '/health': probe('health', 'Liveness', 'ok', () => ({})),
  '/ready': probe('ready', 'Readiness', 'ready', (reply) => ({
    503: reply('Readiness', 'unavailable', { failing: { type: 'array', items: { type: 'string' } } }),
  })),
};
