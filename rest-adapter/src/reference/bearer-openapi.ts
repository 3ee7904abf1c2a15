import type { z } from 'zod';
import { type BearerRoute, isBearerStream, isInternal } from '../bearer/bearer-route.js';
import { mountedPaths } from '../routes/bearer-routes.js';
import { capitalized, type Json, jsonSchema, operationId, replyHeaders } from './json-schema.js';

/** The OpenAPI 3.1 document of bearer routes, at their first mount. Deterministic. */
export function bearerOpenApi(
  rows: readonly BearerRoute[],
  info: { title: string; version: string; description: string },
): Json {
  const paths = new Map<string, Json>([
    ['/health', probe('health', 'Liveness', 'ok')],
    ['/ready', probe('ready', 'Readiness', 'ready')],
  ]);
  for (const row of rows) {
    const aliases = isBearerStream(row) ? [] : (row.aliases ?? []);
    const names = [row.path, ...aliases].map((_, index) => toPath(row, index));
    names.forEach((path, index) => {
      paths.set(path, { ...paths.get(path), [row.method.toLowerCase()]: operation(row, index > 0) });
    });
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'This platform' }],
    security: [{ accessToken: [] }],
    tags: [...new Set(rows.map(getTag)), 'Service'].map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From sign-in; valid for ten minutes',
        },
        applicationSecret: { type: 'http', scheme: 'basic', description: 'Credentials of a confidential application' },
      },
      schemas: { Error: envelope, DetailedError: detailedEnvelope, OAuthError: oauthError },
      responses: {
        Failure: failure('Error'),
        DetailedFailure: failure('DetailedError'),
        OAuthFailure: failure('OAuthError'),
      },
    },
  };
}

/** Paths come in pairs of mounts; only the first is described. */
const mountCount = 2;

function toPath(row: BearerRoute, index: number): string {
  return (mountedPaths(row)[index * mountCount] ?? row.path).replace(/:(\w+)/g, '{$1}');
}

function getTag({ path }: BearerRoute): string {
  if (path.startsWith('/.well-known')) return 'Discovery';
  if (path.startsWith('/public/')) return 'Visitors (internal listener)';
  if (path.startsWith('/form-webhooks')) return 'Webhooks';
  if (path.startsWith('/forms')) return 'Forms';
  if (path.startsWith('/leads')) return 'Leads';
  if (path.startsWith('/orgs')) return 'Organizations';
  if (path.startsWith('/sites')) return 'Sites';
  if (path.includes('/invitations')) return 'Invitations';
  if (path.includes('/members')) return 'Members';
  if (path.includes('/roles')) return 'Roles';
  if (path.includes('/sso/')) return 'Single sign-on';
  return 'Account';
}

function operation(row: BearerRoute, isAlias: boolean): Json {
  const security = { none: [], bearer: [{ accessToken: [] }], optional: [{ accessToken: [] }, {}] }[row.credential];
  return {
    operationId: operationId(row.name) + (isAlias ? 'Alias' : ''),
    summary: capitalized(row.name),
    tags: [getTag(row)],
    security: row.errors === 'oauth' ? [{}, { applicationSecret: [] }] : security,
    parameters: [...pathParameters(row.path), ...headerParameters(row), ...queryParameters(row.query)],
    ...requestBody(row),
    responses: {
      [row.success]: {
        description: row.success === 202 ? 'Accepted' : 'Done',
        headers: replyHeaders,
        ...replyContent(row),
      },
      ...(!isBearerStream(row) && row.redirects && { 302: { description: 'Leads on', headers: replyHeaders } }),
      ...Object.fromEntries(
        [...new Set([...row.failures, ...generalFailures(row)])].map((status) => [
          status,
          { $ref: `#/components/responses/${failureNames[row.errors]}` },
        ]),
      ),
    },
  };
}

const failureNames = { upper: 'Failure', lower: 'DetailedFailure', oauth: 'OAuthFailure' } as const;

/** Errors of every operation of its kind. */
function generalFailures(row: BearerRoute): number[] {
  // 403 of an application whose scopes do not name the operation; 404 of an API key, for which the path does not exist.
  return [...(row.credential === 'bearer' ? [404] : []), ...failuresOfKind(row)];
}

