import type { JsonSchema } from './json-schema.js';

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

export const isRestContract = (value: object): value is RestContract =>
  Object.values(value).every((contract) => 'operations' in contract);
