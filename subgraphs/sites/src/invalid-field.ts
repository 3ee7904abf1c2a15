import { type DomainError, unprocessable } from '@imprint/errors/domain-error';

export type FieldFault = 'required' | 'too_long' | 'invalid_format' | 'reserved';

/** What is wrong with one field of a new or changed record. `rule` tells what is accepted. */
export const invalidField = (field: string, reason: FieldFault, rule: string): DomainError =>
  unprocessable(`${field} ${rule}.`, { reason: 'INVALID_FIELD', fields: [field], faults: [{ path: field, reason }] });

const nameLimit = 200;
/** Decomposed characters and surrounding space included. */
const inputLimit = 10 * nameLimit;

/** A name that people read, without space around it. */
export function requireName(name: string): string {
  // Normalization takes quadratic time at worst: what cannot be a name is refused before it.
  const trimmed = name.length > inputLimit ? name : name.normalize('NFC').trim();
  if (/\p{Cc}/u.test(trimmed) || !trimmed.isWellFormed()) {
    throw invalidField('name', 'invalid_format', 'must be one line of text');
  }
  if (trimmed === '') throw invalidField('name', 'required', `must have 1 to ${nameLimit} characters`);
  if (trimmed.length > nameLimit) throw invalidField('name', 'too_long', `must have 1 to ${nameLimit} characters`);
  return trimmed;
}
