import { badRequest } from '@imprint/errors/domain-error';

const nameLimit = 100;
/** Decomposed characters and surrounding space included. */
const inputLimit = 10 * nameLimit;

/** Name of a person; blank is none. */
export function requireName(name: string | null | undefined): string | null {
  const given = name ?? '';
  // Normalization takes quadratic time at worst: what cannot be a name is refused before it.
  const trimmed = given.length > inputLimit ? given : given.trim().normalize('NFC');
  if (trimmed.length > nameLimit || /\p{Cc}/u.test(trimmed)) {
    throw badRequest(`name may have at most ${nameLimit} characters, on one line.`, { fields: ['name'] });
  }
  return trimmed === '' ? null : trimmed;
}

const locales = ['pt-BR', 'en'];

/** One of the languages that mails are written in. */
export function requireLocale(locale: string): string {
  const known = locales.find((candidate) => candidate.toLowerCase() === locale.toLowerCase());
  if (!known) throw badRequest(`locale must be one of ${locales.join(', ')}.`, { fields: ['locale'] });
  return known;
}
