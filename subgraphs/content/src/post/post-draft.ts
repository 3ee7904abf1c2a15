import { badRequest } from '@imprint/errors/domain-error';
import { slugify } from './slug.js';

const titleLimit = 1_000;
const excerptLimit = 2_000;
const termLimit = 50;

const tooLong = (field: string, limit: number) =>
  badRequest(`${field} may have at most ${limit} characters.`, { fields: [field] });

/** Counts code points; each has at most two UTF-16 code units. */
const isLonger = (text: string, limit: number): boolean => text.length > 2 * limit || [...text].length > limit;

/** Trimmed, non-empty, at most 1,000 characters. */
export function requireTitle(title: string): string {
  const trimmed = title.trim();
  if (trimmed === '') throw badRequest('title must not be empty.', { fields: ['title'] });
  if (isLonger(trimmed, titleLimit)) throw tooLong('title', titleLimit);
  return trimmed;
}

export function requireExcerpt(excerpt: string): string {
  if (isLonger(excerpt, excerptLimit)) throw tooLong('excerpt', excerptLimit);
  return excerpt;
}

/** Category or tag slugs: slugified, distinct, in the given order, at most 50. */
export function requireTermSlugs(field: 'category_slugs' | 'tag_slugs', slugs: readonly string[]): string[] {
  const tooMany = () => badRequest(`${field} may hold at most ${termLimit} slugs.`, { fields: [field] });
  // Tolerate some duplicates, but do not process thousands.
  if (slugs.length > 2 * termLimit) throw tooMany();
  const distinct = [...new Set(slugs.map(slugify).filter((slug) => slug !== ''))];
  if (distinct.length > termLimit) throw tooMany();
  return distinct;
}
