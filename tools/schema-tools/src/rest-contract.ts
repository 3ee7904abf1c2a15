import { ownValue } from '@imprint/ids/own-value';
import type { Route } from '@imprint/rest-adapter/route';
import { contracts } from '@imprint/rest-adapter/routes/index';
import { type DescriptionName, openApi } from '@imprint/rest-contract/openapi';
import { mountedPaths } from '@imprint/rest-contract/published-route';
import { type JsonSchema, resolveReference } from './json-schema.js';
import { ownedSchemas } from './openapi-documents.js';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

export interface Header {
  $ref?: string;
  required?: boolean;
  schema?: JsonSchema;
}

/** Schemas by media type. */
export type Content = Record<string, { schema?: JsonSchema }>;

export interface Reply {
  $ref?: string;
  headers?: Record<string, Header>;
  content?: Content;
}

/** The published description of one route, with the terms that OpenAPI has no words for. */
export interface RestOperation {
  method: string;
  /** At every mount. */
  paths: string[];
  auth: string;
  publicKey: string;
  /** Restriction of requests that carry cookies. */
  cookies: string | null;
  buckets: readonly string[];
  scopes: string[];
  /** Accepted combinations of credentials; none needed when empty. */
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody: { required?: boolean; content: Content } | null;
  responses: Record<string, Reply>;
}

export interface PublishedContract {
  operations: Record<string, RestOperation>;
  components: {
    schemas?: Record<string, JsonSchema>;
    responses?: Record<string, Reply>;
    headers?: Record<string, Header>;
  };
}

/** The committed contract. */
export const contractPath = 'rest-adapter/rest-contract.json';

/** The REST contracts as data. */
export type RestContract = Record<string, PublishedContract>;

type Contracts = Parameters<typeof openApi>[1];

export const isRestContract = (value: object): value is RestContract =>
  Object.values(value).every((contract) => 'operations' in contract);

export function restContract(): RestContract {
  return Object.fromEntries(
    Object.entries(contracts).map(([name, routes]) => [name, publish(name as keyof Contracts, routes)]),
  );
}

function publish(name: keyof Contracts & DescriptionName, routes: readonly Route[]): PublishedContract {
  const none = Object.fromEntries(Object.keys(contracts).map((other) => [other, []])) as unknown as Contracts;
  // One document per route: the published one merges routes of the same method and path.
  const documents = routes.map((route) => ({
    route,
    document: withoutNotes(
      openApi(name, { ...none, [name]: [route] }, { replies: new Map(), schemas: ownedSchemas }),
    ) as OpenApiDocument,
  }));
  const components = documents.map(({ document }) => document.components);
  return {
    operations: Object.fromEntries(documents.map(({ route, document }) => [route.name, toOperation(route, document)])),
    components: {
      schemas: Object.assign({}, ...components.map(({ schemas }) => schemas)),
      responses: Object.assign({}, ...components.map(({ responses }) => responses)),
      headers: Object.assign({}, ...components.map(({ headers }) => headers)),
    },
  };
}

type Described = Pick<RestOperation, 'parameters' | 'responses'> &
  Partial<Pick<RestOperation, 'security'>> & {
    requestBody?: { required?: boolean; content: Content };
    'x-required-scopes'?: string[];
  };

interface OpenApiDocument {
  security: RestOperation['security'];
  paths: Record<string, Record<string, Described>>;
  components: PublishedContract['components'];
}

function toOperation(route: Route, document: OpenApiDocument): RestOperation {
  const { security, paths } = document;
  const mounts = mountedPaths(route);
  const method = route.method.toLowerCase();
  const described = mounts
    .map((path) => ownValue(ownValue(paths, path.replace(/:(\w+)/g, '{$1}')) ?? {}, method))
    .find(Boolean);
  if (!described) throw new Error(`the description of ${route.name} has none of its paths`);
  return {
    method: route.method,
    paths: mounts,
    auth: route.auth,
    publicKey: route.publicKey,
    cookies: route.cookies ?? null,
    buckets: route.buckets,
    scopes: described['x-required-scopes'] ?? [],
    security: described.security ?? security,
    parameters: described.parameters.map((parameter) => resolveReference(parameter, document)),
    requestBody: described.requestBody ? resolveReference(described.requestBody, document) : null,
    responses: described.responses,
  };
}

const notes: ReadonlySet<string> = new Set([
  ...['summary', 'description', 'title', 'example', 'examples', 'tags', '$schema', 'x-codeSamples'],
]);
/** Their keys are names, which may equal annotation keywords. */
const nameMaps: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'schemas', 'responses', 'headers', 'content', 'paths'],
]);
const literals: ReadonlySet<string> = new Set(['enum', 'const', 'default']);

/** Drops annotations without effect on clients. */
function withoutNotes(node: unknown, areNames = false): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutNotes(item));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => areNames || !notes.has(key))
      .map(([key, value]) => [
        key,
        !areNames && literals.has(key) ? value : withoutNotes(value, !areNames && nameMaps.has(key)),
      ]),
  );
}
