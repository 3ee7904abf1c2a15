import { resolveReference } from './json-schema.js';
import type { Content, Parameter, PublishedContract, RestOperation } from './rest-contract.js';

interface Described extends Pick<RestOperation, 'responses'> {
  operationId: string;
  security?: RestOperation['security'];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  'x-required-scopes'?: string[];
}

export interface OpenApiDocument {
  security?: RestOperation['security'];
  paths: Record<string, Record<string, Described>>;
  components: PublishedContract['components'];
}

type Terms = Pick<RestOperation, 'scopes' | 'security' | 'parameters' | 'requestBody' | 'responses'>;

/** What a description says of an operation, with resolved parameters and body. */
export const toTerms = (described: Described, document: OpenApiDocument): Terms => ({
  scopes: described['x-required-scopes'] ?? [],
  security: described.security ?? document.security ?? [],
  parameters: (described.parameters ?? []).map((parameter) => resolveReference(parameter, document)),
  requestBody: described.requestBody ? resolveReference(described.requestBody, document) : null,
  responses: described.responses,
});

/** The contract of a description, by operationId. Throws for what is no description. */
export function parseDescription(text: string): PublishedContract {
  const document = withoutNotes(JSON.parse(text));
  if (!isDescription(document)) throw new Error('it has no "openapi" and "paths"');
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]): [string, RestOperation][] =>
      methodNames.has(method) ? [[described.operationId, toOperation({ path, method }, described, document)]] : [],
    ),
  );
  return { operations: Object.fromEntries(operations), components: document.components };
}

const methodNames: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);

const isDescription = (value: unknown): value is OpenApiDocument =>
  typeof value === 'object' && value !== null && 'openapi' in value && 'paths' in value;

function toOperation(
  place: { path: string; method: string },
  described: Described,
  document: OpenApiDocument,
): RestOperation {
  const terms = toTerms(described, document);
  return {
    ...terms,
    method: place.method.toUpperCase(),
    paths: [place.path],
    // OpenAPI has no words for these.
    auth: '',
    publicKey: terms.security.some((names) => Object.hasOwn(names, 'publicKey')) ? 'allowed' : 'refused',
    cookies: null,
    buckets: [],
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
export function withoutNotes(node: unknown, areNames = false): unknown {
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
