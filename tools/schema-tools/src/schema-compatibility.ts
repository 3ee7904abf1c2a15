import { isDeepStrictEqual } from 'node:util';
import { ownValue } from '@imprint/ids/own-value';
import { type Alternative, alternativesOf, type JsonSchema } from './json-schema.js';
import { distinct, type RestBreak, type RestRule } from './rest-rules.js';

/** Documents whose components the references name. */
export interface Roots {
  base: object;
  current: object;
}

export type Direction = 'request' | 'reply';

/**
 * Every value that one side sends must suit what the other side expects. Clients send requests as the base describes
 * them and expect its replies; the current schema describes the platform.
 */
interface Walk {
  direction: Direction;
  sentRoot: object;
  expectedRoot: object;
  path: string;
  /** Pairs of references being compared, for recursive schemas. */
  open: readonly string[];
}

type Check = (sent: JsonSchema, expected: JsonSchema, walk: Walk) => RestBreak[];

/** The ways in which the current schema breaks clients of the base. */
export function schemaBreaks(
  direction: Direction,
  schemas: { base: JsonSchema; current: JsonSchema },
  roots: Roots,
  path: string,
): RestBreak[] {
  const { base, current } = schemas;
  return direction === 'request'
    ? compare(base, current, { direction, sentRoot: roots.base, expectedRoot: roots.current, path, open: [] })
    : compare(current, base, { direction, sentRoot: roots.current, expectedRoot: roots.base, path, open: [] });
}

function compare(sent: JsonSchema, expected: JsonSchema, walk: Walk): RestBreak[] {
  const understood = alternativesOf(expected, walk.expectedRoot);
  return distinct(
    alternativesOf(sent, walk.sentRoot).flatMap((alternative) => {
      const fitting = understood.filter((other) => fits(alternative, other));
      const [first, ...others] = fitting.map((other) => ({
        breaks: compareAlternatives(alternative, other, walk),
        sharedFields: countSharedFields(alternative, other),
      }));
      return first ? others.reduce(closest, first).breaks : [typeBreak(alternative, walk)];
    }),
  );
}

interface Attempt {
  breaks: RestBreak[];
  sharedFields: number;
}

/** The matching branch of a union, or the one that explains the change best. */
function closest(one: Attempt, other: Attempt): Attempt {
  if (one.breaks.length === 0 || other.breaks.length === 0) return one.breaks.length === 0 ? one : other;
  if (one.sharedFields !== other.sharedFields) return one.sharedFields > other.sharedFields ? one : other;
  return other.breaks.length < one.breaks.length ? other : one;
}

const countSharedFields = (one: Alternative, other: Alternative): number =>
  Object.keys(one.schema.properties ?? {}).filter((name) => Object.hasOwn(other.schema.properties ?? {}, name)).length;

const fits = (sent: Alternative, expected: Alternative): boolean =>
  expected.type === null || sent.type === expected.type || (sent.type === 'integer' && expected.type === 'number');

function typeBreak({ type }: Alternative, walk: Walk): RestBreak {
  const name = type ?? 'any value';
  if (walk.direction === 'request') {
    return found(walk, type === 'null' ? 'request-null-refused' : 'request-type-narrowed', `no longer accepts ${name}`);
  }
  return found(walk, type === 'null' ? 'reply-null-added' : 'reply-type-widened', `can now be ${name}`);
}

function compareAlternatives(sent: Alternative, expected: Alternative, walk: Walk): RestBreak[] {
  const isReference = sent.reference !== null && expected.reference !== null;
  const pair = `${sent.reference} ${expected.reference}`;
  if (isReference && walk.open.includes(pair)) return [];
  const next = isReference ? { ...walk, open: [...walk.open, pair] } : walk;
  return checks.flatMap((check) => check(sent.schema, expected.schema, next));
}

const found = ({ path }: Walk, rule: RestRule, message: string): RestBreak => ({ rule, path, message });

const checkValue: Check = (sent, expected, walk) => {
  if (expected.const === undefined || isDeepStrictEqual(sent.const, expected.const)) return [];
  const value = sent.const === undefined ? 'values outside its list' : JSON.stringify(sent.const);
  return walk.direction === 'request'
    ? [found(walk, 'request-enum-value-removed', `no longer accepts ${value}`)]
    : [found(walk, 'reply-enum-value-added', `can now be ${value}`)];
};

const sizeBounds = {
  lower: ['minLength', 'minItems', 'minProperties'],
  upper: ['maxLength', 'maxItems', 'maxProperties'],
} as const;
const numberBounds = {
  lower: ['minimum', 'exclusiveMinimum'],
  upper: ['maximum', 'exclusiveMaximum'],
} as const;

const checkBounds: Check = (sent, expected, walk) => {
  const rule = walk.direction === 'request' ? 'request-bound-narrowed' : 'reply-bound-widened';
  const exceeds = (keyword: string, sign: 1 | -1) => {
    const [value, limit] = [ownValue(sent, keyword), ownValue(expected, keyword)];
    return typeof limit === 'number' && (typeof value !== 'number' || value * sign > limit * sign);
  };
  return [
    ...sizeBounds.lower.filter((keyword) => exceeds(keyword, -1)),
    ...sizeBounds.upper.filter((keyword) => exceeds(keyword, 1)),
    ...numberBounds.lower.filter((keyword) => exceedsNumber(sent, expected, keyword, -1)),
    ...numberBounds.upper.filter((keyword) => exceedsNumber(sent, expected, keyword, 1)),
  ].map((keyword) => found(walk, rule, change(keyword, sent, expected, walk)));
};

