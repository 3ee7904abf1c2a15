import { restErrors } from '@imprint/errors/rest-error';
import { scopes } from '@imprint/principal/scope';
import { z } from 'zod';
import { isStreamRoute, type RestRoute } from '../route.js';
import { formServiceRoutes, identityRoutes, siteAdministrationRoutes } from '../routes/bearer-routes.js';
import { routes } from '../routes/index.js';
import { bearerOpenApi } from './bearer-openapi.js';
import { buildExample, type OperationExample } from './examples.js';
import { capitalized, type Json, jsonSchema, operationId, replyHeaders } from './json-schema.js';

/** The published OpenAPI documents, generated from the route tables. */
export const descriptions = {
  public: { title: 'Imprint public API', version: '0.5.1' },
  content: { title: 'Imprint content API', version: '1.0.0' },
  identity: { title: 'Imprint identity API', version: '0.1.0' },
  forms: { title: 'Imprint forms API', version: '0.1.0' },
  'site-administration': { title: 'Imprint site administration API', version: '0.1.0' },
} as const;

export type DescriptionName = keyof typeof descriptions;

const errorStatuses = [...new Set(Object.values(restErrors).map(({ status }) => status))].sort();

/** An OpenAPI 3.1 document. Deterministic: the committed file is compared. */
export function openApi(name: DescriptionName): Json {
  const { title, version } = descriptions[name];
  if (name === 'identity') {
    const description =
      'Accounts, sessions, invitations and members. Responses never reveal to unauthorized callers whether an email ' +
      'address, organization or site exists. Errors use the envelope.';
    return bearerOpenApi(identityRoutes, { title, version, description });
  }
  if (name === 'site-administration') {
    const description = 'Sites and their applications. Unauthorized requests get 404, so that nothing is revealed.';
    return bearerOpenApi(siteAdministrationRoutes, { title, version, description });
  }
  if (name === 'forms') {
    const description =
      'Forms of a site, their submissions, and webhooks. Leads are personal data: every read is written to the access ' +
      'log first. On a site without the application every response is 404.';
    return bearerOpenApi(formServiceRoutes, { title, version, description });
  }
  const paths = new Map<string, Json>();
  for (const [key, rows] of Map.groupBy(routes, ({ path, method }) => `${method} ${path}`)) {
    const [method = '', path = ''] = key.split(' ');
    const openPath = path.replace(/:(\w+)/g, '{$1}');
    paths.set(openPath, { ...paths.get(openPath), [method.toLowerCase()]: operation(rows) });
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'Publish and read the content of a site with an API key. The key determines the site. ' +
        'Errors use an envelope, or a problem document if Accept prefers application/problem+json.',
    },
    servers: [{ url: '/', description: 'This platform' }],
    security: [{ secretKey: [] }],
    tags: tagNames().map((tag) => ({ name: tag })),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        secretKey: { type: 'http', scheme: 'bearer', description: 'Secret key: ck_live_… or ck_test_…' },
        publicKey: {
          type: 'apiKey',
          in: 'query',
          name: 'key',
          description: 'Public read key: pk_live_… or pk_test_…, for browsers',
        },
      },
      schemas: { Error: envelope, Problem: problem },
      responses: { Failure: failure },
    },
  };
}

const tagNames = (): string[] => [...new Set(routes.map(getTag))];

const tagNamesBySegment: ReadonlyMap<string, string> = new Map([
  ['post-types', 'Post types'],
  ['sites', 'Site'],
  ['export', 'Bulk'],
  ['import', 'Bulk'],
]);

function getTag({ path }: RestRoute): string {
  if (path.endsWith('/seo')) return 'SEO';
  const [, , first = ''] = path.split('/');
  return tagNamesBySegment.get(first) ?? capitalized(first);
}

