import transliterate from '@sindresorhus/transliterate';

/** Input limit: one character can normalize to eighteen, each of which is transliterated. */
const readableLimit = 1_000;

/** Reduces text to a-z, 0-9 and single hyphens inside; may be empty. */
export function toSlug(text: string, maxLength: number): string {
  // Remove accents before transliteration, which would turn "ü" into "ue": "lingüiça" becomes "linguica".
  // The first pass removes long runs of marks, which normalization would sort in quadratic time.
  const readable = text.slice(0, readableLimit).replace(/\p{M}/gu, '');
  const plain = readable.normalize('NFKD').replace(/\p{M}/gu, '');
  return transliterate(plain.slice(0, readableLimit))
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '');
}