/** Whether a number that is sent can be beyond a bound; integers have the same bound in two spellings. */
function exceedsNumber(sent: JsonSchema, expected: JsonSchema, keyword: string, sign: 1 | -1): boolean {
  const areIntegers = sent.type === 'integer';
  const toBound = (schema: JsonSchema, name: string) => {
    const value = ownValue(schema, name);
    if (typeof value !== 'number') return null;
    const isExclusive = name.startsWith('exclusive');
    if (!areIntegers) return { value: value * sign, isExclusive };
    // Counted upwards: the largest integer within the bound.
    const inside = Math.floor(value * sign);
    return { value: isExclusive && inside === value * sign ? inside - 1 : inside, isExclusive: false };
  };
  const limit = toBound(expected, keyword);
  const isWithin = (bound: ReturnType<typeof toBound>) =>
    bound !== null &&
    limit !== null &&
    (bound.value < limit.value || (bound.value === limit.value && (bound.isExclusive || !limit.isExclusive)));
  const own = sign === 1 ? numberBounds.upper : numberBounds.lower;
  return limit !== null && !own.some((name) => isWithin(toBound(sent, name)));
}

const restrictions = {
  pattern: 'pattern',
  format: 'format',
  multipleOf: 'restriction',
  uniqueItems: 'restriction',
} as const;

const checkRestrictions: Check = (sent, expected, walk) =>
  Object.entries(restrictions)
    .filter(
      ([keyword]) =>
        Boolean(ownValue(expected, keyword)) &&
        !isDeepStrictEqual(ownValue(sent, keyword), ownValue(expected, keyword)),
    )
    .map(([keyword, name]) => found(walk, `${walk.direction}-${name}-changed`, change(keyword, sent, expected, walk)));

const checkDefault: Check = (sent, expected, walk) =>
  walk.direction === 'reply' || isDeepStrictEqual(sent.default, expected.default)
    ? []
    : [found(walk, 'request-default-changed', change('default', sent, expected, walk))];

const checkFields: Check = (sent, expected, walk) => {
  const [offered, known] = [sent.properties ?? {}, expected.properties ?? {}];
  const isRequest = walk.direction === 'request';
  const required = (expected.required ?? []).filter((name) => !(sent.required ?? []).includes(name));
  const at = (name: string): Walk => ({ ...walk, path: walk.path === '' ? name : `${walk.path}.${name}` });
  // An additional reply field or optional request field is compatible.
  const removed = Object.keys(isRequest ? offered : known).filter(
    (name) => !Object.hasOwn(isRequest ? known : offered, name),
  );
  return [
    ...removed.map((name) => found(at(name), isRequest ? 'request-field-removed' : 'reply-field-removed', 'is gone')),
    ...required
      .filter((name) => isRequest || !removed.includes(name))
      .map((name) =>
        isRequest
          ? found(at(name), 'request-field-required', 'became required')
          : found(at(name), 'reply-field-optional', 'can now be absent'),
      ),
    ...Object.entries(offered).flatMap(([name, schema]) => {
      const other = ownValue(known, name);
      return other ? compare(schema, other, at(name)) : [];
    }),
  ];
};

const checkOtherFields: Check = (sent, expected, walk) => {
  const [offered, known] = [sent.additionalProperties ?? true, expected.additionalProperties ?? true];
  if (known === true || offered === false) return [];
  if (known !== false) return compare(offered === true ? {} : offered, known, { ...walk, path: `${walk.path}.*` });
  return walk.direction === 'request'
    ? [found(walk, 'request-unknown-fields-refused', 'no longer accepts additional fields')]
    : [];
};

const checkNames: Check = (sent, expected, walk) =>
  expected.propertyNames
    ? compare(sent.propertyNames ?? { type: 'string' }, expected.propertyNames, { ...walk, path: `${walk.path}.*` })
    : [];

const checkItems: Check = (sent, expected, walk) =>
  expected.items ? compare(sent.items ?? {}, expected.items, { ...walk, path: `${walk.path}[]` }) : [];

/** Keywords of the checks above, and annotations. */
const interpreted: ReadonlySet<string> = new Set([
  ...['type', 'const', 'properties', 'required', 'additionalProperties', 'propertyNames', 'items', 'default'],
  ...[sizeBounds, numberBounds].flatMap(({ lower, upper }) => [...lower, ...upper]),
  ...Object.keys(restrictions),
  ...['$schema', '$comment', '$id', 'id', 'title', 'description', 'example', 'examples', 'deprecated', 'discriminator'],
]);

const checkOtherKeywords: Check = (sent, expected, walk) =>
  [...new Set([...Object.keys(sent), ...Object.keys(expected)])]
    .filter((keyword) => !interpreted.has(keyword) && !keyword.startsWith('x-'))
    .filter((keyword) => !isDeepStrictEqual(ownValue(sent, keyword), ownValue(expected, keyword)))
    .map((keyword) => found(walk, `${walk.direction}-schema-changed`, change(keyword, sent, expected, walk)));

const checks: readonly Check[] = [
  checkValue,
  checkBounds,
  checkRestrictions,
  checkDefault,
  checkFields,
  checkOtherFields,
  checkNames,
  checkItems,
  checkOtherKeywords,
];

/** `maxLength 40 instead of 200`, from the base to the current schema. */
function change(keyword: string, sent: JsonSchema, expected: JsonSchema, { direction }: Walk): string {
  const [base, current] = direction === 'request' ? [sent, expected] : [expected, sent];
  const word = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value));
  return `has ${keyword} ${word(ownValue(current, keyword))} instead of ${word(ownValue(base, keyword))}`;
}