/** Routes with equal method and path become one operation with the parameters and replies of all. */
function operation(rows: readonly RestRoute[]): Json {
  const [first] = rows;
  if (!first) throw new Error('an operation without a route');
  const example = buildExample(first);
  const scopeList = [...new Set(rows.map(({ scope }) => scope))];
  const isPublic = rows.some(({ publicKey }) => publicKey === 'allowed');
  return {
    operationId: operationId(first.name),
    summary: capitalized(rows.map(({ name }) => name).join(', or ')),
    description: `Scope: ${scopeList.map((scope) => `\`${scope}\` (${scopes[scope]})`).join(', or ')}.`,
    tags: [getTag(first)],
    ...(isPublic && { security: [{ secretKey: [] }, { publicKey: [] }] }),
    parameters: [...pathParameters(first.path), ...queryParameters(rows), ...headerParameters(first)],
    ...requestBody(first, example),
    responses: responses(rows, example),
    'x-required-scopes': scopeList,
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: example.curl }],
  };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: name === 'reference' ? 'ULID, UUID or slug' : 'ULID or UUID',
    schema: { type: 'string' },
  }));
}

function queryParameters(rows: readonly RestRoute[]): Json[] {
  const parameters = new Map<string, Json>();
  for (const { query, when } of rows) {
    for (const [name, type] of Object.entries(query?.shape ?? {})) {
      const schema = jsonSchema(type as z.ZodType, 'input');
      if (parameters.has(name) || Object.keys(schema).length === 0 || isNever(schema)) continue;
      const { description, ...rest } = schema;
      const isRequired = !(type as z.ZodType).safeParse(undefined).success && !when;
      parameters.set(name, {
        name,
        in: 'query',
        ...(isRequired && { required: true }),
        ...(typeof description === 'string' && { description }),
        schema: rest,
      });
    }
  }
  return [...parameters.values()];
}

const isNever = (schema: Json): boolean => 'not' in schema;

function headerParameters(route: RestRoute): Json[] {
  const header = (name: string, description: string): Json => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  });
  if (isStreamRoute(route)) return [];
  return [
    ...(route.name === 'create post'
      ? [header('Idempotency-Key', 'Up to 255 characters; makes the request repeatable for 24 hours')]
      : []),
    ...(route.ifMatch
      ? [header('If-Match', 'Entity tag of the public read: 412 when the post has changed since')]
      : []),
    ...(route.publicCache ? [header('If-None-Match', 'Entity tags of cached responses: 304 when one is current')] : []),
  ];
}

function requestBody(route: RestRoute, example: OperationExample): Json {
  if (isStreamRoute(route)) {
    if (!route.requestType) return {};
    return { requestBody: { required: true, content: { [route.requestType]: { schema: { type: 'string' } } } } };
  }
  if (route.upload) {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary', description: 'The file' } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!route.body) return {};
  const schema = { ...jsonSchema(route.body.fields, 'input'), additionalProperties: true };
  const content = Object.fromEntries(
    route.body.contentTypes.map((type) => [
      type,
      { schema, ...(example.body !== undefined && { example: example.body }) },
    ]),
  );
  return { requestBody: { required: true, content } };
}

const successStatus: ReadonlyMap<string, number> = new Map([
  ['create post', 201],
  ['upload media', 202],
  ['delete media', 204],
]);

function responses(rows: readonly RestRoute[], { reply }: OperationExample): Json {
  const [first] = rows;
  const status = successStatus.get(first?.name ?? '') ?? 200;
  const good: Json = { description: status === 202 ? 'Accepted' : 'Done', headers: replyHeaders };
  if (status !== 204) good.content = content(rows, reply);
  const isCached = rows.some((row) => !isStreamRoute(row) && row.publicCache);
  return {
    [status]: good,
    ...(isCached && { 304: { description: 'The cached response is current', headers: replyHeaders } }),
    ...Object.fromEntries(errorStatuses.map((code) => [code, { $ref: '#/components/responses/Failure' }])),
    ...(first?.name === 'import' && {
      413: { description: 'Too large', content: { 'text/plain': { schema: { type: 'string' } } } },
    }),
  };
}

function content(rows: readonly RestRoute[], reply: unknown): Json {
  const [first] = rows;
  if (first && isStreamRoute(first)) {
    return Object.fromEntries(first.mediaTypes.map((type) => [type, { schema: jsonSchema(first.response, 'output') }]));
  }
  const schemas = rows.map((row) => jsonSchema(row.response, 'output'));
  const schema = schemas.length === 1 ? schemas[0] : { anyOf: schemas };
  return { 'application/json': { schema, ...(reply !== undefined && { example: reply }) } };
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
        code: { type: 'string', enum: [...new Set(Object.values(restErrors).map(({ code }) => code))].sort() },
        message: { type: 'string', description: 'What to do' },
      },
    },
  },
};

const problem: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  additionalProperties: false,
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    required_scope: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        additionalProperties: false,
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const failure: Json = {
  description: 'The message says what to do; see the table of errors',
  headers: {
    ...replyHeaders,
    'Retry-After': { description: 'Seconds to wait; with 429 and 503', schema: { type: 'integer', minimum: 1 } },
  },
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' } },
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
};
