import { scopes } from '@imprint/principal/scope';
import type { z } from 'zod';
import { accountComponents, failureNames, keyComponents, probePaths } from './components.js';
import { buildExample } from './examples.js';
import { failuresOf } from './failures.js';
import { capitalized, type Json, jsonSchema, operationId, replyHeaders } from './json-schema.js';
import { isForKeys, mountedPaths, type PublishedRoute } from './published-route.js';

const contentSummary =
  'Publish and read the content of a site with an API key. The key determines the site. ' +
  'Errors use an envelope, or a problem document if Accept prefers application/problem+json.';

/** The published OpenAPI documents, generated from the route table. */
const descriptions = {
  public: { title: 'Imprint public API', version: '0.5.1', description: contentSummary },
  content: { title: 'Imprint content API', version: '1.0.0', description: contentSummary },
  identity: {
    title: 'Imprint identity API',
    version: '0.1.0',
    description:
      'Accounts, sessions, invitations and members. Responses never reveal to unauthorized callers whether an email ' +
      'address, organization or site exists. Errors use the envelope.',
  },
  forms: {
    title: 'Imprint forms API',
    version: '0.1.0',
    description:
      'Forms of a site, their submissions, and webhooks. Leads are personal data: every read is written to the access ' +
      'log first. On a site without the application every response is 404.',
  },
  'site-administration': {
    title: 'Imprint site administration API',
    version: '0.1.0',
    description: 'Sites and their applications. Unauthorized requests get 404, so that nothing is revealed.',
  },
} as const;

export type DescriptionName = keyof typeof descriptions;

/** The route table by published contract. */
export type Contracts = Readonly<Record<Exclude<DescriptionName, 'public'>, readonly PublishedRoute[]>>;

export const descriptionNames = Object.keys(descriptions) as DescriptionName[];

/** An OpenAPI 3.1 document. Deterministic: the committed file is compared. */
export function openApi(name: DescriptionName, contracts: Contracts): Json {
  const rows = contracts[name === 'public' ? 'content' : name];
  const forKeys = rows.every(isForKeys);
  const tags = [...new Set(rows.map(getTag)), ...(forKeys ? [] : ['Service'])];
  return {
    openapi: '3.1.0',
    info: descriptions[name],
    servers: [{ url: '/', description: 'This platform' }],
    security: [forKeys ? { secretKey: [] } : { accessToken: [] }],
    tags: tags.map((tag) => ({ name: tag })),
    paths: { ...(forKeys ? {} : probePaths), ...toPaths(rows) },
    components: forKeys ? keyComponents : accountComponents,
  };
}

/** Routes with equal method and path become one operation. Only the first mount of each path is described. */
function toPaths(rows: readonly PublishedRoute[]): Json {
  const paths = new Map<string, Json>();
  const described = rows.flatMap((row) =>
    [row.path, ...row.aliases].map((_, index, { length }) => {
      const mounted = mountedPaths(row);
      const path = (mounted[(index * mounted.length) / length] ?? '').replace(/:(\w+)/g, '{$1}');
      return { row, path, isAlias: index > 0 };
    }),
  );
  for (const group of Map.groupBy(described, ({ row, path }) => `${row.method} ${path}`).values()) {
    const [{ row, path, isAlias }] = group as [(typeof group)[number]];
    const { operationId: id, ...operation } = toOperation(group.map((each) => each.row));
    const named = { operationId: `${id}${isAlias ? 'Alias' : ''}`, ...operation };
    paths.set(path, { ...paths.get(path), [row.method.toLowerCase()]: named });
  }
  return Object.fromEntries(paths);
}

