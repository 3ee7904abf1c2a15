import { causesOf } from '@imprint/errors/causes';
import type { DomainError } from '@imprint/errors/domain-error';
import { ownValue } from '@imprint/ids/own-value';

/** Name of the violated constraint; null for other errors. */
export function violatedConstraint(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return null;
}

/** SQLSTATE of a failed statement, for example `55P03` after a lock timeout. */
export function sqlState(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return null;
}

/** Maps violations of named constraints to domain errors; rethrows every other error. */
export async function translateConstraints<Result>(
  errors: Readonly<Record<string, () => DomainError>>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const constraint = violatedConstraint(error);
    const translated = constraint === null ? undefined : ownValue(errors, constraint);
    throw translated ? translated() : error;
  }
}
