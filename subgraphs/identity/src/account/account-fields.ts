import { hasLink } from '@imprint/email/link';
import { badRequest } from '@imprint/errors/domain-error';
import { languages } from '@imprint/ids/interface-language';

const nameLimit = 100;
/** Maximum input length, including decomposed characters and surrounding space. */
const inputLimit = 10 * nameLimit;

/** Display name; blank becomes null. Mails to others quote it. */
export function requireName(name: string | null | undefined): string | null {
  const given = name ?? '';
  // Check the length first: normalization takes quadratic time in the worst case.
  const trimmed = given.length > inputLimit ? given : given.trim().normalize('NFC');
  if (trimmed.length > nameLimit || /\p{Cc}/u.test(trimmed)) {
    throw badRequest(`name can have at most ${nameLimit} characters, on one line.`, { fields: ['name'] });
  }
  refuseLink(trimmed);
  return trimmed === '' ? null : trimmed;
}

/** BAD_REQUEST for a name that mails quote with a link. */
export function refuseLink(name: string): void {
  if (hasLink(name))
    throw badRequest('name cannot contain a link, a domain or an email address.', { fields: ['name'] });
}

/** Returns the supported language of mails that the text names. */
export function requireLocale(locale: string): string {
  const known = languages.find((candidate) => candidate.toLowerCase() === locale.toLowerCase());
  if (!known) throw badRequest(`locale must be one of ${languages.join(', ')}.`, { fields: ['locale'] });
  return known;
}
