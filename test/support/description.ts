import type { IncomingHttpHeaders } from 'node:http';
import { recordExample } from './reply-examples.js';

interface Described {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: object }>;
}

interface OpenApi {
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, Described | { $ref: string }> }>
  >;
  components: { responses: Record<string, Described>; schemas: Record<string, object> };
}

declare global {
  /** Shared by the test environment. */
  var openapi: {
    documents: { name: string; document: OpenApi }[];
    validatorOf: (name: string, place: string, schema: object) => (body: unknown) => string | null;
  };
}

const templates = openapi.documents.flatMap(({ name, document }) =>
  Object.keys(document.paths).map((path) => ({
    name,
    document,
    path,
    shape: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  })),
);

interface Reply {
  status: number;
  contentType: string;
  text: string;
  headers?: IncomingHttpHeaders;
}

/** Headers of HTTP itself, those of every response and of pages, and those that let pages of other origins read errors. */
const commonHeader =
  /^(?:date|connection|keep-alive|content-(?:length|type|security-policy)|transfer-encoding|vary|referrer-policy|x-content-type-options|x-frame-options|cross-origin-opener-policy|access-control-.*)$/;

/** Throws when a reply violates the OpenAPI document. Ignores unknown paths and methods, HEAD and OPTIONS. */
export function requireDescribed(
  method: string,
  target: string,
  { status, contentType, text, headers = {} }: Reply,
): void {
  const [path = ''] = target.split('?');
  // The most specific template has the fewest placeholders.
  const [found] = templates
    .filter(({ shape }) => shape.test(path))
    .sort((left, right) => left.path.split('{').length - right.path.split('{').length);
  const operation = found?.document.paths[found.path]?.[method.toLowerCase()];
  if (!operation || status === 405) return;
  const place = `${method} ${found.path} ${status}`;
  const declared = operation.responses[status];
  if (!declared) throw new Error(`${place}: undocumented status`);
  const response =
    '$ref' in declared ? found.document.components.responses[declared.$ref.split('/').at(-1) ?? ''] : declared;
  const declaredHeaders = new Set(Object.keys(response?.headers ?? {}).map((header) => header.toLowerCase()));
  const header = Object.keys(headers).find((sent) => !commonHeader.test(sent) && !declaredHeaders.has(sent));
  if (header !== undefined) throw new Error(`${place}: undocumented header ${header}`);
  const type = contentType.split(';')[0]?.trim() ?? '';
  if (text === '' && !response?.content) return;
  const media = response?.content?.[type];
  if (!media) throw new Error(`${place}: undocumented media type ${type}`);
  if (!type.includes('json') || type.includes('ndjson')) {
    recordExample(operation.operationId, { status, type, text });
    return;
  }
  const fault = openapi.validatorOf(found.name, `${place} ${type}`, media.schema)(JSON.parse(text));
  if (fault !== null) throw new Error(`${place}: ${fault} in ${text.slice(0, 500)}`);
  recordExample(operation.operationId, { status, type, text });
}
