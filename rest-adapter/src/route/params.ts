import { badRequest, unprocessable } from '@imprint/errors/domain-error';
import { canonicalLanguage } from '@imprint/ids/language-tag';
import { ownValue } from '@imprint/ids/own-value';
import { isStorable } from '@imprint/ids/storable-text';
import { parseInstant } from '@imprint/time/instant';
import { z } from 'zod';
import { type BodyContract, defaultBodyBytes } from './route.js';

/** A whole number in decimal digits. Out of range is an error, never clamped. */
export const integerParam = (min: number, max: number) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,8})$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
    // A string on the wire, an integer in the description.
    .meta({ type: 'integer', minimum: min, maximum: max, pattern: undefined });

/** The page size of a list, with its maximum and what applies without it. */
export const pageSizeParam = (max: number, defaultSize: number) =>
  integerParam(1, max)
    .optional()
    .transform((limit = defaultSize) => limit)
    .describe(`Page size; ${defaultSize} when omitted`);

export const textParam = z.string().refine(isStorable, 'must not contain NUL or unpaired surrogates');

export const languageParam = textParam.transform((text, context) => {
  const tag = canonicalLanguage(text);
  if (tag) return tag;
  context.addIssue('must be a BCP 47 tag, for example pt-BR');
  return z.NEVER;
});

/** An unescaped `+` of the offset arrives as a space. */
export const instantParam = z
  .string()
  .transform((text, context) => {
    const instant = parseInstant(text.replace(/ (\d{2}:\d{2})$/, '+$1'));
    if (instant) return instant.toISOString();
    context.addIssue('must be an RFC 3339 date-time with an offset, for example 2026-01-31T08:00:00Z');
    return z.NEVER;
  })
  .meta({ format: 'date-time' });

/** Comma-separated slugs; blank counts as absent. */
export const slugListParam = (limit: number) =>
  textParam
    .transform((text) =>
      text
        .split(',')
        .map((slug) => slug.trim().toLowerCase())
        .filter((slug) => slug !== ''),
    )
    .refine((slugs) => slugs.length <= limit, `must have at most ${limit} slugs`);

const defaultPageSize = 50;

export const pageQuery = z.object({
  // A limit that is not a number becomes one that the owning service rejects after authorization.
  limit: z
    .string()
    .optional()
    .transform((text = String(defaultPageSize)) => (/^\d{1,6}$/.test(text) ? Number(text) : 0))
    .meta({ type: 'integer', minimum: 1, maximum: 100, description: `Page size; ${defaultPageSize} when omitted` }),
  cursor: z.string().optional().describe('next_cursor of the previous page'),
});

/** UNPROCESSABLE for an unknown parameter. Echoes only names that look like a parameter. */
export function refuseUnknown(search: URLSearchParams, known: readonly string[]): void {
  const unknown = [...search.keys()].find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const field = /^[A-Za-z_]\w{0,40}$/.test(unknown) ? unknown : '?';
  throw unprocessable(`${field} is not a parameter of this operation.`, {
    reason: 'UNKNOWN_PARAMETER',
    fields: [field],
  });
}

/** Caches the result for no parameters, the common case. */
const checkedBlanks = new WeakMap<z.ZodObject, Record<string, unknown>>();

/** Validates the known parameters; the message names the first invalid one. */
export function checkQuery<Schema extends z.ZodObject>(schema: Schema, search: URLSearchParams): z.infer<Schema> {
  return checkValues(schema, search) as z.infer<Schema>;
}

/** The same without the types of the parameters. */
export function checkValues(schema: z.ZodObject | undefined, search: URLSearchParams): Record<string, unknown> {
  if (!schema) return {};
  if (search.size > 0) return checkEach(schema, search);
  const blank = checkedBlanks.get(schema) ?? Object.freeze(checkEach(schema, search));
  checkedBlanks.set(schema, blank);
  return blank;
}

