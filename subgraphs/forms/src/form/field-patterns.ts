import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';
import type { Field } from './field.js';
import { formPatternLimit, patternLimit, patternSize } from './pattern-size.js';

/** Code points of a value that a pattern is matched against. RE2 takes time in proportion to value times pattern. */
export const matchedLength = 1_000;

/** Compiled forms in memory; the largest takes some hundred kilobytes. */
const cachedForms = 200;

export type PatternFault = 'invalid_pattern' | 'pattern_too_large';

/** Why a pattern is refused; null for one that can be used. Its size is checked before it is compiled. */
export function patternFault(pattern: string): PatternFault | null {
  if (patternSize(pattern) > patternLimit) return 'pattern_too_large';
  return compiled(pattern) ? null : 'invalid_pattern';
}

/** The first field whose pattern exceeds what all patterns of a form may take; -1 when they fit. */
export function excessivePattern(fields: readonly Pick<Field, 'pattern'>[]): number {
  const fits = patternBudget();
  return fields.findIndex(({ pattern }) => pattern !== undefined && !fits(pattern));
}

/** Says of one pattern after the other whether it fits into what those before it have left. */
function patternBudget(): (pattern: string) => boolean {
  let left = formPatternLimit;
  return (pattern) => {
    const size = patternSize(pattern);
    if (size > left) return false;
    left -= size;
    return true;
  };
}

function compiled(pattern: string): RE2JS | null {
  try {
    const program = RE2JS.compile(pattern);
    return program.programSize() <= patternLimit ? program : null;
  } catch {
    return null;
  }
}

/** Tells whether a value has the shape that its field demands. */
export type MatchPattern = (fieldId: string, value: string) => boolean;

const cache = new LRUCache<string, ReadonlyMap<string, RE2JS>>({ max: cachedForms });

/** What identifies a definition, and its fields. */
export interface FormFields {
  id: string;
  revision: number;
  fields: readonly Field[];
}

/**
 * Patterns of a form, compiled once per revision. A form that was stored before patterns were bounded may have larger
 * ones: these are not run, and every value passes them, until its author shortens them.
 */
export function patternsOf({ id, revision, fields }: FormFields): MatchPattern {
  const key = `${id} ${revision}`;
  let programs = cache.get(key);
  if (!programs) {
    programs = compileAll(fields);
    cache.set(key, programs);
  }
  const known = programs;
  return (fieldId, value) => {
    // Positions of groups are asked for, although not used: without them RE2JS builds an automaton whose states cost
    // more than the value is long, in time and in memory.
    return known.get(fieldId)?.matcher(value).matches() ?? true;
  };
}

function compileAll(fields: readonly Field[]): Map<string, RE2JS> {
  const fits = patternBudget();
  const programs = new Map<string, RE2JS>();
  for (const { id, pattern } of fields) {
    if (pattern === undefined || patternSize(pattern) > patternLimit || !fits(pattern)) continue;
    const program = compiled(pattern);
    if (program) programs.set(id, program);
  }
  return programs;
}
