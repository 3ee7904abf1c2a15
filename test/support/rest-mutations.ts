import type { JsonSchema } from '@imprint/schema-tools/json-schema';
import type { PublishedContract, Reply, RestOperation } from '@imprint/schema-tools/rest-contract';
import type { RestRule } from '@imprint/schema-tools/rest-rules';

/** The same operation before and after a change. */
interface Operations {
  base: RestOperation;
  current: RestOperation;
}

/** Makes the change and returns the broken path; null when it does not apply to the operation. */
type Mutation = (operations: Operations, spots: Spots) => string | null;

/** A schema of the operation outside of unions, before and after. */
interface Spot {
  base: JsonSchema;
  current: JsonSchema;
  path: string;
  isNullable: boolean;
}

interface Spots {
  request: readonly Spot[];
  reply: readonly Spot[];
  /** Chooses among the schemas that fit. */
  pick: (spots: readonly Spot[]) => Spot | undefined;
}

type Contracts = { base: PublishedContract; current: PublishedContract };

const successOf = ({ responses }: RestOperation): Reply | undefined =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];

export function spotsOf(contracts: Contracts, name: string, pick: Spots['pick']): Spots {
  const [base, current] = [contracts.base.operations[name], contracts.current.operations[name]];
  if (!base || !current) throw new Error(`no operation ${name}`);
  const request = base.parameters.flatMap((parameter, index) =>
    descend(contracts, parameter.schema, current.parameters[index]?.schema, `${parameter.in}.${parameter.name}`),
  );
  for (const [type, { schema }] of Object.entries(base.requestBody?.content ?? {})) {
    request.push(...descend(contracts, schema, current.requestBody?.content[type]?.schema, 'body'));
  }
  const reply = Object.entries(successOf(base)?.content ?? {}).flatMap(([type, { schema }]) =>
    descend(contracts, schema, successOf(current)?.content?.[type]?.schema, 'reply'),
  );
  return { request, reply, pick };
}

function descend(
  contracts: Contracts,
  base: JsonSchema | undefined,
  current: JsonSchema | undefined,
  path: string,
  isNullable = false,
): Spot[] {
  if (!base || !current) return [];
  if (base.$ref !== undefined) {
    const name = base.$ref.split('/').at(-1) ?? '';
    const [target, other] = [contracts.base, contracts.current].map(({ components }) => components.schemas?.[name]);
    return descend(contracts, target, other, path, isNullable);
  }
  const branches = base.anyOf ?? base.oneOf;
  if (branches) {
    const index = branches.findIndex(({ type }) => type !== 'null');
    const isOptional = branches.length === 2 && branches.some(({ type }) => type === 'null');
    return isOptional ? descend(contracts, branches[index], (current.anyOf ?? current.oneOf)?.[index], path, true) : [];
  }
  return [
    { base, current, path, isNullable },
    ...Object.entries(base.properties ?? {}).flatMap(([field, schema]) =>
      descend(contracts, schema, current.properties?.[field], `${path}.${field}`),
    ),
    ...(base.items ? descend(contracts, base.items, current.items, `${path}[]`) : []),
  ];
}

const isText = ({ base }: Spot): boolean =>
  base.type === 'string' && base.enum === undefined && base.const === undefined;
const isRequiredText = (spot: Spot): boolean => isText(spot) && !spot.isNullable;
const isObject = ({ base }: Spot): boolean => base.type === 'object' && Object.keys(base.properties ?? {}).length > 0;

/** Changes a schema that fits; `narrow` makes the first one stricter than the second. */
const inSchema =
  (
    direction: 'request' | 'reply',
    isFit: (spot: Spot) => boolean,
    narrow: (stricter: JsonSchema, looser: JsonSchema, spot: Spot) => string | null,
  ): Mutation =>
  (_, spots) => {
    const spot = spots.pick(spots[direction].filter(isFit));
    if (!spot) return null;
    // A request breaks when the current schema is stricter, a reply when the base was.
    const [stricter, looser] = direction === 'request' ? [spot.current, spot.base] : [spot.base, spot.current];
    return narrow(stricter, looser, spot);
  };

const assign =
  (strict: JsonSchema, loose: JsonSchema = {}) =>
  (stricter: JsonSchema, looser: JsonSchema, { path }: Spot): string => {
    Object.assign(looser, loose);
    Object.assign(stricter, strict);
    return path;
  };

const addNull = (_: JsonSchema, looser: JsonSchema, { path }: Spot): string => {
  looser.type = ['string', 'null'];
  return path;
};

const removeField = ({ base, current, path }: Spot): string | null => {
  const [field] = Object.keys(current.properties ?? {});
  if (field === undefined || base.properties?.[field] === undefined) return null;
  delete current.properties?.[field];
  current.required = (current.required ?? []).filter((name) => name !== field);
  return `${path}.${field}`;
};

const require = (stricter: JsonSchema, looser: JsonSchema, { path }: Spot): string => {
  for (const schema of [stricter, looser]) schema.properties = { ...schema.properties, added: { type: 'string' } };
  stricter.required = [...(stricter.required ?? []), 'added'];
  return `${path}.added`;
};

const columns = { 'text/x-columns': { schema: { type: 'string' } } };
const json = { 'application/json': { schema: { type: 'string' } } };

