import { isDeepStrictEqual } from 'node:util';

/** Content of a revision besides its body. */
export interface RevisedContent {
  title: string;
  excerpt?: string | null;
  seo: { description?: string };
  fields: Record<string, unknown>;
  categorySlugs: string[];
  tagSlugs: string[];
}

/** The names that the contract gives to the parts of a post. */
const names = {
  title: 'title',
  excerpt: 'excerpt',
  seo: 'seo',
  fields: 'fields',
  categorySlugs: 'category_slugs',
  tagSlugs: 'tag_slugs',
} as const satisfies Record<keyof RevisedContent, string>;

export const revisedFields = Object.keys(names) as (keyof RevisedContent)[];

export const contentOf = ({
  title,
  excerpt,
  seo,
  fields,
  categorySlugs,
  tagSlugs,
}: RevisedContent): RevisedContent => ({ title, excerpt: excerpt ?? null, seo, fields, categorySlugs, tagSlugs });

/** Names of the changed fields besides the body. The SEO description follows the excerpt. */
export function changedNames(before: RevisedContent, after: RevisedContent): string[] {
  const follows = (before.excerpt ?? null) !== (after.excerpt ?? null) && after.seo.description === after.excerpt;
  const { description } = after.seo;
  const seo = follows && description !== undefined ? { ...before.seo, description } : before.seo;
  const compared = contentOf({ ...before, seo });
  const current = contentOf(after);
  return revisedFields.filter((name) => !isDeepStrictEqual(compared[name], current[name])).map((name) => names[name]);
}
