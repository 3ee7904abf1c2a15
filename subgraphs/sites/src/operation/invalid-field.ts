import { hasLink } from '@imprint/email/link';
import { badRequest, type DomainError, unprocessable } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';

export type FieldFault = 'required' | 'too_long' | 'invalid_format' | 'reserved' | 'link_not_allowed';

/** Validation error of one field. `rule` states the accepted values. */
export const invalidField = (field: string, reason: FieldFault, rule: string): DomainError =>
  unprocessable(`${field} ${rule}.`, { reason: 'INVALID_FIELD', fields: [field], faults: [{ path: field, reason }] });

const nameLimit = 200;
/** Maximum input length, including decomposed characters and surrounding space. */
const inputLimit = 10 * nameLimit;

/** Display name, trimmed. Mails quote it, so a new one has no link; `known` is the current one. */
export function requireName(name: string, known?: string): string {
  if (name === known) return known;
  // Check the length first: normalization takes quadratic time in the worst case.
  const trimmed = name.length > inputLimit ? name : name.normalize('NFC').trim();
  if (/\p{Cc}/u.test(trimmed) || !trimmed.isWellFormed()) {
    throw invalidField('name', 'invalid_format', 'must be one line of text');
  }
  if (trimmed === '') throw invalidField('name', 'required', `must have 1 to ${nameLimit} characters`);
  if (trimmed.length > nameLimit) throw invalidField('name', 'too_long', `must have 1 to ${nameLimit} characters`);
  if (hasLink(trimmed)) {
    throw invalidField('name', 'link_not_allowed', 'cannot contain a link, a domain or an email address');
  }
  return trimmed;
}

/** The ULID of an id argument. BAD_REQUEST for other text. */
export function optionalId(field: string, text: string | null | undefined): string | null {
  if (!text) return null;
  const id = parseId(text);
  if (!id) throw badRequest(`${field} must be a ULID or UUID.`, { fields: [field] });
  return id;
}