function checkEach(schema: z.ZodObject, search: URLSearchParams): Record<string, unknown> {
  const query = Object.entries<z.ZodType>(schema.shape).map(([name, parameter]) => {
    const values = search.getAll(name);
    if (values.length > 1) throw badRequest(`${name} must be given once.`, { fields: [name] });
    const parsed = parameter.safeParse(values[0]);
    if (!parsed.success) throw badRequest(`${name} ${parsed.error.issues[0]?.message}.`, { fields: [name] });
    return [name, parsed.data];
  });
  return Object.fromEntries(query);
}

/** Like `readQuery`, but BAD_REQUEST for a repeated parameter. */
export const readEachOnce =
  (schema: z.ZodObject) =>
  (search: URLSearchParams): Record<string, unknown> => {
    const repeated = Object.keys(schema.shape).find((name) => search.getAll(name).length > 1);
    if (repeated !== undefined) throw badRequest(`${repeated} must be given once.`);
    return readQuery(schema, search);
  };

/**
 * Reads the known parameters; invalid ones as sent, repeated ones as empty text, absent ones as null, or as empty text
 * if they are required.
 */
export function readQuery(schema: z.ZodObject | undefined, search: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries<z.ZodType>(schema?.shape ?? {}).map(([name, parameter]) => {
      const [first = null, ...more] = search.getAll(name);
      const sent = more.length > 0 ? '' : first;
      const parsed = parameter.safeParse(sent ?? undefined);
      return [name, parsed.success ? (parsed.data ?? null) : (sent ?? '')];
    }),
  );
}

export const patchTypes = ['application/json', 'application/merge-patch+json'];

/** A JSON body whose fields are validated here; see `checkBody`. */
export const checkedBody = <Fields extends z.ZodObject>(
  fields: Fields,
  terms: Partial<BodyContract<z.infer<Fields>>> = {},
): BodyContract<z.infer<Fields>> => ({
  fields,
  limitBytes: defaultBodyBytes,
  contentTypes: ['application/json'],
  parse: (body) => checkBody(fields, [], body),
  ...terms,
});

interface BodyFault {
  field: string;
  isType: boolean;
  message: string;
}

/**
 * Validates the fields of a body: first those in `first`, then the types of the others, then their values. A wrong or
 * missing type is 422, an invalid value 400; unknown fields are ignored.
 */
export function checkBody<Fields extends z.ZodObject>(
  schema: Fields,
  first: readonly (keyof Fields['shape'] & string)[],
  body: Record<string, unknown>,
): z.infer<Fields> {
  const checked = new Map<string, unknown>();
  const faults: BodyFault[] = [];
  const early: readonly string[] = first;
  const names = [...early, ...Object.keys(schema.shape).filter((name) => !early.includes(name))];
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  for (const name of names) {
    const parsed = z.safeParse(ownValue(shape, name) ?? z.undefined(), ownValue(body, name));
    if (parsed.success) {
      if (parsed.data !== undefined) checked.set(name, parsed.data);
      continue;
    }
    const [issue] = parsed.error.issues;
    if (!issue) continue;
    // No alternative of a union has the type.
    const isType = issue.code === 'invalid_type' || issue.code === 'invalid_union';
    const message =
      issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')
        ? `must be ${article(issue.expected)}`
        : issue.message;
    const fault = { field: [name, ...issue.path].join('.'), isType, message };
    if (early.includes(name)) throw bodyFault(fault);
    faults.push(fault);
  }
  const fault = faults.find(({ isType }) => isType) ?? faults[0];
  if (fault) throw bodyFault(fault, faults);
  return Object.fromEntries(checked) as z.infer<Fields>;
}

function bodyFault({ field, isType, message }: BodyFault, all: readonly BodyFault[] = []): Error {
  const faults = all.map((fault) => ({
    path: fault.field,
    reason: fault.isType ? 'invalid_type' : 'invalid_value',
    message: `${fault.field} ${fault.message}.`,
  }));
  const options = { fields: [field], ...(faults.length > 1 && { faults }) };
  return (isType ? unprocessable : badRequest)(`${field} ${message}.`, options);
}

function article(type: string): string {
  const name = type === 'record' ? 'object' : type;
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
