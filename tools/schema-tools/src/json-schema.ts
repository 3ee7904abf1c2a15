/** The keywords of JSON Schema that the checks interpret. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  [keyword: string]: unknown;
}

/** A schema without reference, union or list: one type, or one value. */
export interface Alternative {
  schema: JsonSchema;
  /** The type of its values; null for any. */
  type: string | null;
  /** The reference that led to it. */
  reference: string | null;
}

const keywordsByType: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems', 'prefixItems'],
  object: [
    'properties',
    'required',
    'additionalProperties',
    'minProperties',
    'maxProperties',
    'propertyNames',
    'patternProperties',
  ],
};

/** The object that a local reference (`#/components/schemas/Post`) names. */
export function resolveReference<Value extends object>(value: Value & { $ref?: string }, root: object): Value {
  if (value.$ref === undefined) return value;
  const { $ref, ...siblings } = value;
  let target: unknown = root;
  for (const word of $ref.replace(/^#\//, '').split('/')) {
    const name = word.replaceAll('~1', '/').replaceAll('~0', '~');
    target =
      typeof target === 'object' && target !== null && Object.hasOwn(target, name) ? Reflect.get(target, name) : null;
  }
  if (typeof target !== 'object' || target === null) throw new Error(`the REST contract has no ${$ref}`);
  return { ...resolveReference(target as Value, root), ...siblings } as Value;
}

/** Splits a schema by the branches of its unions, its types and its listed values. */
export function alternativesOf(schema: JsonSchema, root: object, reference: string | null = null): Alternative[] {
  if (schema.$ref !== undefined) return alternativesOf(resolveReference(schema, root), root, schema.$ref);
  const { anyOf, oneOf, ...common } = schema;
  const branches = anyOf ?? oneOf;
  if (branches) return branches.flatMap((branch) => alternativesOf({ ...common, ...branch }, root, reference));
  const { enum: values, ...rest } = common;
  if (values) return values.flatMap((value) => alternativesOf({ ...rest, const: value }, root, reference));
  const { const: value, type } = rest;
  if (value !== undefined) {
    const fixedType = typeOfValue(value);
    return [{ schema: { ...withKeywordsOf(fixedType, rest), type: fixedType }, type: fixedType, reference }];
  }
  if (type === undefined) return [{ schema: rest, type: null, reference }];
  return [type]
    .flat()
    .map((each) => ({ schema: { ...withKeywordsOf(each, rest), type: each }, type: each, reference }));
}

/** Drops keywords that do not apply to values of the type. */
function withKeywordsOf(type: string, schema: JsonSchema): JsonSchema {
  const own = type === 'integer' ? 'number' : type;
  const foreign = Object.entries(keywordsByType).flatMap(([name, keywords]) => (name === own ? [] : keywords));
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !foreign.includes(keyword)));
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
