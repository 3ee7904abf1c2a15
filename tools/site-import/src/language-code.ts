import { canonicalLanguage } from '@imprint/ids/language-tag';

/** A BCP 47 tag of a language as systems write it: `pt_BR`, `pt-br`, `pt_BR.UTF-8`; null for other text, such as its name. */
export function readLanguage(text: string): string | null {
  const tag = text.trim().replace(/\..*$/, '').replaceAll('_', '-');
  // Longer first parts are reserved: `english` has the form of a tag and is none.
  return /^[a-z]{2,3}(?:-|$)/i.test(tag) ? canonicalLanguage(tag) : null;
}
