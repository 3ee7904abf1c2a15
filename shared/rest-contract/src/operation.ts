import { type BucketName, bucketLimits } from '@imprint/admission/bucket-names';
import { type Scope, scopes } from '@imprint/principal/scope';
import type { z } from 'zod';
import { buildClientSample } from './client-samples.js';
import { failureName, failureOrPage, failureResponse } from './components.js';
import { buildExample } from './examples.js';
import { failuresOf } from './failures.js';
import { capitalized, type Json, type NamedSchemas, operationId } from './json-schema.js';
import { parametersOf } from './parameters.js';
import {
  getScopes,
  isForKeys,
  namesUnknownFields,
  type PublishedRoute,
  type SharedEndpoint,
} from './published-route.js';
import { type ResponseHeader, rateLimitNames, refersToHeaders } from './response-headers.js';

/** Shared by the operations of a document. */
export interface DocumentParts {
  schemas: NamedSchemas;
  /** Error responses by name. */
  responses: Map<string, Json>;
  /** Bodies of successful replies, by operation and media type. */
  replies: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** The operation of routes with the same method and path. */
export function toOperation(rows: SharedEndpoint, tag: string, parts: DocumentParts): Json {
  const [row] = rows;
  const forKeys = isForKeys(row);
  const description = [
    ...(forKeys && row.scope ? [scopeSentence(rows)] : []),
    ...(forKeys ? [limitSentence(row)] : []),
    ...(row.isExtension && row.publicKey === 'allowed' ? [publicKeySentence] : []),
    ...rows.flatMap((each) => each.description ?? []),
  ];
  return {
    operationId: operationId(row.name),
    summary: capitalized(rows.map(({ name }) => name).join(', or ')),
    ...(description.length > 0 && { description: description.join(' ') }),
    tags: [tag],
    ...security(rows),
    parameters: parametersOf(rows, parts.schemas),
    ...requestBodies(rows, parts.schemas),
    responses: responses(rows, parts),
    ...(row.isExtension && { 'x-imprint-extension': true }),
    ...(forKeys && {
      'x-required-scopes': [...new Set(rows.flatMap((each) => getScopes(each, new URLSearchParams())))],
    }),
    ...((forKeys || row.auth === 'link') && {
      'x-codeSamples': codeSamples(row),
    }),
  };
}

function codeSamples(row: PublishedRoute): Json[] {
  const sample = buildClientSample(row.name);
  return [
    { lang: 'Shell', label: 'curl', source: buildExample(row).curl },
    ...(sample === null ? [] : [{ lang: 'TypeScript', label: '@imprint/client', source: sample }]),
  ];
}

const publicKeySentence =
  'The original contract has neither this operation nor its limits: it accepts public keys on `GET /v1/posts` and ' +
  '`GET /v1/posts/{reference}` alone.';

interface Requirement {
  scopes: readonly Scope[];
  /** Null for every request. */
  condition: string | null;
}

/** The scopes of an operation: by route, and by value of a parameter with a closed list. */
const requirements = (rows: readonly PublishedRoute[]): Requirement[] =>
  rows.flatMap((row, index) => {
    const always = getScopes(row, new URLSearchParams());
    const conditional = closedValues(row).flatMap(({ query, condition }): Requirement[] => {
      const needed = getScopes(row, query);
      return needed.length > always.length ? [{ scopes: needed, condition }] : [];
    });
    return [{ scopes: always, condition: index === 0 ? null : `to ${row.name}` }, ...conditional];
  });

/** Each value of the parameters with a closed list, as a query. */
const closedValues = (row: PublishedRoute) =>
  Object.entries<z.ZodType>(row.query?.shape ?? {}).flatMap(([name, type]) =>
    enumValues(type).map((value) => ({
      query: new URLSearchParams({ [name]: value }),
      condition: `with \`${name}=${value}\``,
    })),
  );

const enumValues = (type: z.ZodType): string[] =>
  'options' in type && Array.isArray(type.options) ? type.options.filter((value) => typeof value === 'string') : [];

const scopeSentence = (rows: readonly PublishedRoute[]): string =>
  `Scope: ${requirements(rows)
    .map(({ scopes: needed, condition }) => {
      const names = needed.map((scope) => `\`${scope}\` (${scopes[scope]})`).join(' and ');
      return condition === null ? names : `${condition} ${names}`;
    })
    .join('; ')}.`;

function limitSentence(row: PublishedRoute): string {
  const { buckets, forQuery } = row;
  const inWords = (names: readonly BucketName[]) =>
    names.map((name) => `${bucketLimits[name]} requests a minute (${name})`).join(' and ');
  const conditional = closedValues(row).flatMap(({ query, condition }) => {
    const more = forQuery?.(query).buckets ?? [];
    return more.length > 0 ? [`, ${condition} also ${inWords(more)}`] : [];
  });
  const perAddress = buckets.includes('public-read')
    ? `; for a public key also ${bucketLimits['public-read-ip']} per address`
    : '';
  return `Limit per key: ${inWords(buckets)}${perAddress}${conditional.join('')}.`;
}

/** Alternatives: for keys, each with its scopes as roles. */
function security(rows: SharedEndpoint): Json {
  const [{ auth, errors }] = rows;
  if (auth === 'apiKey') {
    const needed = requirements(rows).map((each) => ({ secretKey: each.scopes }));
    const isPublic = rows.some(({ publicKey }) => publicKey === 'allowed');
    return { security: [...needed, ...(isPublic ? [{ publicKey: [] }] : [])] };
  }
  if (errors === 'oauth') return { security: [{}, { applicationSecret: [] }] };
  if (auth === 'none' || auth === 'internal' || auth === 'link') return { security: [] };
  return { security: [{ accessToken: [] }, ...(auth === 'optional' ? [{}] : [])] };
}

const sizeOf = (bytes: number): string => (bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MiB` : `${bytes / 1024} KiB`);

