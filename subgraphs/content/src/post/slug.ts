import { isIdShaped } from '@imprint/ids/id';
import transliterate from '@sindresorhus/transliterate';

const slugLimit = 180;
/** What of a text can become its slug: some characters normalize to eighteen, and each of those is transliterated. */
const readableLimit = 1_000;

/** Path segments that the public site uses itself. */
const reservedSlugs = new Set(['feed', 'sitemap.xml', 'sitemap-xml', 'api', 'admin', 'v1']);

/** Reduces text to a to z, 0 to 9 and single hyphens, at most 180 characters; empty when nothing survives. */
export function slugify(text: string): string {
  // Accents go before the transliteration, which would make "ue" of "ü": "lingüiça" is "linguica".
  // The first pass keeps long runs of marks, which take quadratic time to sort, from the normalization.
  const readable = text.slice(0, readableLimit).replace(/\p{M}/gu, '');
  const plain = readable.normalize('NFKD').replace(/\p{M}/gu, '');
  return transliterate(plain.slice(0, readableLimit))
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugLimit)
    .replace(/^-+|-+$/g, '');
}

/** The slug a post asks for. Text in which nothing survives gives way to the type and the end of the id. */
export function baseSlug(text: string, postType: string, postId: string): string {
  return slugify(text) || `${postType}-${postId.slice(-8).toLowerCase()}`;
}

/** True when a slug cannot stand for a post: it would be read as an id, a language prefix or a page of the site. */
function isReserved(slug: string, languages: readonly string[]): boolean {
  return isIdShaped(slug) || reservedSlugs.has(slug) || languages.some((tag) => tag.toLowerCase() === slug);
}

/** The first of `x`, `x-2`, `x-3`… that is free; a reserved base starts at `x-1`. */
export function freeSlug(base: string, isTaken: (slug: string) => boolean, languages: readonly string[]): string {
  const first = isReserved(base, languages) ? suffixed(base, 1) : base;
  if (!isTaken(first)) return first;
  for (let number = 2; ; number++) {
    const candidate = suffixed(base, number);
    if (!isTaken(candidate) && !isReserved(candidate, languages)) return candidate;
  }
}

/** Makes room for the suffix within the limit. */
function suffixed(base: string, number: number): string {
  const suffix = `-${number}`;
  return base.slice(0, slugLimit - suffix.length).replace(/-+$/, '') + suffix;
}