const tagsByPath: readonly [RegExp, string][] = [
  [/^\/v1\/.*\/seo$/, 'SEO'],
  [/^\/v1\/post-types/, 'Post types'],
  [/^\/v1\/sites/, 'Site'],
  [/^\/v1\/(export|import)/, 'Bulk'],
  [/^\/\.well-known/, 'Discovery'],
  [/^\/public\//, 'Visitors (internal listener)'],
  [/^\/form-webhooks/, 'Webhooks'],
  [/^\/forms/, 'Forms'],
  [/^(\/v1)?\/leads/, 'Leads'],
  [/^\/orgs/, 'Organizations'],
  [/^\/sites/, 'Sites'],
  [/\/invitations/, 'Invitations'],
  [/\/members/, 'Members'],
  [/\/roles/, 'Roles'],
  [/\/sso\//, 'Single sign-on'],
  [/^\/auth/, 'Account'],
];

const getTag = ({ path }: PublishedRoute): string =>
  tagsByPath.find(([shape]) => shape.test(path))?.[1] ?? capitalized(path.split('/')[2] ?? '');

function toOperation(rows: readonly PublishedRoute[]): Json {
  const [row] = rows as [PublishedRoute];
  const forKeys = isForKeys(row);
  const headers = headerParameters(row);
  const query = queryParameters(rows);
  return {
    operationId: operationId(row.name),
    summary: capitalized(rows.map(({ name }) => name).join(', or ')),
    ...(forKeys && {
      description: `Scope: ${scopesOf(rows)
        .map((scope) => `\`${scope}\` (${scopes[scope]})`)
        .join(', or ')}.`,
    }),
    tags: [getTag(row)],
    ...security(rows),
    parameters: [...pathParameters(row.path), ...(forKeys ? [...query, ...headers] : [...headers, ...query])],
    ...requestBody(row),
    responses: responses(rows),
    ...(forKeys && {
      'x-required-scopes': scopesOf(rows),
      'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: buildExample(row).curl }],
    }),
  };
}

const scopesOf = (rows: readonly PublishedRoute[]) => [...new Set(rows.flatMap(({ scope }) => scope ?? []))];

function security(rows: readonly PublishedRoute[]): Json {
  const [{ auth, errors }] = rows as [PublishedRoute];
  if (auth === 'apiKey') {
    const isPublic = rows.some(({ publicKey }) => publicKey === 'allowed');
    return isPublic ? { security: [{ secretKey: [] }, { publicKey: [] }] } : {};
  }
  if (errors === 'oauth') return { security: [{}, { applicationSecret: [] }] };
  if (auth === 'none' || auth === 'internal') return { security: [] };
  return { security: [{ accessToken: [] }, ...(auth === 'optional' ? [{}] : [])] };
}

const pathDescriptions: ReadonlyMap<string | undefined, string> = new Map([
  ['reference', 'ULID, UUID or slug'],
  ['slug', 'Slug of the role'],
  ['applet', 'Slug of the application'],
]);

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: pathDescriptions.get(name) ?? 'ULID or UUID',
    schema: { type: 'string' },
  }));

function queryParameters(rows: readonly PublishedRoute[]): Json[] {
  const parameters = new Map<string, Json>();
  for (const row of rows) {
    for (const [name, type] of Object.entries(row.query?.shape ?? {})) {
      const { description, ...schema } = jsonSchema(type as z.ZodType, 'input');
      const isAbsent = isForKeys(row) && (Object.keys(schema).length === 0 || 'not' in schema);
      if (parameters.has(name) || isAbsent) continue;
      const isRequired = !(type as z.ZodType).safeParse(undefined).success && !row.when;
      const required = isRequired && { required: true };
      const common = { name, in: 'query' };
      parameters.set(
        name,
        isForKeys(row)
          ? { ...common, ...required, ...(description !== undefined && { description }), schema }
          : { ...common, description: description ?? name, ...required, schema },
      );
    }
  }
  return [...parameters.values()];
}

function headerParameters(row: PublishedRoute): Json[] {
  const header = (name: string, description: string, more: Json = {}): Json => ({
    name,
    in: 'header',
    ...more,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(row.auth === 'internal' ? [header('X-Service-Site-Id', 'Site of the visitor', { required: true })] : []),
    ...(row.name === 'create post'
      ? [header('Idempotency-Key', 'Up to 255 characters; makes the request repeatable for 24 hours')]
      : []),
    ...(row.ifMatch ? [header('If-Match', 'Entity tag of the public read: 412 when the post has changed since')] : []),
    ...(row.cache !== undefined
      ? [header('If-None-Match', 'Entity tags of cached responses: 304 when one is current')]
      : []),
  ];
}

function requestBody(row: PublishedRoute): Json {
  const forKeys = isForKeys(row);
  const required = forKeys && { required: true };
  if (row.requestType) {
    return { requestBody: { ...required, content: { [row.requestType]: { schema: { type: 'string' } } } } };
  }
  if (row.upload) {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary', description: 'The file' } },
    };
    return { requestBody: { ...required, content: { 'multipart/form-data': { schema } } } };
  }
  if (!row.body) return {};
  const schema = { ...jsonSchema(row.body.fields, 'input'), additionalProperties: true };
  const { body: example } = forKeys ? buildExample(row) : {};
  const media = { schema, ...(example !== undefined && { example }) };
  return {
    requestBody: { ...required, content: Object.fromEntries(row.body.contentTypes.map((type) => [type, media])) },
  };
}

function responses(rows: readonly PublishedRoute[]): Json {
  const [row] = rows as [PublishedRoute];
  const { name, success, redirects, errors } = row;
  return {
    [success]: { description: success === 202 ? 'Accepted' : 'Done', headers: replyHeaders, ...content(rows) },
    ...(redirects && { 302: { description: 'Leads on', headers: replyHeaders } }),
    ...(rows.some(({ cache }) => cache !== undefined) && {
      304: { description: 'The cached response is current', headers: replyHeaders },
    }),
    ...Object.fromEntries(
      failuresOf(row).map((status) => [status, { $ref: `#/components/responses/${failureNames[errors]}` }]),
    ),
    ...(name === 'import' && {
      413: { description: 'Too large', content: { 'text/plain': { schema: { type: 'string' } } } },
    }),
  };
}

function content(rows: readonly PublishedRoute[]): Json {
  const [{ mediaTypes }] = rows as [PublishedRoute];
  const schemas = rows.flatMap(({ response }) => (response ? [jsonSchema(response, 'output')] : []));
  if (schemas.length === 0) return {};
  const schema = schemas.length === 1 ? schemas[0] : { anyOf: schemas };
  return { content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])) };
}
