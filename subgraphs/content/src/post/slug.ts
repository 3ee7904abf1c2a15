import { isIdShaped } from '@imprint/ids/id';
import transliterate from '@sindresorhus/transliterate';

const slugLimit = 180;
/** Input limit: one character can normalize to eighteen, each of which is transliterated. */
const readableLimit = 1_000;

/** Path segments reserved by the public site. */
const reservedSlugs = new Set(['feed', 'sitemap.xml', 'sitemap-xml', 'api', 'admin', 'v1']);

/** Reduces text to a-z, 0-9 and single hyphens, at most 180 characters; may be empty. */
export function slugify(text: string): string {
  // Remove accents before transliteration, which would turn "ü" into "ue": "lingüiça" becomes "linguica".
  // The first pass removes long runs of marks, which normalization would sort in quadratic time.
  const readable = text.slice(0, readableLimit).replace(/\p{M}/gu, '');
  const plain = readable.normalize('NFKD').replace(/\p{M}/gu, '');
  return transliterate(plain.slice(0, readableLimit))
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugLimit)
    .replace(/^-+|-+$/g, '');
}

/** The slug of a text; if empty, the post type and the end of the id. */
export function baseSlug(text: string, postType: string, postId: string): string {
  return slugify(text) || `${postType}-${postId.slice(-8).toLowerCase()}`;
}

/** True if the slug would be read as an id, a language prefix or a reserved path. */
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

/** Shortens the base so that the suffix fits the limit. */
function suffixed(base: string, number: number): string {
  const suffix = `-${number}`;
  return base.slice(0, slugLimit - suffix.length).replace(/-+$/, '') + suffix;
}
