import { isIdShaped } from '@imprint/ids/id';
import { toSlug } from '@imprint/ids/slug';

const slugLimit = 180;
/** The shape of every slug that the rules below make. */
const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Path segments reserved by the public site. */
const reservedSlugs = new Set(['feed', 'sitemap.xml', 'sitemap-xml', 'api', 'admin', 'v1']);

export const slugify = (text: string): string => toSlug(text, slugLimit);

/** False for text that cannot be a stored slug. It must not reach the database: the cost of a lookup grows with its length. */
export const isSlug = (text: string): boolean => text.length <= slugLimit && slugShape.test(text);

/** The slug of a text; if empty, the post type and the end of the id. */
export function baseSlug(text: string, postType: string, postId: string): string {
  return slugify(text) || `${postType}-${postId.slice(-8).toLowerCase()}`;
}

/** True if the slug would be read as an id, a language prefix or a reserved path. */
function isReserved(slug: string, languages: readonly string[]): boolean {
  return isIdShaped(slug) || reservedSlugs.has(slug) || languages.some((tag) => tag.toLowerCase() === slug);
}

/** The slugs that a post may get, best first: `x`, `x-2`, `x-3`…; a reserved base starts at `x-1`. */
export function* slugCandidates(base: string, languages: readonly string[]): Generator<string, never> {
  yield isReserved(base, languages) ? suffixed(base, 1) : base;
  for (let number = 2; ; number++) {
    const candidate = suffixed(base, number);
    if (!isReserved(candidate, languages)) yield candidate;
  }
}

/** Shortens the base so that the suffix fits the limit. */
function suffixed(base: string, number: number): string {
  const suffix = `-${number}`;
  return base.slice(0, slugLimit - suffix.length).replace(/-+$/, '') + suffix;
}
