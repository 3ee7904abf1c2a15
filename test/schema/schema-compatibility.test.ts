import type { JsonSchema } from '@imprint/schema-tools/json-schema';
import { restContract } from '@imprint/schema-tools/published-contract';
import { compareContracts } from '@imprint/schema-tools/rest-changes';
import { schemaBreaks } from '@imprint/schema-tools/schema-compatibility';
import { copyOf } from '../support/copy-of.js';

const roots = { base: {}, current: {} };
const text: JsonSchema = { type: 'string' };
const nothing: JsonSchema = { type: 'null' };
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const breaks = (direction: 'request' | 'reply', base: JsonSchema, current: JsonSchema) =>
  schemaBreaks(direction, { base, current }, roots, 'x').map(({ rule, path, message }) => `${rule} ${path} ${message}`);

it('reads a change in the direction of its data', () => {
  expect(breaks('request', { type: 'number' }, { type: 'integer' })).toEqual([
    'request-type-narrowed x no longer accepts number',
  ]);
  expect(breaks('reply', { type: 'number' }, { type: 'integer' })).toEqual([]);
  expect(breaks('request', { type: 'integer' }, { type: 'number' })).toEqual([]);
  expect(breaks('reply', { type: 'integer' }, { type: 'number' })).toEqual(['reply-type-widened x can now be number']);
});

it.each([
  ['a list of types and a union of types', { type: ['string', 'null'] }, { anyOf: [text, nothing] }],
  ['a list of values and a union of values', { enum: ['a', 'b'] }, { oneOf: [{ const: 'a' }, { const: 'b' }] }],
  [
    'the branches of a union in another order',
    { anyOf: [text, object({ a: text })] },
    { anyOf: [object({ a: text }), text] },
  ],
  [
    'bounds of strings on a type that can be null',
    { type: ['string', 'null'], minLength: 1 },
    { anyOf: [{ ...text, minLength: 1 }, nothing] },
  ],
] as [string, JsonSchema, JsonSchema][])('treats as equal %s', (_, one, other) => {
  for (const direction of ['request', 'reply'] as const) {
    expect(breaks(direction, one, other)).toEqual([]);
    expect(breaks(direction, other, one)).toEqual([]);
  }
});

it.each([
  ['minimum: 1', { minimum: 1 }, { exclusiveMinimum: 0 }],
  ['maximum: 9', { maximum: 9 }, { exclusiveMaximum: 10 }],
  ['a bound between integers', { minimum: 1 }, { minimum: 0.5 }],
])('treats %s of an integer as equal to its other spelling', (_, one, other) => {
  const [before, after] = [
    { type: 'integer', ...one },
    { type: 'integer', ...other },
  ];
  for (const direction of ['request', 'reply'] as const) {
    expect(breaks(direction, before, after)).toEqual([]);
    expect(breaks(direction, after, before)).toEqual([]);
  }
});

it('tells an exclusive bound of a number from the same inclusive one', () => {
  const [inclusive, exclusive] = [
    { type: 'number', minimum: 0 },
    { type: 'number', exclusiveMinimum: 0 },
  ];
  expect(breaks('request', inclusive, exclusive)).toEqual([
    'request-bound-narrowed x has exclusiveMinimum 0 instead of none',
  ]);
  expect(breaks('request', exclusive, inclusive)).toEqual([]);
  expect(breaks('request', { type: 'integer', minimum: 1 }, { type: 'integer', exclusiveMinimum: 1 })).toEqual([
    'request-bound-narrowed x has exclusiveMinimum 1 instead of none',
  ]);
});

it('finds the field in the branch of a union that lost it', () => {
  const [one, other] = [object({ kind: { const: 'one' }, a: text }), object({ kind: { const: 'other' }, b: text })];
  const current = { anyOf: [one, object({ kind: { const: 'other' } })] };
  expect(breaks('reply', { anyOf: [one, other] }, current)).toEqual(['reply-field-removed x.b is gone']);
});

it('compares a branch with the one that shares its fields', () => {
  const small = object({ name: text });
  const large = (name: JsonSchema) => object({ id: text, name, mail: text });
  expect(breaks('reply', { anyOf: [small, large(text)] }, { anyOf: [small, large({ type: 'integer' })] })).toEqual([
    'reply-type-widened x.name can now be integer',
  ]);
});

it('names the branch that a union gains in a reply or loses in a request', () => {
  expect(breaks('reply', text, { anyOf: [text, { type: 'array', items: text }] })).toEqual([
    'reply-type-widened x can now be array',
  ]);
  expect(breaks('request', { anyOf: [text, nothing] }, text)).toEqual([
    'request-null-refused x no longer accepts null',
  ]);
});

it('names each value that a list loses or gains', () => {
  expect(breaks('request', { enum: ['a', 'b', 'c'] }, { enum: ['a'] })).toEqual([
    'request-enum-value-removed x no longer accepts "b"',
    'request-enum-value-removed x no longer accepts "c"',
  ]);
  expect(breaks('reply', { enum: ['a'] }, text)).toEqual([
    'reply-enum-value-added x can now be values outside its list',
  ]);
});

it('compares the values of open records', () => {
  const record = (additionalProperties: JsonSchema | boolean): JsonSchema => ({ type: 'object', additionalProperties });
  expect(breaks('request', record(true), record(text))).toEqual([
    'request-type-narrowed x.* no longer accepts any value',
  ]);
  expect(breaks('reply', record(text), record({ type: ['string', 'null'] }))).toEqual([
    'reply-null-added x.* can now be null',
  ]);
  expect(breaks('reply', record(false), record(true))).toEqual([]);
});

it('compares the names of open records', () => {
  const record = (propertyNames: JsonSchema): JsonSchema => ({ type: 'object', propertyNames });
  expect(breaks('reply', record(text), { type: 'object' })).toEqual([]);
  expect(breaks('request', { type: 'object' }, record({ ...text, pattern: '^[a-z]+$' }))).toEqual([
    'request-pattern-changed x.* has pattern "^[a-z]+$" instead of none',
  ]);
});

it('names the old and the new bound', () => {
  expect(breaks('request', { ...text, maxLength: 200 }, { ...text, maxLength: 40 })).toEqual([
    'request-bound-narrowed x has maxLength 40 instead of 200',
  ]);
  expect(breaks('reply', { ...text, maxLength: 40 }, text)).toEqual([
    'reply-bound-widened x has maxLength none instead of 40',
  ]);
});

it('follows references, also of recursive schemas', () => {
  const folder = (name: JsonSchema) => ({
    components: {
      schemas: { Folder: object({ name, folders: { type: 'array', items: { $ref: '#/components/schemas/Folder' } } }) },
    },
  });
  const schema = { $ref: '#/components/schemas/Folder' };
  const found = schemaBreaks(
    'reply',
    { base: schema, current: schema },
    { base: folder(text), current: folder({ type: ['string', 'null'] }) },
    'x',
  );
  expect(found.map(({ rule, path }) => [rule, path])).toEqual([['reply-null-added', 'x.name']]);
});

it('reports a shared error reply once', () => {
  const base = restContract();
  const current = copyOf(base);
  delete current.content?.components.responses?.BadRequest?.headers?.['Cache-Control'];
  expect(compareContracts(base, current)).toEqual([
    expect.objectContaining({
      rule: 'reply-header-removed',
      place: 'content errors: BadRequest header Cache-Control',
    }),
  ]);
});