const inReply =
  (change: (before: Reply, after: Reply) => string): Mutation =>
  ({ base, current }) => {
    const [before, after] = [successOf(base), successOf(current)];
    return before && after ? change(before, after) : null;
  };

/** One way to break a client per rule. */
export const restMutations: Readonly<Record<Exclude<RestRule, 'operation-removed'>, Mutation>> = {
  'operation-moved': ({ current }) => {
    current.paths = ['/v2/elsewhere'];
    return '';
  },
  'security-narrowed': ({ base, current }) => {
    base.security = [];
    current.security = [{ accessToken: [] }];
    return '';
  },
  'public-key-refused': ({ base, current }) => {
    base.publicKey = 'allowed';
    current.publicKey = 'forbidden';
    return '';
  },
  'scope-added': ({ current }) => {
    current.scopes.push('posts:purge');
    return '';
  },
  'origin-restricted': ({ base, current }) => {
    base.cookies = null;
    current.cookies = 'page';
    return '';
  },
  'parameter-removed': ({ base }) => {
    base.parameters.push({ name: 'obsolete', in: 'query', schema: { type: 'string' } });
    return 'query.obsolete';
  },
  'parameter-required': ({ base, current }) => {
    base.parameters.push({ name: 'X-Site', in: 'header', schema: { type: 'string' } });
    current.parameters.push({ name: 'x-site', in: 'header', required: true, schema: { type: 'string' } });
    return 'header.x-site';
  },
  'request-body-removed': ({ base, current }) => {
    base.requestBody = { content: json };
    current.requestBody = null;
    return 'body';
  },
  'request-body-required': ({ base, current }) => {
    base.requestBody = { content: json };
    current.requestBody = { required: true, content: json };
    return 'body';
  },
  'request-content-type-removed': ({ base, current }) => {
    base.requestBody = { content: { ...json, ...columns } };
    current.requestBody = { content: json };
    return 'body';
  },
  'request-field-removed': (_, spots) => {
    const spot = spots.pick(spots.request.filter(isObject));
    return spot ? removeField(spot) : null;
  },
  'request-field-required': inSchema('request', isObject, require),
  'request-unknown-fields-refused': inSchema(
    'request',
    isObject,
    assign({ additionalProperties: false }, { additionalProperties: true }),
  ),
  'request-type-narrowed': inSchema('request', isText, assign({ type: 'boolean' })),
  'request-null-refused': inSchema('request', isRequiredText, addNull),
  'request-enum-value-removed': inSchema('request', isText, assign({ enum: ['a'] }, { enum: ['a', 'b'] })),
  'request-bound-narrowed': inSchema('request', isText, assign({ maxLength: 1 }, { maxLength: 2 })),
  'request-pattern-changed': inSchema('request', isText, assign({ pattern: '^unlikely$' })),
  'request-format-changed': inSchema('request', isText, assign({ format: 'idn-email' })),
  'request-restriction-changed': inSchema(
    'request',
    isText,
    assign({ type: 'integer', multipleOf: 7 }, { type: 'integer' }),
  ),
  'request-default-changed': inSchema('request', isText, assign({ default: 'another' })),
  'request-schema-changed': inSchema('request', isText, assign({ not: { const: 'x' } })),
  'success-status-removed': ({ base, current }) => {
    const status = Object.keys(base.responses).find((candidate) => candidate < '400');
    if (status === undefined) return null;
    delete current.responses[status];
    return status < '300' ? 'reply' : `reply ${status}`;
  },
  'error-status-removed': ({ base }) => {
    base.responses['418'] = {};
    return 'error 418';
  },
  'reply-media-type-removed': inReply((before) => {
    before.content = { ...before.content, ...columns };
    return 'reply';
  }),
  'reply-header-removed': inReply((before) => {
    before.headers = { ...before.headers, 'X-Gone': {} };
    return 'reply header X-Gone';
  }),
  'reply-header-optional': inReply((before, after) => {
    before.headers = { ...before.headers, 'X-Total': { required: true } };
    after.headers = { ...after.headers, 'x-total': {} };
    return 'reply header X-Total';
  }),
  'reply-field-removed': (_, spots) => {
    const spot = spots.pick(spots.reply.filter(isObject));
    return spot ? removeField(spot) : null;
  },
  'reply-field-optional': inSchema('reply', isObject, require),
  'reply-type-widened': inSchema('reply', isText, assign({}, { type: 'boolean' })),
  'reply-null-added': inSchema('reply', isRequiredText, addNull),
  'reply-enum-value-added': inSchema('reply', isText, assign({ enum: ['a'] }, { enum: ['a', 'b'] })),
  'reply-bound-widened': inSchema('reply', isText, assign({ minLength: 2 }, { minLength: 1 })),
  'reply-pattern-changed': inSchema('reply', isText, assign({ pattern: '^unlikely$' })),
  'reply-format-changed': inSchema('reply', isText, assign({ format: 'idn-email' })),
  'reply-restriction-changed': inSchema(
    'reply',
    isText,
    assign({ type: 'array', uniqueItems: true }, { type: 'array' }),
  ),
  'reply-schema-changed': inSchema('reply', isText, assign({ not: { const: 'x' } })),
};
