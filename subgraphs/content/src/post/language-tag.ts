import { badRequest } from '@imprint/errors/domain-error';
import { canonicalLanguage } from '@imprint/ids/language-tag';

/** The canonical spelling of a BCP 47 tag; BAD_REQUEST when it is malformed. */
export function requireLanguage(tag: string): string {
  const canonical = canonicalLanguage(tag);
  if (!canonical) throw badRequest('language must be a BCP 47 tag such as pt-BR.', { fields: ['language'] });
  return canonical;
}
