import { badRequest } from '@imprint/errors/domain-error';
import { requireTermSlugs } from '../taxonomy/term-slugs.js';

/** Stored SEO metadata of a post; categories and tags are separate columns. */
export interface PostSeo {
  title?: string;
  description?: string;
  og_image?: string;
  twitter_card?: string;
  no_index?: boolean;
  canonical_url?: string;
  schema_type?: string;
}

/** A change of SEO metadata: null removes a value; the mode decides what happens to absent ones. */
export type PostSeoChange = { [Key in keyof PostSeo]?: PostSeo[Key] | null } & {
  category_slugs?: readonly string[] | null;
  tag_slugs?: readonly string[] | null;
};

/** Validated SEO metadata. */
export interface PostSeoState {
  seo: PostSeo;
  categorySlugs: string[];
  tagSlugs: string[];
}

/** SEO metadata as the APIs return it, without unset keys. */
export const toSeoObject = ({ seo, categorySlugs, tagSlugs }: PostSeoState): Record<string, unknown> => ({
  ...seo,
  ...(categorySlugs.length > 0 && { category_slugs: categorySlugs }),
  ...(tagSlugs.length > 0 && { tag_slugs: tagSlugs }),
});

const schemaTypes = ['Article', 'BlogPosting', 'NewsArticle'];
const textLimits = [
  ['title', 1_000],
  ['description', 2_000],
  ['twitter_card', 100],
] as const;
const urlLimit = 2_048;

/** Applies a change: `merge` keeps absent values, `replace` removes them. */
export function changeSeo(before: PostSeoState, change: PostSeoChange, mode: 'replace' | 'merge'): PostSeoState {
  const { category_slugs: categories, tag_slugs: tags, ...values } = change;
  const kept = mode === 'merge' ? before : { seo: {}, categorySlugs: [], tagSlugs: [] };
  const seo = Object.fromEntries(
    Object.entries({ ...kept.seo, ...values }).filter(([, value]) => value !== null && value !== undefined),
  ) as PostSeo;
  requireValid(seo);
  return {
    seo,
    categorySlugs: categories === undefined ? kept.categorySlugs : requireTermSlugs('category_slugs', categories ?? []),
    tagSlugs: tags === undefined ? kept.tagSlugs : requireTermSlugs('tag_slugs', tags ?? []),
  };
}

function requireValid(seo: PostSeo): void {
  for (const [field, limit] of textLimits) {
    const value = seo[field];
    if (value !== undefined && [...value].length > limit) {
      throw badRequest(`${field} may have at most ${limit} characters.`, { fields: [field] });
    }
  }
  for (const field of ['og_image', 'canonical_url'] as const) {
    const value = seo[field];
    if (value !== undefined && !isWebUrl(value)) {
      throw badRequest(`${field} must be an absolute http or https URL.`, { fields: [field] });
    }
  }
  if (seo.schema_type !== undefined && !schemaTypes.includes(seo.schema_type)) {
    throw badRequest(`schema_type must be ${schemaTypes.join(', ')}.`, { fields: ['schema_type'] });
  }
}

function isWebUrl(text: string): boolean {
  if (text.length > urlLimit || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}
