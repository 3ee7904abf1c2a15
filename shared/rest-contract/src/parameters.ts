import type { z } from 'zod';
import type { Json, NamedSchemas } from './json-schema.js';
import { isForKeys, type PublishedRoute, type SharedEndpoint } from './published-route.js';

const pathDescriptions: ReadonlyMap<string | undefined, string> = new Map([
  ['reference', 'ULID, UUID or slug'],
  ['slug', 'Slug of the role'],
  ['applet', 'Slug of the application'],
]);

/** The parameters of an operation. */
export const parametersOf = (rows: SharedEndpoint, schemas: NamedSchemas): Json[] => {
  const [row] = rows;
  return [...pathParameters(row.path), ...queryParameters(rows, schemas), ...headerParameters(row)];
};

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: pathDescriptions.get(name) ?? 'ULID or UUID',
    schema: { type: 'string' },
  }));

function queryParameters(rows: readonly PublishedRoute[], schemas: NamedSchemas): Json[] {
  const parameters = new Map<string, Json>();
  for (const row of rows) {
    for (const [name, type] of Object.entries<z.ZodType>(row.query?.shape ?? {})) {
      const { description = name, ...schema } = schemas.toJson(type, 'input');
      // A parameter of another row with this path.
      const isAbsent = isForKeys(row) && (Object.keys(schema).length === 0 || 'not' in schema);
      if (parameters.has(name) || isAbsent) continue;
      const isRequired = !type.safeParse(undefined).success && !row.when;
      parameters.set(name, { name, in: 'query', description, ...(isRequired && { required: true }), schema });
    }
  }
  return [...parameters.values()];
}

/** Characters of an Idempotency-Key. */
export const idempotencyKeyLimit = 255;

function headerParameters({ auth, conditions = [], ifMatch, cache }: PublishedRoute): Json[] {
  const header = (name: string, description: string, { required, ...more }: Json = {}): Json => ({
    name,
    in: 'header',
    description,
    ...(required === true && { required }),
    schema: { type: 'string', ...more },
  });
  return [
    ...(auth === 'internal' ? [header('X-Service-Site-Id', 'Site of the visitor', { required: true })] : []),
    ...(conditions.includes('Idempotency-Key')
      ? [header('Idempotency-Key', 'Makes the request repeatable for 24 hours', { maxLength: idempotencyKeyLimit })]
      : []),
    ...(ifMatch
      ? [header('If-Match', 'Entity tag of the public read: 412 when the post has changed since, and for a weak tag')]
      : []),
    ...(conditions.includes('If-None-Match')
      ? [header('If-None-Match', '`*` only creates: 412 when the post exists')]
      : []),
    ...(cache !== undefined
      ? [header('If-None-Match', 'Entity tags of cached responses: 304 when one is current')]
      : []),
  ];
}
