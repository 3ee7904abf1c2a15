import { badRequest } from '@imprint/errors/domain-error';
import { slugify } from '../slug/slug.js';

const termLimit = 50;

/** Category or tag slugs: slugified, distinct, in the given order, at most 50. */
export function requireTermSlugs(field: 'category_slugs' | 'tag_slugs', slugs: readonly string[]): string[] {
  const tooMany = () => badRequest(`${field} may hold at most ${termLimit} slugs.`, { fields: [field] });
  // Tolerate some duplicates, but do not process thousands.
  if (slugs.length > 2 * termLimit) throw tooMany();
  const distinct = [...new Set(slugs.map(slugify).filter((slug) => slug !== ''))];
  if (distinct.length > termLimit) throw tooMany();
  return distinct;
}
