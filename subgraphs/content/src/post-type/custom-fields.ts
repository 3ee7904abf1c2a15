import { badRequest, type Fault, unprocessable } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import { ownValue } from '@imprint/ids/own-value';
import { isStorable } from '@imprint/ids/storable-text';
import { parseInstant } from '@imprint/time/instant';
import { z } from 'zod';
import type { FieldDefinition } from './post-type.entity.js';

/** A fault with its remedy. */
export type FieldFault = Fault & { message: string };

type Check = (value: unknown, options: FieldOptions) => string | null;

const scalarTypes = ['text', 'number', 'boolean', 'date', 'choice', 'media', 'post'] as const;
type ScalarType = (typeof scalarTypes)[number];

const textLimit = 10_000;
const itemLimit = 100;
const definitionLimit = 100;
const faultLimit = 50;

/** Bounds of a value: characters of a text, size of a number, items of a list. */
const optionsSchema = z.strictObject({
  choices: z.array(z.string().min(1).max(200)).min(1).max(200).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  of: z.enum(scalarTypes).optional(),
});
type FieldOptions = z.infer<typeof optionsSchema>;

export const definitionSchema = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, 'must be lower case letters, digits and _, at most 64'),
  label: z.string().max(200, 'may have at most 200 characters'),
  type: z.enum([...scalarTypes, 'list'], `must be ${[...scalarTypes, 'list'].join(', ')}`),
  options: optionsSchema.nullish(),
});

/** BAD_REQUEST for invalid definitions. */
export function requireDefinitions(definitions: readonly FieldDefinition[]): void {
  const refuse = (index: number, field: string, message: string) =>
    badRequest(`fields[${index}].${field} ${message}.`, { fields: [`fields[${index}].${field}`] });
  if (definitions.length > definitionLimit) {
    throw badRequest(`A post type may declare at most ${definitionLimit} fields.`, { fields: ['fields'] });
  }
  for (const [index, definition] of definitions.entries()) {
    const { error } = definitionSchema.safeParse(definition);
    const [issue] = error?.issues ?? [];
    if (issue) throw refuse(index, issue.path.join('.'), issue.message);
    const { choices, of } = optionsOf(definition);
    if (definitions.findIndex(({ key }) => key === definition.key) !== index)
      throw refuse(index, 'key', 'is not unique');
    const isChoice = definition.type === 'choice' || of === 'choice';
    if (isChoice && !choices) throw refuse(index, 'options.choices', 'is required');
    if (definition.type === 'list' && !of) throw refuse(index, 'options.of', 'is required');
  }
}

const optionsOf = ({ options }: FieldDefinition): FieldOptions => options ?? {};

const isWithin = (size: number, { min, max }: FieldOptions): boolean =>
  (min === undefined || size >= min) && (max === undefined || size <= max);

const checks: Record<ScalarType, Check> = {
  text: (value, options) => {
    if (typeof value !== 'string' || !isStorable(value)) return 'must be a string';
    const { max = textLimit } = options;
    return isWithin([...value].length, { ...options, max }) ? null : bounds(options, 'characters', textLimit);
  },
  number: (value, options) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number';
    // JSON parsers have rounded a larger one already.
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
      return `must be at most ${Number.MAX_SAFE_INTEGER}. Store a larger number as text`;
    return isWithin(value, options) ? null : bounds(options);
  },
  boolean: (value) => (typeof value === 'boolean' ? null : 'must be true or false'),
  date: (value) =>
    typeof value === 'string' && (z.iso.date().safeParse(value).success || parseInstant(value) !== null)
      ? null
      : 'must be a date, for example 2026-01-31',
  choice: (value, { choices = [] }) =>
    typeof value === 'string' && choices.includes(value) ? null : `must be one of ${choices.join(', ')}`,
  media: (value) => (typeof value === 'string' && parseId(value) ? null : 'must be the id of an asset'),
  post: (value) => (typeof value === 'string' && parseId(value) ? null : 'must be the id of a post'),
};

function bounds({ min, max }: FieldOptions, unit = '', limit?: number): string {
  const upper = max ?? limit;
  const range = [min !== undefined && `at least ${min}`, upper !== undefined && `at most ${upper}`].filter(Boolean);
  return `must be ${range.join(' and ')} ${unit}`.trimEnd();
}

/** Values of the custom fields, and the assets and posts that they reference. */
export interface CheckedFields {
  values: Record<string, unknown>;
  references: { path: string; type: 'media' | 'post'; id: string }[];
}

/** UNPROCESSABLE with every fault. A value of null is absent. */
export function requireCustomFields(
  definitions: readonly FieldDefinition[],
  given: Readonly<Record<string, unknown>>,
): CheckedFields {
  const faults: FieldFault[] = [];
  const values = new Map<string, unknown>();
  const references: CheckedFields['references'] = [];
  const check = (path: string, type: ScalarType, value: unknown, options: FieldOptions) => {
    const message = checks[type](value, options);
    if (message) faults.push({ path, reason: 'invalid_value', message });
    else if (type === 'media' || type === 'post') {
      references.push({ path, type, id: parseId(String(value)) ?? '' });
    }
  };
  const known = new Set(definitions.map(({ key }) => key));
  for (const key of Object.keys(given)) {
    if (faults.length < faultLimit && !known.has(key)) {
      faults.push({
        path: `fields.${key.slice(0, 80)}`,
        reason: 'unknown_field',
        message: 'is not a field of this post type',
      });
    }
  }
  for (const definition of definitions) {
    const { key, type, required } = definition;
    const value = ownValue(given, key) ?? null;
    const path = `fields.${key}`;
    if (value === null) {
      if (required) faults.push({ path, reason: 'required', message: 'is required' });
      continue;
    }
    const options = optionsOf(definition);
    values.set(key, value);
    if (type !== 'list') {
      check(path, type as ScalarType, value, options);
    } else if (!Array.isArray(value)) {
      faults.push({ path, reason: 'invalid_value', message: 'must be a list' });
    } else if (!isWithin(value.length, { ...options, max: options.max ?? itemLimit })) {
      faults.push({ path, reason: 'invalid_value', message: bounds(options, 'items', itemLimit) });
    } else {
      const { of = 'text', choices } = options;
      for (const [index, item] of value.slice(0, itemLimit).entries()) {
        check(`${path}[${index}]`, of, item, choices ? { choices } : {});
      }
    }
  }
  requireNoFaults(faults);
  return { values: Object.fromEntries(values), references };
}

export function requireNoFaults(faults: readonly FieldFault[]): void {
  const [first] = faults;
  if (!first) return;
  throw unprocessable(`${first.path} ${first.message}.`, {
    fields: faults.map(({ path }) => path),
    faults: faults.slice(0, faultLimit),
  });
}
