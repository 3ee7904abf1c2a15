import { siteOwned } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const taxonomies = ['category', 'tag'] as const;
export type Taxonomy = (typeof taxonomies)[number];

const TermSchema = defineEntity({
  name: 'Term',
  tableName: 'terms',
  properties: { ...siteOwned, taxonomy: p.enum(taxonomies), slug: p.text(), name: p.text() },
  uniques: [{ name: 'terms_slug_key', properties: ['siteId', 'taxonomy', 'slug'] }],
});

/** The registered name of a category or tag slug. */
export class Term extends TermSchema.class {}

TermSchema.setClass(Term);

/** For example `tag bread`. */
export const termId = (taxonomy: Taxonomy, slug: string): string => `${taxonomy} ${slug}`;

/** Name of an unregistered slug: words split on hyphens, capitalized. */
export function humanize(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
