import { badRequest } from '@imprint/errors/domain-error';
import { postLimits } from '@imprint/ids/post-limits';
import { slugify } from '../slug/slug.js';

const termLimit = postLimits.terms;

interface GivenTerms {
  categorySlugs?: readonly string[] | null;
  tagSlugs?: readonly string[] | null;
}

/** Category or tag slugs: slugified, distinct, in the given order. See {@link termWarnings}. */
export function requireTermSlugs(field: 'category_slugs' | 'tag_slugs', slugs: readonly string[]): string[] {
  const tooMany = () => badRequest(`${field} may hold at most ${termLimit} slugs.`, { fields: [field] });
  // Tolerate some duplicates, but do not process thousands.
  if (slugs.length > 2 * termLimit) throw tooMany();
  const distinct = [...new Set(slugs.map(slugify).filter((slug) => slug !== ''))];
  if (distinct.length > termLimit) throw tooMany();
  return distinct;
}

/** Codes of lists with names that have no slug, such as an emoji, and are dropped. */
export function termWarnings({ categorySlugs, tagSlugs }: GivenTerms): string[] {
  return [
    ...(hasUnusable(categorySlugs) ? ['category-without-slug'] : []),
    ...(hasUnusable(tagSlugs) ? ['tag-without-slug'] : []),
  ];
}

const hasUnusable = (names: readonly string[] | null | undefined): boolean =>
  (names ?? []).slice(0, 2 * termLimit).some((name) => name.trim() !== '' && slugify(name) === '');
