import { causesOf } from '@imprint/errors/causes';
import type { DomainError } from '@imprint/errors/domain-error';
import { ownValue } from '@imprint/ids/own-value';

/** The constraint that a failed statement violated, by its name in the database. */
export function violatedConstraint(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return null;
}

/** SQLSTATE of a failed statement, for example `55P03` when a lock was not to be had in time. */
export function sqlState(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return null;
}

/** Turns violations of named constraints into their domain errors; every other failure passes unchanged. */
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