/** The bodies of all routes of an operation: the first tells whether one is required. */
function requestBodies(rows: readonly PublishedRoute[], schemas: NamedSchemas): Json {
  const bodies = rows.flatMap((row) => requestBody(row, schemas) ?? []);
  const [first, ...others] = bodies;
  if (!first) return {};
  const limits = bodies.flatMap(({ description, content: types }) =>
    description === undefined || others.length === 0
      ? (description ?? [])
      : [`${description} as ${Object.keys(types).join(' or ')}`],
  );
  return {
    requestBody: {
      ...(limits.length > 0 && { description: limits.join('. ') }),
      ...(first.required && { required: true }),
      content: Object.assign({}, ...bodies.map((body) => body.content)),
    },
  };
}

const formBearer = {
  type: 'object',
  properties: { access_token: { type: 'string', description: 'The access token, without an Authorization header' } },
};

interface RequestBody {
  description?: string;
  required?: boolean;
  content: Json;
}

function requestBody(row: PublishedRoute, schemas: NamedSchemas): RequestBody | null {
  if (row.requestType) {
    return { required: true, content: { [row.requestType]: { schema: { type: 'string' } } } };
  }
  if (row.upload) {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary', description: 'The file' } },
    };
    const description = `At most ${sizeOf(row.upload.limitBytes)}`;
    return { description, required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (row.takesFormBearer) return { content: { 'application/x-www-form-urlencoded': { schema: formBearer } } };
  if (!row.body) return null;
  const { fields, contentTypes, limitBytes, isOptional } = row.body;
  // Without a key an empty body is an empty object.
  const isRequired = (isForKeys(row) && !isOptional) || row.errors === 'forms' || !fields.safeParse({}).success;
  const { body: example } = isForKeys(row) ? buildExample(row) : {};
  const media = { schema: schemas.toJson(fields, 'input'), ...(example !== undefined && { example }) };
  return {
    description: `At most ${sizeOf(limitBytes)}`,
    ...(isRequired && { required: true }),
    content: Object.fromEntries(contentTypes.map((type) => [type, media])),
  };
}

const successTexts: Readonly<Record<number, string>> = {
  201: 'Created',
  202: 'Accepted',
  204: 'Done',
  302: 'Redirect',
};

function responses(rows: SharedEndpoint, parts: DocumentParts): Json {
  const [row] = rows;
  const { name, success, errors, showsFailures } = row;
  const headers = refersToHeaders([...new Set(rows.flatMap(successHeaders))]);
  return {
    [success]: { description: successTexts[success] ?? 'Success', headers, ...content(rows, parts) },
    ...(row.conditions?.includes('If-None-Match') && {
      201: { description: successTexts[201], headers, ...content(rows, parts) },
    }),
    ...(row.redirects && { 302: { description: successTexts[302], headers } }),
    ...(rows.some(({ cache }) => cache !== undefined) && {
      304: { description: 'The cached response is current', headers },
    }),
    ...Object.fromEntries(
      failuresOf(row).map((status) => {
        if (showsFailures) return [status, failureOrPage(errors, status, parts.schemas)];
        const component = failureName(errors, status);
        if (!parts.responses.has(component)) {
          parts.responses.set(component, failureResponse(errors, status, parts.schemas));
        }
        return [status, { $ref: `#/components/responses/${component}` }];
      }),
    ),
    ...(name === 'import' && {
      413: { description: 'Too large', headers, content: { 'text/plain': { schema: { type: 'string' } } } },
    }),
  };
}

const successHeaders = ({ auth, body, cache, cookies, errors, headers = [] }: PublishedRoute): ResponseHeader[] => [
  'X-Request-Id',
  'Cache-Control',
  ...(isForKeys({ auth }) ? rateLimitNames : []),
  ...(cache !== undefined
    ? (['ETag', 'Vary', 'Content-Encoding', 'Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'] as const)
    : []),
  ...(cookies === 'page' ? (['Set-Cookie'] as const) : []),
  ...headers,
  ...(namesUnknownFields({ body, errors }) ? (['X-Content-Warnings'] as const) : []),
];

function content(rows: SharedEndpoint, { schemas, replies }: DocumentParts): Json {
  const [{ name, mediaTypes, alternative }] = rows;
  const shapes = new Set(rows.flatMap(({ response }) => response ?? []));
  const found = [...shapes].map((response) => schemas.toJson(response, 'output'));
  if (found.length === 0) return {};
  const schema = found.length === 1 ? found[0] : { anyOf: found };
  const examples = new Map(Object.entries(replies.get(operationId(name)) ?? {}));
  const toMedia = (type: string): Json => ({ schema, ...(examples.has(type) && { example: examples.get(type) }) });
  const others = alternative?.mediaTypes ?? [];
  return {
    content: {
      ...Object.fromEntries(mediaTypes.map((type) => [type, toMedia(type)])),
      ...Object.fromEntries(others.map((type) => [type, { ...toMedia(type), schema: { type: 'string' } }])),
    },
  };
}
