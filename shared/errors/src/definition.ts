import { ownValue } from '@imprint/ids/own-value';
import type { z } from 'zod';
import { type Fault, unprocessable } from './domain-error.js';

export const invalidDefinition = (faults: readonly Fault[]) =>
  unprocessable(`The definition is not valid: ${faults[0]?.path} (${faults[0]?.reason}).`, {
    reason: 'INVALID_DEFINITION',
    faults,
  });

/** Parses a definition. INVALID_DEFINITION lists every fault with its path. */
export function parseDefinition<Schema extends z.ZodType>(
  schema: Schema,
  given: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw invalidDefinition(toFaults(parsed.error.issues, given));
  return parsed.data;
}

/** Converts schema issues to faults; flattens issues of unions. */
const toFaults = (issues: readonly z.core.$ZodIssue[], given: unknown): Fault[] =>
  issues.map((issue) => ({ path: pathText(issue.path), reason: toReason(issue, given) }));

function toReason(issue: z.core.$ZodIssue, given: unknown): string {
  switch (issue.code) {
    case 'custom':
      return issue.message;
    case 'too_small':
      return issue.origin === 'string' ? 'too_short' : issue.origin === 'array' ? 'too_few' : 'too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_large';
    case 'invalid_value':
      return valueAt(given, issue.path) === undefined ? 'required' : knownReason(issue.message);
    case 'invalid_key':
      // Report the key check: keys are languages or header names.
      return issue.issues[0]?.message ?? 'invalid_key';
    default:
      return valueAt(given, issue.path) === undefined ? 'required' : 'invalid_type';
  }
}

const knownReason = (message: string): string => (message === 'unknown_type' ? message : 'invalid_value');

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given;
  for (const step of path) value = ownValue(Object(value), String(step));
  return value;
}

/** For example `fields[2].options`. Unknown client keys are not echoed. */
function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`;
      const name = /^[A-Za-z][\w-]{0,40}$/.test(String(step)) ? String(step) : '?';
      return index === 0 ? name : `.${name}`;
    })
    .join('');
}