function failuresOfKind(row: BearerRoute): number[] {
  if (row.errors !== 'lower')
    return [
      ...(row.cookies || row.credential !== 'none' ? [403] : []),
      413,
      ...(!isBearerStream(row) && row.body ? [400, 415] : []),
      429,
      500,
    ];
  if (isInternal(row)) return [];
  const refusals = row.credential === 'none' ? [429] : [404, 429];
  return !isBearerStream(row) && row.body ? [413, ...refusals] : refusals;
}

function requestBody(row: BearerRoute): Json {
  if (isBearerStream(row) || !row.fields) return {};
  const type = row.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const schema = { ...jsonSchema(row.fields, 'input'), additionalProperties: true };
  return { requestBody: { content: { [type]: { schema } } } };
}

function replyContent(row: BearerRoute): Json {
  const types = isBearerStream(row) ? row.mediaTypes : [row.mediaType ?? 'application/json'];
  const { response } = row;
  if (!response) return {};
  return { content: Object.fromEntries(types.map((type) => [type, { schema: jsonSchema(response, 'output') }])) };
}

const headerParameters = (row: BearerRoute): Json[] =>
  isInternal(row)
    ? [
        {
          name: 'X-Service-Site-Id',
          in: 'header',
          required: true,
          description: 'Site of the visitor',
          schema: { type: 'string' },
        },
      ]
    : [];

const parameterDescriptions: ReadonlyMap<string | undefined, string> = new Map([
  ['slug', 'Slug of the role'],
  ['applet', 'Slug of the application'],
]);

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: parameterDescriptions.get(name) ?? 'ULID or UUID',
    schema: { type: 'string' },
  }));

const queryParameters = (query: z.ZodObject | undefined): Json[] =>
  Object.entries(query?.shape ?? {}).map(([name, type]) => {
    const { description = name, ...schema } = jsonSchema(type as z.ZodType, 'input');
    const isRequired = !(type as z.ZodType).safeParse(undefined).success;
    return { name, in: 'query', description, ...(isRequired && { required: true }), schema };
  });

const failure = (schema: string): Json => ({
  description: 'The message says what to do',
  headers: {
    ...replyHeaders,
    'Retry-After': { description: 'Seconds to wait; with 429', schema: { type: 'integer', minimum: 1 } },
  },
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

function probe(name: string, summary: string, good: string): Json {
  const reply = (status: string, more: Json = {}): Json => ({
    description: summary,
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
  const failing = { failing: { type: 'array', items: { type: 'string' } } };
  return {
    get: {
      operationId: name,
      summary,
      tags: ['Service'],
      security: [],
      parameters: [],
      responses: { 200: reply(good), ...(name === 'ready' && { 503: reply('unavailable', failing) }) },
    },
  };
}

const envelope: Json = {
  type: 'object',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      additionalProperties: false,
      properties: {
        code: { type: 'string', pattern: '^[A-Z][A-Z_]+$' },
        message: { type: 'string', description: 'What to do' },
      },
    },
  },
};

const place = { type: 'object', required: ['reason'], additionalProperties: false };

const detailedEnvelope: Json = {
  type: 'object',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      additionalProperties: false,
      properties: {
        code: { type: 'string', pattern: '^[a-z][a-z_]+$' },
        message: { type: 'string', description: 'What to do' },
        field: { type: 'string', description: 'The first invalid field' },
        reason: { type: 'string', description: 'Reason from a closed list' },
        errors: {
          type: 'array',
          description: 'All validation errors, without values',
          items: {
            ...place,
            properties: { field: { type: 'string' }, path: { type: 'string' }, reason: { type: 'string' } },
          },
        },
      },
    },
  },
};

const oauthError: Json = {
  type: 'object',
  required: ['error', 'error_description'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'string',
      enum: ['invalid_client', 'invalid_grant', 'invalid_scope', 'invalid_request', 'server_error', 'slow_down'],
    },
    error_description: { type: 'string' },
  },
};
