import { badRequest } from '@imprint/errors/domain-error';

/** Longer than any tag in use. */
const tagLimit = 100;

/** The canonical spelling of a BCP 47 tag; BAD_REQUEST when it is malformed. */
export function requireLanguage(tag: string): string {
  try {
    const [canonical] = tag.length > tagLimit ? [] : Intl.getCanonicalLocales(tag);
    if (canonical) return canonical;
  } catch {
    // Falls through to the error below.
  }
  throw badRequest('language must be a BCP 47 tag such as pt-BR.', { fields: ['language'] });
}
