import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';
import { formPatternLimit, patternLimit, patternSize } from './pattern-size.js';

/** Maximum code points matched against a pattern. RE2 time is proportional to value times pattern. */
export const matchedLength = 1_000;

/** Cached compiled forms; the largest takes some hundred kilobytes. */
const cachedForms = 200;

export type PatternFault = 'invalid_pattern' | 'pattern_too_large';

/** Reason to refuse a pattern; null if valid. Checks the size before compiling. */
export function patternFault(pattern: string): PatternFault | null {
  if (patternSize(pattern) > patternLimit) return 'pattern_too_large';
  return compiled(pattern) ? null : 'invalid_pattern';
}

/** Index of the first field whose pattern exceeds the form's total budget; -1 when all fit. */
export function excessivePattern(fields: readonly Pick<PatternField, 'pattern'>[]): number {
  const fits = patternBudget();
  return fields.findIndex(({ pattern }) => pattern !== undefined && !fits(pattern));
}

/** Returns a check whether the next pattern fits the remaining budget. */
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

/** True when a value matches its field's pattern. */
export type MatchPattern = (fieldId: string, value: string) => boolean;

const cache = new LRUCache<string, ReadonlyMap<string, RE2JS>>({ max: cachedForms });

interface PatternField {
  id: string;
  pattern?: string | undefined;
}

/**
 * Patterns of a form, compiled once per revision. Oversized patterns of forms stored before the bound existed are not
 * run: every value passes until the author shortens them.
 */
export function compilePatterns(form: { id: string; revision: number; fields: readonly PatternField[] }): MatchPattern {
  const { id, revision, fields } = form;
  const key = `${id} ${revision}`;
  let programs = cache.get(key);
  if (!programs) {
    programs = compileAll(fields);
    cache.set(key, programs);
  }
  const known = programs;
  return (fieldId, value) => {
    // Request group positions although unused: without them RE2JS builds a DFA whose states cost more time and memory
    // than the value is long.
    return known.get(fieldId)?.matcher(value).matches() ?? true;
  };
}

function compileAll(fields: readonly PatternField[]): Map<string, RE2JS> {
  const fits = patternBudget();
  const programs = new Map<string, RE2JS>();
  for (const { id, pattern } of fields) {
    if (pattern === undefined || patternSize(pattern) > patternLimit || !fits(pattern)) continue;
    const program = compiled(pattern);
    if (program) programs.set(id, program);
  }
  return programs;
}
